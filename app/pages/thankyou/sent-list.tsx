import { href } from 'react-router';
import { ButtonAnchor } from '../../ui/button.tsx';
import styles from './thankyou.module.css';

type Props = {
  texts: Record<string, string>;
  enquiry: {
    reference: string;
    rows: [string, string][];
    googleCalendar: string | null;
    ownPage: string | null;
  };
};

/** What this visitor sent, to read again; a visit can be put into a calendar. */
export function SentList({ texts, enquiry }: Props) {
  return (
    <section className={styles.sent} aria-labelledby="what-you-sent">
      {enquiry.googleCalendar && (
        <div className={styles.keep}>
          <h2>{texts.visitTitle}</h2>
          <div className="row">
            <ButtonAnchor href={href('/visit.ics')} variant="ink" size="small" icon="calendar-check">
              {texts.calendarFile}
            </ButtonAnchor>
            <ButtonAnchor
              href={enquiry.googleCalendar}
              target="_blank"
              rel="noopener"
              variant="ghost"
              size="small"
              icon="arrow-up-right"
            >
              {texts.calendarGoogle}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </ButtonAnchor>
          </div>
          {enquiry.ownPage && (
            <p>
              <a className="link" href={enquiry.ownPage}>
                {texts.visitLink}
              </a>
            </p>
          )}
        </div>
      )}
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
