import { Hindi } from '../../ui/hindi.tsx';
import type { Group } from './groups.ts';
import styles from './plot.module.css';

/** A plot with four corner stones, which link to the groups of questions. */
export function Plot({
  groups,
  number,
  fill,
  className,
}: {
  groups: readonly Group[];
  number: string;
  /** The plan's colour of the plot's size. */
  fill: string;
  className?: string;
}) {
  return (
    <nav className={`${styles.plot} ${className}`} aria-label="Groups of questions">
      <svg viewBox="0 0 300 360" aria-hidden="true">
        <path fill={fill} d="M44 66 248 40 262 306 34 318Z" />
        <path
          className={styles.lines}
          d="M0 72 44 66M248 40 300 33M248 40 246 0M44 66 46 0M262 306 300 304M34 318 0 320M34 318 33 360M262 306 264 360"
        />
        <path className={styles.edge} d="M44 66 248 40 262 306 34 318Z" />
        <text x="150" y="196" textAnchor="middle">
          {number}
        </text>
      </svg>
      {groups.slice(0, 4).map(({ id, name, hindi }) => (
        <a key={id} href={`#${id}`}>
          <i aria-hidden="true" />
          <b className="display">{name}</b>
          <Hindi as="span">{hindi}</Hindi>
        </a>
      ))}
    </nav>
  );
}
