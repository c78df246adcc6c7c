import { useState } from 'react';
import { suggestedEmail } from '../../domain/inputs/email-typo.ts';
import { nameLength } from '../../domain/inputs/name-length.ts';
import { FOREIGN_PHONE_MESSAGE, phoneForInput } from '../../domain/inputs/phone-number.ts';
import { runAfterPress } from '../ui/after-press.ts';
import { PhoneField, TextField } from '../ui/text-field.tsx';
import type { FormField } from './use-enquiry-form.ts';

type NameProps = FormField & { autoComplete?: string; label?: string; optional?: boolean };

export function NameField({ autoComplete = 'name', label = 'Name', optional, ...field }: NameProps) {
  return (
    <TextField
      label={label}
      {...field}
      autoComplete={autoComplete}
      optional={optional}
      required={!optional}
      lengthOf={nameLength}
    />
  );
}

export function PhoneNumberField({ limit: _, ...field }: FormField<'phone'>) {
  const [isAbroad, setAbroad] = useState(false);
  return (
    <PhoneField
      label="Phone Number"
      {...field}
      normalise={phoneForInput}
      hint={
        // A rejected number has the same text as its error.
        isAbroad && field.error !== FOREIGN_PHONE_MESSAGE ? FOREIGN_PHONE_MESSAGE : undefined
      }
      // Wait for two digits: `+9` may become +91.
      onInput={(event) => setAbroad(/^\+\d\d/.test(event.currentTarget.value))}
      required
    />
  );
}

export function EmailField(field: FormField<'email'>) {
  const [meant, setMeant] = useState<string | null>(null);
  return (
    <TextField
      label="Email"
      {...field}
      type="email"
      autoComplete="email"
      hint={meant ? `Did you mean ${meant}?` : undefined}
      onBlur={({ currentTarget }) => runAfterPress(() => setMeant(suggestedEmail(currentTarget.value)))}
      onInput={() => setMeant(null)}
      required
    />
  );
}
