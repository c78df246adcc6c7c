import { phoneForInput } from '../../domain/enquiries/phone.ts';
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
  return <PhoneField label="Phone Number" {...field} normalise={phoneForInput} required />;
}

export function EmailField(field: FormField<'email'>) {
  return <TextField label="Email" {...field} type="email" autoComplete="email" required />;
}
