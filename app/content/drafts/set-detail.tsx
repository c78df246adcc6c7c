import { dateAndTime } from '../../../domain/dates/words.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useAnswer } from '../../admin-ui/answers.tsx';
import { OneTimeSecret } from '../../admin-ui/one-time-secret.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SelectField } from '../../ui/choice-field.tsx';
import { ComparedFields } from '../history/field-comparison.tsx';
import styles from './drafts.module.css';
import { type DraftsAnswer, LIFETIMES } from './drafts-action.ts';
import type { ShownDraft, ShownLink, ShownSet } from './set-view.ts';

type Props = { set: ShownSet };

/** One draft set: its changes compared with the public content, and buttons to preview, publish or discard it. */
export function SetDetail({ set }: Props) {
  const { id, note, at, by, drafts, links } = set;
  const answer = useAnswer<DraftsAnswer>();
  return (
    <>
      <p className="note">
        Made by {by}, {dateAndTime(at)}. Nothing of it is public.
      </p>
      {note && <p>{note}</p>}
      {drafts.length === 0 ? (
        <p>There is no change in it yet. Choose this set at Keep as draft in an editor.</p>
      ) : (
        <div className={styles.bar}>
          <ActionForm
            name="publish"
            fields={{ set: id }}
            buttons={[
              { label: 'Look at it on the site', pendingLabel: 'Opening...', intent: 'look' },
              {
                label: 'Publish all together',
                pendingLabel: 'Publishing...',
                intent: 'publish',
                variant: 'primary',
              },
            ]}
          />
        </div>
      )}
      {drafts.map((draft) => (
        <Draft key={`${draft.collection}/${draft.id}`} draft={draft} set={id} />
      ))}
      <section className={styles.create} aria-labelledby="links">
        <h2 id="links">Show it to somebody</h2>
        <ActionForm
          name="link"
          fields={{ set: id }}
          buttons={[{ label: 'Make a link', pendingLabel: 'Making...', intent: 'link' }]}
        >
          <SelectField
            label="Works for"
            name="lasts"
            options={LIFETIMES.map(({ value, label }) => ({ value, label }))}
            defaultValue="day"
          />
        </ActionForm>
        {answer && 'link' in answer && answer.link && (
          <Alert tone="ok">
            {answer.done}
            <OneTimeSecret
              label="Preview link"
              copyLabel="Copy the link"
              secret={answer.link.url}
              hint={`Whoever has it sees the changes on the real pages, without an account, until ${dateAndTime(answer.link.until)}.`}
            />
          </Alert>
        )}
        {links.map((link) => (
          <LinkRow key={link.id} link={link} set={id} />
        ))}
      </section>
      <details className={styles.discard}>
        <summary>Throw the set away…</summary>
        <p>Its changes and links are gone for good. What is public stays as it is.</p>
        <ActionForm
          name="discard"
          fields={{ set: id }}
          buttons={[
            {
              label: 'Throw it away',
              pendingLabel: 'Throwing away...',
              intent: 'discard',
              variant: 'danger',
            },
          ]}
        />
      </details>
    </>
  );
}

const DOES = { adds: 'New', changes: 'Changed', removes: 'Removed' } as const;

function Draft({ draft, set }: { draft: ShownDraft; set: string }) {
  const { collection, id, name, does, at, by, stale, editor, page, fields } = draft;
  const rebaseChoice = {
    label: 'Use this one',
    about: name,
    pendingLabel: 'Taking over...',
    intent: 'take-over',
    variant: 'ghost',
  } as const;
  const removeChoice = {
    label: stale ? 'Keep the public one' : 'Take out of the set',
    about: name,
    pendingLabel: 'Taking out...',
    intent: 'take-out',
    variant: 'ghost',
  } as const;
  const look = {
    label: 'Look at it',
    about: name,
    pendingLabel: 'Opening...',
    intent: 'look',
    variant: 'ghost',
  } as const;
  const choices = stale ? [rebaseChoice, removeChoice] : [removeChoice];
  return (
    <section className={styles.draft} aria-label={name}>
      <h2>
        <span className={does === 'removes' ? 'tag warn' : 'tag ok'}>{DOES[does]}</span> {name}
      </h2>
      <p className="note">
        {by}, {dateAndTime(at)}
      </p>
      {editor !== null && (
        <ButtonLink to={editor} variant="ink" size="small" icon={null}>
          Edit<span className="visually-hidden"> {name}</span>
        </ButtonLink>
      )}
      {stale && (
        <p className={styles.stale}>
          Somebody has changed the public version since. Both stand below: choose which one is to be public.
        </p>
      )}
      <ComparedFields fields={fields} beforeLabel="Public now" afterLabel="In this draft" />
      <ActionForm
        name={`draft-${collection}-${id}`}
        fields={{ set, collection, id, to: page ?? '' }}
        buttons={page === null ? choices : [look, ...choices]}
      />
    </section>
  );
}

const STATES = { works: 'Works', expired: 'Expired', withdrawn: 'Withdrawn' } as const;

function LinkRow({ link, set }: { link: ShownLink; set: string }) {
  const made = dateAndTime(link.at);
  return (
    <div className={styles.link}>
      <p>
        <span className={link.state === 'works' ? 'tag ok' : 'tag'}>{STATES[link.state]}</span> made by{' '}
        {link.by}, {made}, until {dateAndTime(link.until)}
      </p>
      {link.state === 'works' && (
        <ActionForm
          name={`withdraw-${link.id}`}
          fields={{ set, id: link.id }}
          buttons={[
            {
              label: 'Withdraw',
              about: `the link of ${made}`,
              pendingLabel: 'Withdrawing...',
              intent: 'withdraw',
            },
          ]}
        />
      )}
    </div>
  );
}
