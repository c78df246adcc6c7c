import { href, Link } from 'react-router';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { callLink } from '../../site/contact-urls.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import type { ShownVisit } from './visit-words.ts';
import styles from './visits.module.css';

const TONES: Partial<Record<ShownVisit['state'], string>> = {
  held: 'tag warn',
  requested: 'tag new',
  confirmed: 'tag ok',
};

/** A visit: its time, its party, how to reach them, and buttons for its next states. */
export function VisitCard({ visit }: { visit: ShownVisit }) {
  const { id, state, steps, name, phone } = visit;
  const isOff = state === 'cancelled' || state === 'no-show';
  return (
    <li className={styles.card} id={`visit-${id}`} data-off={isOff ? '' : undefined}>
      <p className={styles.time}>
        <b className="tabular">{visit.timeWords}</b>
        <span className={TONES[state] ?? 'tag'}>{visit.stateWords}</span>
      </p>
      <p className={styles.who}>
        <Link className="link" to={{ pathname: href('/adminLeads'), search: `lead=${visit.personId}` }}>
          {name}
        </Link>
        <span className="note tabular">
          {visit.partyWords}, {visit.phoneWords}
          {visit.reference && `, ${visit.reference}`}
        </span>
      </p>
      {state === 'held' ? (
        <p className="note">
          The enquiry is held and takes no place. Open the lead to read it and to release it.
        </p>
      ) : (
        <>
          <div className={`row ${styles.reach}`}>
            <ButtonAnchor href={callLink(phone)} variant="ghost" size="small" icon={null} before="phone">
              Call
              <span className="visually-hidden"> {name}</span>
            </ButtonAnchor>
            {visit.messages.map(({ language, label, href: link }) => (
              <ButtonAnchor
                key={language}
                href={link}
                target="_blank"
                rel="noreferrer"
                variant="ghost"
                size="small"
                icon={null}
                before="whatsapp-logo"
              >
                {language === 'hi' ? <span lang="hi">हिन्दी</span> : 'English'}
                <span className="visually-hidden">
                  , WhatsApp {label} to {name}
                </span>
              </ButtonAnchor>
            ))}
          </div>
          <div className={styles.steps}>
            <ActionForm
              key={visit.sequence}
              name={`visit-${id}`}
              fields={{ visit: id, present: String(visit.sequence) }}
              buttons={steps.map(({ state: intent, label, pending }, index) => ({
                label,
                about: `: ${name}, ${visit.timeWords}`,
                pendingLabel: pending,
                intent,
                variant: index === 0 && intent !== 'cancelled' ? 'ink' : 'ghost',
              }))}
            />
            <p className={styles.more}>
              {visit.canMove && (
                <Link
                  className="link"
                  to={{ search: String(new URLSearchParams({ day: visit.date, move: id })), hash: 'choose' }}
                >
                  Move
                </Link>
              )}
              <a className="link" href={`${visit.path}/visit.ics`}>
                Calendar
              </a>
              <a className="link" href={visit.path} target="_blank" rel="noreferrer">
                Visitor’s page
              </a>
            </p>
          </div>
        </>
      )}
    </li>
  );
}
