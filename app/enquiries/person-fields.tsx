import { LIMITS } from '../../domain/enquiries/limits.ts';
import { phoneForInput } from '../../domain/enquiries/phone.ts';
import { PhoneField, TextField } from '../ui/text-field.tsx';
import type { EnquiryForm } from './use-enquiry-form.ts';

/** The three fields that every form asks of a person. */
type Props = { life: Pick<EnquiryForm, 'errors' | 'values'> };

export function NameField({
  life: { errors, values },
  autoComplete = 'name',
}: Props & { autoComplete?: string }) {
  return (
    <TextField
      label="Name"
      name="name"
      error={errors.name}
      limit={LIMITS.name}
      defaultValue={values.name}
      autoComplete={autoComplete}
      required
    />
  );
}

export function PhoneNumberField({ life: { errors, values } }: Props) {
  return (
    <PhoneField
      label="Phone Number"
      name="phone"
      error={errors.phone}
      defaultValue={values.phone}
      normalise={phoneForInput}
      required
    />
  );
}

export function EmailField({ life: { errors, values } }: Props) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      error={errors.email}
      defaultValue={values.email}
      autoComplete="email"
      required
    />
  );
}
