import type { LeadView } from '../../../server/store/lead-views.ts';
import { CheckField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ActionAnswer, ActionForm } from '../action-form.tsx';
import { refilled, reticked } from '../refilled.ts';
import leads from './leads.module.css';
import { useServed } from './use-served.ts';
import styles from './views.module.css';

type Answer = { answer: ActionAnswer | undefined };

/** Gives the list as it is narrowed down now a name. */
export function SaveView({ query, answer }: Answer & { query: string }) {
  const key = useServed(answer, 'save-view');
  return (
    <div className={styles.save}>
      <ActionForm
        key={`${key} ${query}`}
        name="save-view"
        fields={{ intent: 'view-save', query }}
        answer={answer}
        buttons={[{ label: 'Save this view', pendingLabel: 'Saving...' }]}
      >
        <TextField
          label="Name of this view"
          name="name"
          defaultValue={refilled(answer, 'save-view', 'name')}
          maxLength={40}
          autoComplete="off"
        />
        <Shared isShared={reticked(answer, 'save-view', 'shared')} />
      </ActionForm>
    </div>
  );
}

const Shared = ({ isShared = false }) => (
  <CheckField name="shared" value="yes" defaultChecked={isShared}>
    Everybody of the sales desk sees it
  </CheckField>
);

/** One's own views: their names, their order, who sees them. */
export function OwnViews({ views, answer }: Answer & { views: LeadView[] }) {
  const own = views.filter((view) => view.own);
  if (own.length === 0) return null;
  const isOpen = own.some(({ id }) => answer && 'form' in answer && answer.form === `view-${id}`);
  return (
    <details className={leads.fold} open={isOpen || undefined}>
      <summary>Your saved views</summary>
      <ul className={styles.own}>
        {own.map(({ id, name, shared }, place) => (
          <li key={id}>
            <ActionForm
              key={`${name} ${shared}`}
              name={`view-${id}`}
              fields={{ id }}
              answer={answer}
              buttons={[
                { label: 'Save', about: name, intent: 'view-change', pendingLabel: 'Saving...' },
                ...(place > 0
                  ? [{ label: 'Move forward', about: name, intent: 'view-up', pendingLabel: 'Moving...' }]
                  : []),
                { label: 'Remove', about: name, intent: 'view-remove', pendingLabel: 'Removing...' },
              ]}
            >
              <TextField
                label="Name"
                name="name"
                defaultValue={refilled(answer, `view-${id}`, 'name') ?? name}
                maxLength={40}
                autoComplete="off"
              />
              <Shared isShared={reticked(answer, `view-${id}`, 'shared') ?? shared} />
            </ActionForm>
          </li>
        ))}
      </ul>
    </details>
  );
}
