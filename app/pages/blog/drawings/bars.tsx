import styles from './drawings.module.css';

type Props = { title: string; rows: { label: string; value: string }[] };

/** Figures of the text as bars of one scale, with their numbers. */
export function Bars({ title, rows }: Props) {
  const sizes = rows.map(({ value }) => Number(value.replace(/[^\d.]/g, '')) || 0);
  const most = Math.max(...sizes, 1);
  return (
    <figure className={styles.figure}>
      <figcaption>{title}</figcaption>
      <dl className={styles.bars}>
        {rows.map(({ label, value }, index) => (
          <div key={label} className={sizes[index] === most ? styles.most : undefined}>
            <dt>{label}</dt>
            <dd>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect width={((sizes[index] ?? 0) / most) * 100} height="10" />
              </svg>
              <b className="tabular">{value}</b>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
