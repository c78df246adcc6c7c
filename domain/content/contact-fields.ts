import * as v from 'valibot';
import { linesSchema, type TextOptions, textSchema, type Words } from './fields.ts';

/** An e-mail address; empty while there is none, unless it is required. */
export function emailAddress(label: string, { max = 120, ...options }: TextOptions = {}) {
  const schema: v.GenericSchema<string> = v.pipe(
    textSchema(max, options.required),
    v.check(
      (value) => value === '' || /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(value),
      'Must be an e-mail address such as info@example.com',
    ),
  );
  return { kind: 'line' as const, label, max, ...options, schema };
}

const PHONE = 'Must be a phone number with its country code, such as +91 98765 43210';
const phoneSchema: v.GenericSchema<string> = v.pipe(
  textSchema(24),
  v.check((value) => {
    const digits = value.replace(/\D/g, '').length;
    return value === '' || (/^\+[\d ()-]+$/.test(value) && digits >= 8 && digits <= 15);
  }, PHONE),
);

/** A phone number as it is shown, with its country code; empty while there is none. */
export function phoneNumber(label: string, options: Omit<TextOptions, 'max'> = {}) {
  const schema: v.GenericSchema<string> = options.required
    ? v.pipe(phoneSchema, v.minLength(1, PHONE))
    : phoneSchema;
  return { kind: 'line' as const, label, max: 24, ...options, schema };
}

/** One at least. */
export function phoneNumbers(label: string, { most, help }: Words & { most: number }) {
  const item: v.GenericSchema<string> = v.pipe(phoneSchema, v.minLength(1, PHONE));
  const schema = linesSchema(item, most, 1);
  return { kind: 'lines' as const, label, help, most, max: 24, item, required: true as const, schema };
}
