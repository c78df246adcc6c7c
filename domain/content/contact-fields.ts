import * as v from 'valibot';
import { copiedEmail, emailProblem, readEmail } from '../inputs/email-address.ts';
import { withLatinDigits, withoutEdges, withoutInvisible, withPlainDashes } from '../inputs/signs.ts';
import { linesSchema, type TextOptions, textSchema, type Words } from './fields.ts';

/** A field for an e-mail address as displayed, with the domain in its own script; empty unless required. */
export function emailField(label: string, { max = 120, ...options }: Omit<TextOptions, 'normalise'> = {}) {
  const schema: v.GenericSchema<string> = v.pipe(
    textSchema(max, options.required),
    v.check(
      (value) => value === '' || emailProblem(readEmail(value)) === null,
      'Must be an e-mail address such as info@example.com',
    ),
  );
  return { kind: 'line' as const, label, max, ...options, normalise: copiedEmail, schema };
}

const PHONE = 'Must be a phone number with its country code, such as +91 98765 43210';
const phoneSchema: v.GenericSchema<string> = v.pipe(
  textSchema(24),
  v.check((value) => {
    const digits = value.replace(/\D/g, '').length;
    return value === '' || (/^\+[\d ()-]+$/.test(value) && digits >= 8 && digits <= 15);
  }, PHONE),
);

/** Cleans a copied number; its grouping stays. */
const copiedPhone = (text: string) =>
  withoutEdges(
    withPlainDashes(withLatinDigits(withoutInvisible(text)))
      .replace(/\s+/g, ' ')
      .replace(/^tel:/i, ''),
    ' <>.,;',
  );

/** A field for a phone number as displayed, with country code; empty unless required. */
export function phoneNumber(label: string, options: Omit<TextOptions, 'max' | 'normalise'> = {}) {
  const schema: v.GenericSchema<string> = options.required
    ? v.pipe(phoneSchema, v.minLength(1, PHONE))
    : phoneSchema;
  return { kind: 'line' as const, label, max: 24, ...options, normalise: copiedPhone, schema };
}

/** A field for one or more phone numbers. */
export function phoneNumbers(label: string, { most, help }: Words & { most: number }) {
  const item: v.GenericSchema<string> = v.pipe(phoneSchema, v.minLength(1, PHONE));
  const schema = linesSchema(item, most, 1);
  return {
    ...{ kind: 'lines' as const, label, help, most, max: 24, item, schema },
    ...{ required: true as const, normalise: copiedPhone },
  };
}
