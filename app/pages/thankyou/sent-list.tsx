import styles from './thankyou.module.css';

type Props = {
  texts: Record<string, string>;
  enquiry: {
    reference: string;
    rows: [string, string][];
  };
};

/** The values that the visitor sent. */
export function SentList({ texts, enquiry }: Props) {
  return (
    <section className={styles.sent} aria-labelledby="what-you-sent">
      <h2 id="what-you-sent">{texts.title}</h2>
      <dl className="key-values small">
        <div className={styles.pair}>
          <dt>Reference</dt>
          <dd className="tabular">{enquiry.reference}</dd>
        </div>
        {enquiry.rows.map(([label, value]) => (
          <div key={label} className={styles.pair}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{texts.note}</p>
    </section>
  );
}
