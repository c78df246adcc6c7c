import styles from './status.module.css';

/** Status of a project. `open`: in use today. `built`: construction is reported. `paper`: announced or proposed. */
export type Status = 'open' | 'built' | 'paper';

/** The status of a text in the content; unknown values count as "paper". */
export function statusOf(text: string | undefined): Status {
  return text === 'open' || text === 'built' ? text : 'paper';
}

/** A border that shows a status: solid, hatched or dashed. */
export function StatusEdge({ status, small = false }: { status: Status; small?: boolean }) {
  return (
    <i
      className={[styles.edge, styles[status], small && styles.small].filter(Boolean).join(' ')}
      aria-hidden="true"
    />
  );
}
