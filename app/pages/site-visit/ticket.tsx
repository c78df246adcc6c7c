import { useCallback, useState } from 'react';
import { href } from 'react-router';
import type { TakenSlots } from '../../../domain/visits/slot-availability.ts';
import type { FormSetup } from '../../enquiries/form-setup.ts';
import { type ChosenVisit, SiteVisitForm } from '../../enquiries/site-visit-form.tsx';
import { VisitStub } from '../../enquiries/visit-stub.tsx';
import styles from './ticket.module.css';

type Props = {
  setup: FormSetup;
  texts: Record<string, string>;
  /** Meeting point. */
  place: string;
  now: number;
  taken: TakenSlots;
};

/** The booking as a ticket: the form, and a stub with the choice that tears off after sending. */
export function Ticket({ setup, texts, place, now, taken }: Props) {
  const [visit, setVisit] = useState<ChosenVisit>({ date: '', time: '', isSent: false });
  const onChoice = useCallback(
    (now: ChosenVisit) =>
      // A sent form is cleared, but the ticket keeps the sent values.
      setVisit((before) => (now.isSent ? { ...before, isSent: true } : now)),
    [],
  );
  return (
    <div className={styles.ticket}>
      <div className={styles.form}>
        <SiteVisitForm
          setup={setup}
          action={href('/site-visit')}
          submitLabel={texts.button ?? 'Submit'}
          example={texts.example}
          onChoice={onChoice}
          now={now}
          taken={taken}
        />
      </div>
      <VisitStub
        className={visit.isSent ? `${styles.stub} ${styles.torn}` : styles.stub}
        title={texts.ticketTitle ?? ''}
        waiting={texts.ticketWaiting}
        date={visit.date}
        time={visit.time}
        place={place}
        note={texts.ticketBring}
      />
    </div>
  );
}
