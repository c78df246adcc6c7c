import * as v from 'valibot';
import { momentMs } from '../dates/india.ts';
import { isBlank } from '../inputs/text.ts';

/**
 * Builders for the fields of content, one for each kind. A field is data: its label and help, its limits, and a schema
 * used by editors and readers alike.
 */
export type Words = {
  /** A help sentence below the label. */
  help?: string;
};
export type TextOptions = Words & {
  /** Maximum number of characters. */
  max?: number;
  /** An entry without this field is not shown. */
  required?: boolean;
  /** The key of a text that assumes a single rate; this text replaces it unless two or more sizes share one rate. */
  insteadOf?: string;
  /** Cleans a copied value before it is validated and stored. */
  normalise?: (text: string) => string;
};

const LINE = 200;
const TEXT = 1500;
const MARKDOWN = 60_000;
const FILE_NAME = 200;
const MAX_PAISE = 1e13;

/** Valibot schema of a text of at most `max` characters; a required one also refuses blank text. */
export function textSchema(max: number, required = false): v.GenericSchema<string> {
  const bounded = v.pipe(v.string('Must be text'), v.maxLength(max, `At most ${max} characters`));
  return required
    ? v.pipe(
        bounded,
        v.check((text) => !isBlank(text), 'Must not be empty'),
      )
    : bounded;
}

/** A single line of text. */
export function line(label: string, { max = LINE, ...options }: TextOptions = {}) {
  return { kind: 'line' as const, label, max, ...options, schema: textSchema(max, options.required) };
}

/** A few plain sentences. */
export function text(label: string, { max = TEXT, ...options }: TextOptions = {}) {
  return { kind: 'text' as const, label, max, ...options, schema: textSchema(max, options.required) };
}

/** A long Markdown text with headings, lists, tables and links. */
export function markdown(label: string, { max = MARKDOWN, ...options }: TextOptions = {}) {
  return { kind: 'markdown' as const, label, max, ...options, schema: textSchema(max, options.required) };
}

/** A number written as text, as in the sections' wire format; may be empty. */
export function figure(label: string, options: Words = {}) {
  const schema: v.GenericSchema<string> = v.pipe(
    v.string('Must be text'),
    v.regex(/^(\d{1,6}(\.\d{1,3})?)?$/, 'Must be a number'),
  );
  return { kind: 'figure' as const, label, ...options, schema };
}

type NumberOptions = Words & { min: number; max: number; step?: number; required?: boolean };

export function number(label: string, options: NumberOptions) {
  const schema: v.GenericSchema<number> = v.pipe(
    v.number('Must be a number'),
    v.minValue(options.min, `At least ${options.min}`),
    v.maxValue(options.max, `At most ${options.max}`),
  );
  return { kind: 'number' as const, label, ...options, schema };
}

/** A positive amount in paise. */
export function money(label: string, options: Words & { required?: boolean } = {}) {
  const schema: v.GenericSchema<number> = v.pipe(
    v.number('Must be an amount'),
    v.integer('Must be whole paise'),
    v.minValue(1, 'Must be more than nothing'),
    v.maxValue(MAX_PAISE, 'Is more than any plot costs'),
  );
  return { kind: 'money' as const, label, ...options, schema };
}

/** A day as YYYY-MM-DD; may be empty. */
export function date(label: string, options: Words & { required?: boolean } = {}) {
  const day = (value: string) =>
    value === '' ? !options.required : /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value);
  const schema: v.GenericSchema<string> = v.pipe(
    v.string('Must be a date'),
    v.check(day, 'Must be a date such as 2026-11-21'),
  );
  return { kind: 'date' as const, label, ...options, schema };
}

function isDay(iso: string): boolean {
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso);
}

/** A minute in ISO 8601 with offset, for example 2026-12-01T09:00+05:30; may be empty. */
export function moment(label: string, options: Words = {}) {
  const schema: v.GenericSchema<string> = v.pipe(
    v.string('Must be a date and time'),
    v.check(
      (value) => value === '' || momentMs(value) !== null,
      'Must be a date and time such as 2026-12-01T09:00+05:30',
    ),
  );
  return { kind: 'moment' as const, label, ...options, schema };
}

export function flag(label: string, options: Words = {}) {
  const schema: v.GenericSchema<boolean> = v.boolean('Must be yes or no');
  return { kind: 'flag' as const, label, ...options, schema };
}

/** One of a few options; an unknown value reads as the first. `options` are value and label. */
export function choice<const O extends readonly [string, string][]>(
  label: string,
  options: O,
  { help }: Words = {},
) {
  type Value = O[number][0];
  const schema: v.GenericSchema<Value> = v.picklist(
    options.map(([value]) => value as Value),
    'Must be one of the choices',
  );
  return { kind: 'choice' as const, label, help, options, schema };
}

/** A web address with http or https; may be empty. */
export function link(label: string, options: Words & { required?: boolean } = {}) {
  const web = (value: string) =>
    value === ''
      ? !options.required
      : URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).host !== '';
  const schema: v.GenericSchema<string> = v.pipe(
    v.string('Must be an address'),
    v.maxLength(500, 'At most 500 characters'),
    v.check(web, 'Must be an address that begins with https://'),
  );
  return { kind: 'link' as const, label, ...options, schema };
}

/** The id of an entry in another collection; may be empty. */
export function reference(label: string, collection: string, options: Words = {}) {
  return { kind: 'reference' as const, label, collection, ...options, schema: textSchema(LINE) };
}

export const linesSchema = (
  item: v.GenericSchema<string>,
  most: number,
  least = 0,
): v.GenericSchema<string[]> =>
  v.pipe(
    v.array(item, 'Must be a list'),
    v.minLength(least, 'At least one is needed'),
    v.maxLength(most, `At most ${most}`),
  );

/** A list of short texts with at most `max` characters each. */
export function lines(
  label: string,
  { most, max = LINE, help, normalise }: Words & Pick<TextOptions, 'max' | 'normalise'> & { most: number },
) {
  const item = textSchema(max, true);
  return {
    ...{ kind: 'lines' as const, label, help, most, max, item, schema: linesSchema(item, most) },
    ...(normalise && { normalise }),
  };
}

const fileName: v.GenericSchema<string> = v.pipe(
  v.string('Must be the name of a file'),
  v.maxLength(FILE_NAME, 'Is too long for the name of a file'),
);

type SlotOptions = Words & {
  /** The crop on the page, as width / height, for example "16 / 9". Without it the picture is shown whole. */
  aspect?: string;
  /** The crop on phones, if different. */
  phoneAspect?: string;
};

/** A required library picture, by file name. */
export function picture(label: string, options: SlotOptions = {}) {
  const schema: v.GenericSchema<string> = v.pipe(fileName, v.minLength(1, 'Must be chosen'));
  return { kind: 'picture' as const, label, required: true as const, ...options, schema };
}

/** An optional library picture. */
export function optionalPicture(label: string, options: SlotOptions = {}) {
  return { kind: 'picture' as const, label, required: false as const, ...options, schema: fileName };
}

export function film(label: string, options: Words = {}) {
  return { kind: 'film' as const, label, ...options, schema: fileName };
}

/** Maximum number of files in a slot, including those not shown. */
export const MAX_FILES = 100;

/**
 * An ordered list of pictures, of which the page shows the first `most`. `each` names a group whose rows have one
 * picture each.
 */
export function pictures(label: string, options: SlotOptions & { most: number; each?: string }) {
  return { kind: 'pictures' as const, label, ...options, item: fileName, schema: files };
}

/** An ordered list of films. */
export function films(label: string, options: Words & { most: number }) {
  return { kind: 'films' as const, label, ...options, item: fileName, schema: files };
}

const files = v.pipe(v.array(fileName, 'Must be a list'), v.maxLength(MAX_FILES, `At most ${MAX_FILES}`));

/** A group of fields under one heading. */
export function record<F extends Fields>(label: string, fields: F, { help }: Words = {}): RecordField<F> {
  return { kind: 'record', label, help, fields, schema: bodySchema(fields) };
}

/** Repeated rows of the same fields, at most `most`. */
export function list<F extends Fields>(
  label: string,
  fields: F,
  { most, help }: Words & { most: number },
): ListField<F> {
  const schema = v.pipe(v.array(bodySchema(fields), 'Must be a list'), v.maxLength(most, `At most ${most}`));
  return { kind: 'list', label, help, most, fields, schema };
}

export interface RecordField<F extends Fields = Fields> extends Words {
  kind: 'record';
  label: string;
  fields: F;
  schema: v.GenericSchema;
}
export interface ListField<F extends Fields = Fields> extends Words {
  kind: 'list';
  label: string;
  most: number;
  fields: F;
  schema: v.GenericSchema;
}

/** Kinds with text for visitors, in which `{placeholders}` are filled. */
export type WordsField = ReturnType<typeof line> | ReturnType<typeof text> | ReturnType<typeof markdown>;
export type Field =
  | WordsField
  | ReturnType<typeof figure>
  | ReturnType<typeof number>
  | ReturnType<typeof money>
  | ReturnType<typeof date>
  | ReturnType<typeof moment>
  | ReturnType<typeof flag>
  | ReturnType<typeof choice<readonly [string, string][]>>
  | ReturnType<typeof link>
  | ReturnType<typeof reference>
  | ReturnType<typeof lines>
  | ReturnType<typeof picture>
  | ReturnType<typeof optionalPicture>
  | ReturnType<typeof film>
  | ReturnType<typeof pictures>
  | ReturnType<typeof films>
  | RecordField
  | ListField;
export type Fields = { readonly [key: string]: Field };

/** A field that pages compare, put into an address, or do not show. Its text has no marks (marks.ts). */
export function unmarked<F extends Field>(field: F): F & { unmarked: true } {
  const inner = 'fields' in field && {
    fields: Object.fromEntries(Object.entries(field.fields).map(([key, each]) => [key, unmarked(each)])),
  };
  return { ...field, ...inner, unmarked: true };
}

/** Schema of a stored body: declared fields are checked, other keys are kept. */
export function bodySchema(fields: Fields) {
  return v.looseObject(
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        'required' in field && field.required ? field.schema : v.optional(field.schema),
      ]),
    ),
    ({ path }) => missing(path && fields[String(path[0]?.key)]?.kind),
  );
}
const missing = (kind: string | undefined) =>
  !kind ? 'Must be an object' : kind === 'picture' ? 'Must be chosen' : 'Must not be empty';
