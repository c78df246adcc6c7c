import styles from './distances.module.css';

type Props = { line: number; from: number; to: number; length: number };

/** A measuring tape `length` kilometres long: the least and the most by road, a tick at the straight line. */
export function Tape({ line, from, to, length }: Props) {
  // A little longer than the farthest place, so that its end is seen to be an end.
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
