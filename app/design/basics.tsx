import { Icon } from '../ui/icon.tsx';
import { FRAME_ICONS, FURTHER_ICONS } from '../ui/icon-names.ts';
import styles from './design.module.css';
import { Specimen } from './specimen.tsx';

const COLOURS = [
  'paper',
  'paper-2',
  'sheet',
  'ink',
  'ink-2',
  'grove',
  'grove-2',
  'leaf',
  'leaf-2',
  'marigold',
  'mustard',
  'mustard-2',
  'clay',
  'brick',
  'sky',
  'runway',
];

export function Colours() {
  return (
    <Specimen title="Colour">
      <ul className={styles.chips}>
        {COLOURS.map((name) => (
          <li key={name}>
            <i style={{ '--chip': `var(--${name})` } as React.CSSProperties} />
            <span className="note">--{name}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

export function Type() {
  return (
    <Specimen title="Type">
      <p className={`display ${styles.hero}`}>Air, grove, ground</p>
      <p className={`display hindi ${styles.one}`} lang="hi">
        हवा, पेड़ और अपनी ज़मीन
      </p>
      <p className="lead">Lead: residential plots of 100, 200 and 300 sq yd at ₹52,500 per sq yd.</p>
      <p>
        Body: the plot number on the plan, on the paper and on the stone must be one and the same.{' '}
        <span lang="hi">प्लॉट का नंबर नक़्शे, काग़ज़ और पत्थर पर एक ही होना चाहिए।</span>
      </p>
      <p className="note">Note: lengths are examples; your plot’s own are on its drawing.</p>
      <p className="figure tabular">52,500</p>
    </Specimen>
  );
}

export function Icons() {
  return (
    <Specimen title="Icons">
      <ul className={styles.icons}>
        {[...FRAME_ICONS, ...FURTHER_ICONS].map((name) => (
          <li key={name}>
            <Icon name={name} />
            <span className="note">{name}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
