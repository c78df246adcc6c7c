import { useState } from 'react';
import type { Owner } from '../../../domain/leads/activity.ts';
import { SelectField } from '../../ui/choice-field.tsx';

type Props = {
  /** Whose the lead is now. */
  ownerId: string | null;
  people: readonly Owner[];
  /** What was chosen when the form was refused. */
  chosen: string | undefined;
};

/**
 * Whose the lead is to be, with whose it was when that was chosen: until it is touched it follows the lead, then it
 * stays, so that nobody takes a lead from somebody whom they never saw.
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
