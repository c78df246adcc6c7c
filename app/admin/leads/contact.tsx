import { useEffect, useRef, useState } from 'react';
import { OUTCOMES } from '../../../domain/leads/activity.ts';
import { followUpChoices } from '../../../domain/leads/follow-up.ts';
import { GREETINGS } from '../../../domain/leads/greeting.ts';
import { callLink, whatsappLink } from '../../site/ways-to-reach.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { SegmentField, SelectField } from '../../ui/choice-field.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { ActionForm } from '../action-form.tsx';
import { useLastWaiting } from '../offline/use-last-waiting.ts';
import { KEY_MARKS } from './keys.ts';
import styles from './lead.module.css';
import type { LeadAnswer } from './lead-action.ts';
import type { ShownLead } from './lead-words.ts';
import leads from './leads.module.css';
import { useServed } from './use-served.ts';
import { moment } from './words.ts';

type Props = {
  lead: ShownLead;
  brand: string;
  /** Who writes. */
  from: string;
  now: number;
  /** Id of whoever writes. */
  account: string;
  answer: LeadAnswer | undefined;
};

/** Calls or writes with one tap; whoever comes back from it is asked what became of it. */
export function Contact({ lead, brand, from, now, account, answer }: Props) {
  const waiting = useLastWaiting(answer);
  const mobile = `91${lead.phone}`;
  const [way, setWay] = useState<'call' | 'whatsapp'>('call');
  const [open, setOpen] = useState(false);
  const written = useRef<HTMLDetailsElement>(null);
  const formKey = useServed(answer, `contact-${lead.id}`);
  const about = { brand, from, name: lead.name, plot: lead.plot };
  useEffect(() => {
    if (open) written.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const begin = (by: typeof way) => () => {
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
        <summary>What became of it?</summary>
        <ActionForm
          key={`${formKey} ${waiting}`}
          name={`contact-${lead.id}`}
          fields={{ intent: 'contact', lead: lead.id, account, leadName: lead.name }}
          answer={answer}
          buttons={[{ label: 'Write it down', pendingLabel: 'Writing...', variant: 'ink' }]}
        >
          <div className="form">
            <SegmentField
              key={way}
              label="How"
              name="way"
              defaultValue={way}
              options={[
                { value: 'call', label: 'Call' },
                { value: 'whatsapp', label: 'WhatsApp' },
              ]}
            />
            <SegmentField label="What became of it" name="outcome" options={OUTCOME_OPTIONS} />
            <TextArea label="Note" name="note" optional rows={2} maxLength={2000} />
            <Due now={now} />
          </div>
        </ActionForm>
      </details>
    </>
  );
}

const OUTCOME_OPTIONS = Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }));

/** When to call again: by a quick choice, or by a day and time of one's own. */
export function Due({ now, required = false }: { now: number; required?: boolean }) {
  const choices = followUpChoices(now).map(({ label, at }) => ({
    value: String(at),
    label: `${label}, ${moment(at, now)}`,
  }));
  return (
    <>
      <SelectField
        label="Follow up"
        name="due"
        optional={!required}
        placeholder="At no time of these"
        options={choices}
      />
      <div className="two always">
        <TextField label="Or on" name="date" type="date" optional />
        <TextField label="at" name="time" type="time" optional />
      </div>
    </>
  );
}
