import { href } from 'react-router';
import { ButtonAnchor } from '../../ui/button.tsx';
import styles from './thankyou.module.css';

type Props = {
  texts: Record<string, string>;
  visit: { googleCalendar: string; ownPage: string };
};

/** Links to save a visit in a calendar, and to move or cancel it. */
export function SaveVisit({ texts, visit }: Props) {
  return (
    <section className={`${styles.sent} ${styles.keep}`} aria-labelledby="keep-visit">
      <h2 id="keep-visit">{texts.visitTitle}</h2>
      <div className="row">
        <ButtonAnchor href={href('/visit.ics')} variant="ink" size="small" icon="calendar-check">
          {texts.calendarFile}
        </ButtonAnchor>
        <ButtonAnchor
          href={visit.googleCalendar}
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
      <p>
        <a className="link" href={visit.ownPage}>
          {texts.visitLink}
        </a>
      </p>
    </section>
  );
}
