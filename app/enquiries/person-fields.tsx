import { useState } from 'react';
import { suggestedEmail } from '../../domain/inputs/email-typo.ts';
import { nameLength } from '../../domain/inputs/name-length.ts';
import { FOREIGN_PHONE_MESSAGE, isFromAbroad, phoneForInput } from '../../domain/inputs/phone-number.ts';
import { mailLink, whatsappLink } from '../site/contact-urls.ts';
import { runAfterPress } from '../ui/after-press.ts';
import { PhoneField, TextField } from '../ui/text-field.tsx';
import type { ContactDetails } from './form-setup.ts';
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

type PhoneProps = FormField<'phone'> & { setup: ContactDetails };

export function PhoneNumberField({ limit: _, setup, ...field }: PhoneProps) {
  const [isAbroad, setAbroad] = useState(false);
  const isRefused = field.error === FOREIGN_PHONE_MESSAGE;
  return (
    <PhoneField
      label="Phone Number"
      {...field}
      normalise={phoneForInput}
      hint={
        (isAbroad || isRefused) && (
          <>
            {/* A rejected number has the same text as its error. */}
            <span>{isRefused ? 'From abroad:' : FOREIGN_PHONE_MESSAGE}</span>{' '}
            {setup.whatsapp && (
              <>
                <a href={whatsappLink(setup.whatsapp)}>WhatsApp</a>
                {' or '}
              </>
            )}
            <a href={mailLink(setup.email)}>{setup.email}</a>
          </>
        )
      }
      onInput={(event) => setAbroad(isFromAbroad(event.currentTarget.value))}
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
