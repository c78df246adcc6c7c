import { useState } from 'react';
import type { Owner } from '../../../domain/leads/activity.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useRefusedValues } from '../../admin-ui/answers.tsx';
import { SelectField } from '../../ui/choice-field.tsx';
import styles from './lead.module.css';
import type { ShownLead } from './lead-words.ts';

/** The owner of the lead, in its head, and the form that sets another one. */
export function OwnerForm({ lead, people }: { lead: ShownLead; people: readonly Owner[] }) {
  const name = `owner-${lead.openedAs}`;
  const { text } = useRefusedValues(name);
  return (
    <div className={styles.owner}>
      <ActionForm
        name={name}
        resets
        fields={{ lead: lead.id, intent: 'owner' }}
        buttons={[{ label: 'Set the owner', pendingLabel: 'Setting...' }]}
      >
        <OwnerField ownerId={lead.ownerId} people={people} chosen={text('owner')} />
      </ActionForm>
    </div>
  );
}

type Props = {
  /** Id of the present owner. */
  ownerId: string | null;
  people: readonly Owner[];
  /** The owner chosen in the refused form. */
  chosen: string | undefined;
};

/**
 * The owner of the lead. Until the user touches the field it follows the lead. Then `present` stays at the
 * owner the user saw, so that a newer owner causes a conflict.
 */
function OwnerField({ ownerId, people, chosen }: Props) {
  const [before] = useState(chosen);
  const [seen, setSeen] = useState<{ owner: string | null } | null>(null);
  const shown = seen ? seen.owner : ownerId;
  const known = people.some(({ id }) => id === shown);
  return (
    <>
      <input type="hidden" name="present" value={shown ?? ''} />
      <SelectField
        key={shown}
        label="Owner"
        name="owner"
        defaultValue={before ?? (known ? (shown ?? '') : '')}
        placeholder="Nobody"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={() => setSeen((first) => first ?? { owner: ownerId })}
      />
    </>
  );
}
