import type { LeadView } from '../../../server/store/leads/lead-views.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { type ActionAnswer, useAnswer, useRefusedValues } from '../../admin-ui/answers.tsx';
import { CheckField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import leads from './leads.module.css';
import styles from './views.module.css';

/** Saves the current filters as a named view. */
export function SaveView({ query }: { query: string }) {
  const refilled = useRefusedValues('save-view');
  return (
    <div className={styles.save}>
      <ActionForm
        key={query}
        name="save-view"
        resets
        fields={{ intent: 'view-save', query }}
        buttons={[{ label: 'Save this view', pendingLabel: 'Saving...' }]}
      >
        <TextField
          label="Name of this view"
          name="name"
          defaultValue={refilled.text('name')}
          maxLength={40}
          autoComplete="off"
        />
        <Shared isShared={refilled.isTicked('shared')} />
      </ActionForm>
    </div>
  );
}

const Shared = ({ isShared = false }) => (
  <CheckField name="shared" value="yes" defaultChecked={isShared}>
    Everybody of the sales desk sees it
  </CheckField>
);

/** The user's own views: name, order and sharing. */
export function OwnViews({ views }: { views: LeadView[] }) {
  const own = views.filter((view) => view.own);
  const answer = useAnswer<ActionAnswer>();
  const refused = answer && 'problem' in answer ? answer.form : undefined;
  if (own.length === 0) return null;
  return (
    <details className={leads.fold} open={own.some(({ id }) => refused === formOf(id)) || undefined}>
      <summary>Your saved views</summary>
      <ul className={styles.own}>
        {own.map((view, index) => (
          <li key={view.id}>
            <OwnView key={`${view.name} ${view.shared}`} view={view} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const formOf = (view: string) => `view-${view}`;

function OwnView({ view: { id, name, shared }, isFirst }: { view: LeadView; isFirst: boolean }) {
  const refilled = useRefusedValues(formOf(id));
  return (
    <ActionForm
      name={formOf(id)}
      fields={{ id }}
      buttons={[
        { label: 'Save', about: name, intent: 'view-change', pendingLabel: 'Saving...' },
        ...(isFirst
          ? []
          : [{ label: 'Move forward', about: name, intent: 'view-up', pendingLabel: 'Moving...' }]),
        { label: 'Remove', about: name, intent: 'view-remove', pendingLabel: 'Removing...' },
      ]}
    >
      <TextField
        label="Name"
        name="name"
        defaultValue={refilled.text('name') ?? name}
        maxLength={40}
        autoComplete="off"
      />
      <Shared isShared={refilled.isTicked('shared') ?? shared} />
    </ActionForm>
  );
}
