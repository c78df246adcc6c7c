import { useState } from 'react';
import type { Owner } from '../../../domain/leads/activity.ts';
import { SelectField } from '../../ui/choice-field.tsx';

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
export function OwnerField({ ownerId, people, chosen }: Props) {
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
