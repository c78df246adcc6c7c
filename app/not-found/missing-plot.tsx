import { href } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './not-found.module.css';

const BEHIND = [
  'M40,34L166,30.8L168,130L38,132Z',
  'M172,34L298,30.8L300,130L170,132Z',
  'M304,34L430,30.8L432,130L302,132Z',
];
const BEFORE = [
  'M44,170L166,173.2L168,266L38,268Z',
  'M176,170L298,173.2L300,266L170,268Z',
  'M308,170L430,173.2L432,266L302,268Z',
  'M440,170L562,173.2L564,266L434,268Z',
];
const TINTS = ['var(--mustard-2)', 'var(--leaf-2)', 'var(--clay)'];

/** A row of eight plots with a gap at `number`, and a link to the plan. */
export function MissingPlot({ number = 404 }: { number?: number }) {
  const first = number - 3;
  return (
    <figure className={`stones ${styles.sheet}`}>
      <svg
        viewBox="0 0 600 300"
        role="img"
        aria-label={`Row of plots ${first} to ${first + 7} with a gap at ${number}`}
      >
        {BEHIND.map((shape, index) => (
          <g key={shape}>
            <path d={shape} fill={TINTS[index]} />
            <text x={102 + index * 132} y="92">
              {first + index}
            </text>
          </g>
        ))}
        <path d="M436,34L562,30.8L564,130L434,132Z" strokeDasharray="5 6" fill="#F3C54455" />
        <text x="498" y="94" className={styles.gap}>
          ?
        </text>
        {BEFORE.map((shape, index) => (
          <g key={shape}>
            <path d={shape} fill={TINTS[(index + 1) % 3]} />
            <text x={102 + index * 132} y="228">
              {first + 4 + index}
            </text>
          </g>
        ))}
        <path className={styles.road} d="M0 148H600" />
      </svg>
      <figcaption>
        <a href={href('/plots')}>
          See every plot on the plan <Icon name="arrow-right" />
        </a>
      </figcaption>
    </figure>
  );
}
