import styles from './distances.module.css';

type Props = { line: number; from: number; to: number; length: number };

/** A tape of at least `length` kilometres: shortest and longest road, and a tick at the straight line. */
export function Tape({ line, from, to, length }: Props) {
  // Longer than the farthest distance, so that the end of the tape is visible.
  const end = Math.ceil((length + 1) / 10) * 10;
  return (
    <svg className={styles.tape} viewBox={`0 0 ${end} 12`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 6H${end}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      <rect y="2" width={from} height="8" fill="var(--mustard)" />
      <rect x={from} y="2" width={Math.max(0, to - from)} height="8" fill="var(--leaf)" />
      <path d={`M${line} 0V12`} stroke="var(--ink)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
