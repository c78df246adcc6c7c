import { useLayoutEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { DESK_NAME_MAX, MESSAGE_MAX } from '../../../../domain/enquiries/limits.ts';
import { ActionForm } from '../../../admin-ui/action-form.tsx';
import { useFormAnswer, useFormProblem, useRefusedValues } from '../../../admin-ui/answers.tsx';
import { useLookup } from '../../../admin-ui/use-lookup.ts';
import { CheckField, SegmentField, SelectField } from '../../../ui/choice-field.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { FollowUpField } from '../follow-up-field.tsx';
import styles from './add.module.css';
import type { AddAnswer } from './add-action.ts';
import { removeDraft, restoreDraft, storeDraft } from './draft.ts';
import type { KnownLead } from './find-known.ts';
import { KnownLeads } from './known-leads.tsx';

type Props = {
  sources: readonly string[];
  /** In square yards. */
  sizes: readonly string[];
  /** The text to which the person agrees. */
  wording: { version: string; text: string };
  /** Key of the first submission. */
  submission: string;
  now: number;
  /** Id of the account. */
  account: string;
};

const NAME = 'add-lead';

/** The form for a walk-in or a call. Typed text stays in this tab until it is sent. */
export function AddForm({ sources, sizes, wording, submission, now, account }: Props) {
  const { text, isTicked } = useRefusedValues(NAME);
  const problem = useFormProblem(NAME);
  // The message at the button is out of sight from the fields above.
  const wrong = (field: string) => (problem?.field === field ? { error: problem.problem } : {});
  const answer = useFormAnswer<AddAnswer>(NAME);
  const { found, lookUp } = useLookup<{ known: KnownLead[] }>(href('/adminLeads/add'));
  const box = useRef<HTMLDivElement>(null);
  // Tries of one lead share a key until it is stored, so that a lost answer adds nobody twice.
  const [first, setFirst] = useState(submission);
  const [draft, setDraft] = useState<ReadonlyMap<string, string> | null>(null);
  const [added, setAdded] = useState(0);
  const [seen, setSeen] = useState(answer);
  if (answer !== seen) {
    setSeen(answer);
    if (answer && 'done' in answer) setAdded(added + 1);
  }
  const key = added === 0 ? first : `${first}.${added}`;
  const formIn = () => box.current?.querySelector('form') ?? null;
  const search = () => {
    const typed = new FormData(formIn() ?? undefined);
    lookUp({ phone: String(typed.get('phone') ?? ''), name: String(typed.get('name') ?? '') });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: restore on mount, and forget what was stored.
  useLayoutEffect(() => {
    const form = formIn();
    if (!form) return;
    if (added > 0) {
      removeDraft(account);
      lookUp({});
      return;
    }
    const restored = restoreDraft(account, form);
    if (restored !== null) {
      setFirst(restored.submission);
      setDraft(restored.values);
    }
    // Restored, or typed before hydration.
    search();
  }, [added]);

  return (
    <div
      ref={box}
      className={styles.add}
      data-foot
      onInput={({ target }) => {
        const form = formIn();
        if (form) storeDraft(account, form, key);
        if (target instanceof HTMLInputElement && /^(name|phone)$/.test(target.name)) search();
      }}
    >
      <ActionForm
        name={NAME}
        resets
        fields={{ submission: key, wording: wording.version }}
        buttons={[{ label: 'Add the lead', pendingLabel: 'Adding...', variant: 'primary' }]}
      >
        <div className="form">
          <div className="two">
            <TextField
              label="Phone"
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              placeholder="98765 43210 or +971 50 123 4567"
              defaultValue={text('phone')}
              {...wrong('phone')}
            />
            <TextField
              label="Name"
              name="name"
              autoComplete="off"
              autoCapitalize="words"
              limit={DESK_NAME_MAX}
              defaultValue={text('name')}
              {...wrong('name')}
            />
          </div>
          <KnownLeads known={found?.known ?? []} />
          <SegmentField
            label="How did they come to us?"
            name="source"
            className={styles.sources ?? ''}
            defaultValue={text('source')}
            {...wrong('source')}
            options={sources.map((source) => ({ value: source, label: source }))}
          />
          <div className={styles.consent}>
            <CheckField name="consent" defaultChecked={isTicked('consent')} {...wrong('consent')}>
              They agreed that we keep their details and call them
            </CheckField>
            <p className="note">Say to them: “{wording.text}”</p>
          </div>
          <TextArea
            label="Note"
            name="message"
            rows={2}
            optional
            limit={MESSAGE_MAX}
            defaultValue={text('message')}
            {...wrong('message')}
          />
          <div className="two always">
            <TextField
              label="Plot"
              name="plot"
              optional
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              defaultValue={text('plot')}
              {...wrong('plot')}
            />
            <SelectField
              label="Size"
              name="plotArea"
              optional
              placeholder="Any size"
              defaultValue={text('plotArea')}
              {...wrong('plotArea')}
              options={sizes.map((size) => ({ value: size, label: `${size} sq yd` }))}
            />
          </div>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            optional
            autoComplete="off"
            defaultValue={text('email')}
            {...wrong('email')}
          />
          {/* A stored quick choice may no longer be offered, so the field shows it as chosen before. */}
          <FollowUpField
            key={draft ? 'restored' : 'new'}
            now={now}
            refilled={(field) => text(field) ?? (added === 0 ? draft?.get(field) : undefined)}
          />
        </div>
      </ActionForm>
    </div>
  );
}
