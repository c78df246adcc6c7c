import { useEffect, useRef, useState } from 'react';
import { OUTCOMES } from '../../../domain/leads/activity.ts';
import { GREETINGS } from '../../../domain/leads/greeting.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormAnswer, useRefusedValues } from '../../admin-ui/answers.tsx';
import { callLink, whatsappLink } from '../../site/contact-urls.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { SegmentField } from '../../ui/choice-field.tsx';
import { FollowUpField } from './follow-up-field.tsx';
import { KEY_MARKS } from './keys.ts';
import styles from './lead.module.css';
import type { LeadAnswer } from './lead-action.ts';
import type { ShownLead } from './lead-words.ts';
import { NoteField } from './note-field.tsx';
import { StageFields } from './stage-fields.tsx';

type Props = {
  lead: ShownLead;
  brand: string;
  /** Name of the account, for the greeting. */
  from: string;
  now: number;
  /** Id of the account. */
  account: string;
};

/** Buttons to call or write. Below them one form records a call, a message, a note or a stage. */
export function Contact({ lead, brand, from, now, account }: Props) {
  const name = `contact-${lead.openedAs}`;
  const answer = useFormAnswer<LeadAnswer>(name);
  const { text: again } = useRefusedValues(name);
  const [way, setWay] = useState<Way>(wayOf(again('way')));
  /** Number of taps on "Call" or a WhatsApp button. Each tap sets `way` and scrolls to the form. */
  const [taps, setTaps] = useState(0);
  const written = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(answer);
  if (answer !== seen) {
    setSeen(answer);
    if (answer && 'done' in answer) setWay('note');
  }
  const about = { brand, from, name: lead.name, plot: lead.plot };
  useEffect(() => {
    if (taps > 0) written.current?.scrollIntoView({ block: 'start' });
  }, [taps]);
  const begin = (by: 'call' | 'whatsapp') => () => {
    setWay(by);
    setTaps((before) => before + 1);
  };
  return (
    <>
      <div className={`row ${styles.reach}`} data-foot>
        <ButtonAnchor
          href={callLink(lead.phone)}
          variant="primary"
          size="small"
          icon={null}
          before="phone"
          onClick={begin('call')}
        >
          Call
        </ButtonAnchor>
        {Object.entries(GREETINGS).map(([language, { label, text }]) => (
          <ButtonAnchor
            key={language}
            href={`${whatsappLink(lead.phone)}?text=${encodeURIComponent(text(about))}`}
            target="_blank"
            rel="noreferrer"
            variant="ghost"
            size="small"
            icon={null}
            before="whatsapp-logo"
            onClick={begin('whatsapp')}
          >
            <span>
              <span className={styles.long}>WhatsApp in </span>
              {label}
            </span>
          </ButtonAnchor>
        ))}
      </div>
      <div ref={written} className={styles.outcome} data-key={KEY_MARKS.call} data-way={way}>
        <ActionForm
          name={name}
          resets
          fields={{ intent: 'contact', lead: lead.id, account, leadName: lead.name }}
          buttons={[{ label: 'Write it down', pendingLabel: 'Writing...', variant: 'ink' }]}
        >
          <div className="form">
            <SegmentField
              key={taps}
              label="Called or written?"
              name="way"
              className={styles.way ?? ''}
              defaultValue={way}
              options={WAY_OPTIONS}
              onChange={(chosen) => setWay(wayOf(chosen))}
            />
            <div className={styles.ofCall}>
              <SegmentField
                label={way === 'whatsapp' ? 'After the message' : 'After the call'}
                name="outcome"
                defaultValue={again('outcome')}
                options={OUTCOME_OPTIONS}
              />
            </div>
            <NoteField account={account} lead={lead} keyMark={KEY_MARKS.note} refilled={again('note')} />
            <StageFields lead={lead} keyMark={KEY_MARKS.stage} refilled={again} />
            <div className={styles.ofCall}>
              <FollowUpField now={now} refilled={again} />
            </div>
          </div>
        </ActionForm>
      </div>
    </>
  );
}

type Way = 'note' | 'call' | 'whatsapp';
const wayOf = (text: string | undefined): Way => (text === 'call' || text === 'whatsapp' ? text : 'note');

const WAY_OPTIONS = [
  { value: 'note', label: 'No' },
  { value: 'call', label: 'Call' },
  { value: 'whatsapp', label: 'WhatsApp' },
];
const OUTCOME_OPTIONS = Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }));
