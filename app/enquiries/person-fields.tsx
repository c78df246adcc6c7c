import { useState } from 'react';
import { meantEmail } from '../../domain/enquiries/email-typo.ts';
import { phoneForInput } from '../../domain/enquiries/phone.ts';
import { afterPress } from '../ui/after-press.ts';
import { PhoneField, TextField } from '../ui/text-field.tsx';
import type { FormField } from './use-enquiry-form.ts';

/** The three fields that every form asks of a person. */
export function NameField({
  autoComplete = 'name',
  ...field
}: FormField<'name'> & { autoComplete?: string }) {
  return <TextField label="Name" {...field} autoComplete={autoComplete} required />;
}

export function PhoneNumberField({ limit: _, ...field }: FormField<'phone'>) {
  const [isAbroad, setAbroad] = useState(false);
  return (
    <PhoneField
      label="Phone Number"
      {...field}
      normalise={phoneForInput}
      hint={
        isAbroad
          ? 'This takes Indian numbers only. From abroad, write to us by WhatsApp or e-mail.'
          : undefined
      }
      onInput={(event) => setAbroad(event.currentTarget.value.startsWith('+'))}
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
      onBlur={({ currentTarget }) => afterPress(() => setMeant(meantEmail(currentTarget.value)))}
      onInput={() => setMeant(null)}
      required
    />
  );
}
