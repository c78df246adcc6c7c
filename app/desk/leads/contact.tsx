import { useEffect, useRef, useState } from 'react';
import { OUTCOMES } from '../../../domain/leads/activity.ts';
import { GREETINGS } from '../../../domain/leads/greeting.ts';
import { ActionForm, isOver } from '../../admin-ui/action-form.tsx';
import { useFormAnswer, useRefilled } from '../../admin-ui/answers.tsx';
import { callLink, whatsappLink } from '../../site/ways-to-reach.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { SegmentField } from '../../ui/choice-field.tsx';
import { Due } from './due.tsx';
import { KEY_MARKS } from './keys.ts';
import styles from './lead.module.css';
import type { LeadAnswer } from './lead-action.ts';
import type { ShownLead } from './lead-words.ts';
import leads from './leads.module.css';
import { NoteField } from './note-field.tsx';
import { StageFields } from './stage-fields.tsx';

type Props = {
  lead: ShownLead;
  brand: string;
  /** Who writes. */
  from: string;
  now: number;
  /** Id of whoever writes. */
  account: string;
};

/** Calls or writes with one tap; whoever comes back from it is asked what became of it. */
export function Contact({ lead, brand, from, now, account }: Props) {
  const name = `contact-${lead.openedAs}`;
  const mobile = `91${lead.phone}`;
  /** By what it was tapped; null where the question is opened by hand. */
  const [way, setWay] = useState<'call' | 'whatsapp' | null>(null);
  const answer = useFormAnswer<LeadAnswer>(name);
  const [open, setOpen] = useState(answer !== undefined && 'problem' in answer);
  /** A note was found that had been begun. */
  const [isBegun, setBegun] = useState(false);
  const written = useRef<HTMLDetailsElement>(null);
  const { text: again } = useRefilled(name);
  const [seen, setSeen] = useState(answer);
  if (answer !== seen) {
    setSeen(answer);
    // A note that was written down is asked for no more.
    if (answer && 'done' in answer) setOpen(false);
    if (isOver(answer)) setBegun(false);
  }
  const about = { brand, from, name: lead.name, plot: lead.plot };
  useEffect(() => {
    if (open) written.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  const begin = (by: 'call' | 'whatsapp') => () => {
    setWay(by);
    setOpen(true);
  };
  return (
    <>
      <div className={`row ${styles.reach}`} data-foot>
        <ButtonAnchor
          href={callLink(mobile)}
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
            href={`${whatsappLink(mobile)}?text=${encodeURIComponent(text(about))}`}
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
      <details
        ref={written}
        data-key={KEY_MARKS.call}
        className={`${leads.fold} ${styles.outcome}`}
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>What became of it? {isBegun && <span className="tag">Note begun</span>}</summary>
        <ActionForm
          name={name}
          resets
          fields={{ intent: 'contact', lead: lead.id, account, leadName: lead.name }}
          buttons={[{ label: 'Write it down', pendingLabel: 'Writing...', variant: 'ink' }]}
        >
          <div className="form">
            {way === null ? (
              <SegmentField
                label="How"
                name="way"
                defaultValue={again('way') ?? 'call'}
                options={WAY_OPTIONS}
              />
            ) : (
              <input type="hidden" name="way" value={way} />
            )}
            <SegmentField
              label={way === 'whatsapp' ? 'After the message' : 'After the call'}
              name="outcome"
              defaultValue={again('outcome')}
              options={OUTCOME_OPTIONS}
            />
            <StageFields lead={lead} label="Where the lead stands now" refilled={again} />
            <NoteField
              account={account}
              kind="contact"
              lead={lead}
              optional
              refilled={again('note')}
              onFound={() => setBegun(true)}
            />
            <Due now={now} refilled={again} />
          </div>
        </ActionForm>
      </details>
    </>
  );
}

const WAY_OPTIONS = [
  { value: 'call', label: 'Call' },
  { value: 'whatsapp', label: 'WhatsApp' },
];
const OUTCOME_OPTIONS = Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }));
