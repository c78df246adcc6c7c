import * as v from 'valibot';
import { groupKey, type SectionDeclaration, slotOf } from './collection.ts';
import { type Field, type Fields, MAX_FILES } from './fields.ts';
import type { Filled } from './fill.ts';
import { isObject } from './plain-object.ts';
import type { Film, Picture, Section } from './types.ts';

/** A problem of stored content. It names the path, but not the value, except for a placeholder's name. */
export type Problem = { collection: string; id: string; path: string; reason: string };

type TextField = Extract<Field, { kind: 'line' | 'text' | 'markdown' | 'lines' }>;

/** Context for reading a body. */
export type Reading = {
  picture: (file: string, path: string) => Picture | null;
  /** The substitute for a missing required picture. */
  gap: (file: string) => Picture;
  film: (file: string) => Film | null;
  /** The text with filled placeholders, and whether all of them exist. */
  filled: (text: string, field: TextField, path: string) => Filled;
  note: (path: string, reason: string) => void;
  /** Whether all plot sizes share one rate. */
  isOneRate: boolean;
};

/**
 * Reads a stored body as its fields declare. Never throws: invalid values read as empty and are reported. `isComplete`
 * is false when a required field is missing.
 */
export function readFields(fields: Fields, body: unknown, reading: Reading, path = '') {
  const stored = isObject(body) ? body : {};
  if (!isObject(body)) reading.note(path, 'Must be an object');
  const value: Record<string, unknown> = {};
  let isComplete = isObject(body);
  for (const [key, field] of Object.entries(fields)) {
    const at = path ? `${path}.${key}` : key;
    const read = readField(field, Object.hasOwn(stored, key) ? stored[key] : undefined, reading, at);
    value[key] = read.value;
    if (!read.passed && 'required' in field && field.required) isComplete = false;
  }
  return { value, isComplete };
}

type Read = { value: unknown; passed: boolean };

function readField(field: Field, value: unknown, reading: Reading, path: string): Read {
  switch (field.kind) {
    case 'record': {
      const { value: read } = readFields(field.fields, value ?? {}, reading, path);
      return { value: read, passed: true };
    }
    case 'list':
      return { value: readList(field, value, reading, path), passed: true };
    case 'lines':
      return { value: eachItem(field, value, reading, path), passed: true };
    case 'pictures':
      return { value: readFiles(field, value, reading.picture, reading, path), passed: true };
    case 'films':
      return { value: readFiles(field, value, reading.film, reading, path), passed: true };
    default:
      return readValue(field, value, reading, path);
  }
}

const EXACT_KINDS = new Set(['number', 'money', 'flag', 'choice', 'date', 'moment', 'link', 'reference']);

/** Names and measures contain no placeholders. */
const isExact = (field: Field) => 'exact' in field && field.exact === true;

/** Whether an entry's fields do not depend on other content. */
export const isContextFree = (fields: Fields) =>
  Object.values(fields).every((field) => EXACT_KINDS.has(field.kind) || isExact(field));

type ValueField = Exclude<Field, { kind: 'record' | 'list' | 'lines' | 'pictures' | 'films' }>;

function readValue(field: ValueField, value: unknown, reading: Reading, path: string): Read {
  if (value === undefined) {
    if ('required' in field && field.required) reading.note(path, 'Is missing');
    return { value: emptyOf(field, '', reading), passed: false };
  }
  const result = v.safeParse(field.schema as v.GenericSchema<unknown>, value);
  if (!result.success) {
    reading.note(path, result.issues[0].message);
    return { value: emptyOf(field, '', reading), passed: false };
  }
  if (field.kind === 'picture' || field.kind === 'film') {
    const file = value as string;
    const found = field.kind === 'picture' ? reading.picture(file, path) : reading.film(file);
    if (!found && file !== '') reading.note(path, 'Names a file that is not in the library');
    return { value: found ?? emptyOf(field, file, reading), passed: true };
  }
  if (isExact(field)) return { value, passed: true };
  if (field.kind === 'line' || field.kind === 'text' || field.kind === 'markdown') {
    return { value: filledText(value as string, field, reading, path), passed: true };
  }
  return { value, passed: true };
}

function emptyOf(field: ValueField, file: string, reading: Reading): unknown {
  switch (field.kind) {
    case 'number':
    case 'money':
      return 0;
    case 'flag':
      return false;
    case 'choice':
      return field.options[0]?.[0] ?? '';
    case 'picture':
      return field.required ? reading.gap(file) : null;
    case 'film':
      return null;
    default:
      return '';
  }
}

/** The items of a stored list up to its limit; empty for other values. */
function itemsOf(most: number, value: unknown, reading: Reading, path: string): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    reading.note(path, 'Must be a list');
    return [];
  }
  if (value.length > most) reading.note(path, `At most ${most}`);
  return value.slice(0, most);
}

type FilesField = Extract<Field, { kind: 'pictures' | 'films' }>;
type ItemsField = FilesField | Extract<Field, { kind: 'lines' }>;

function eachItem(field: ItemsField, value: unknown, reading: Reading, path: string): string[] {
  const most = field.kind === 'lines' ? field.most : MAX_FILES;
  return itemsOf(most, value, reading, path).flatMap((item, index) => {
    const result = v.safeParse(field.item, item);
    if (!result.success) reading.note(`${path}.${index}`, result.issues[0].message);
    if (!result.success || field.kind !== 'lines' || isExact(field))
      return result.success ? result.output : [];
    return filledText(result.output, field, reading, `${path}.${index}`) || [];
  });
}

function filledText(stored: string, field: TextField, reading: Reading, path: string) {
  const { text, isComplete, missing = '' } = reading.filled(stored, field, path);
  if (!isComplete) reading.note(path, namesNothing(missing));
  return text;
}

const NAME_MAX = 40;
const namesNothing = (name: string) => `Names {${name.slice(0, NAME_MAX)}}, which is not there`;

/** The files of a slot that its page has room for. */
function readFiles<T>(
  field: FilesField,
  value: unknown,
  find: (file: string, path: string) => T | null,
  reading: Reading,
  path: string,
): T[] {
  const found = eachItem(field, value, reading, path).flatMap((file, index) => {
    const medium = find(file, `${path}.${index}`);
    if (!medium) reading.note(path, 'Names a file that is not in the library');
    return medium ?? [];
  });
  return found.slice(0, field.most);
}

function readList(
  field: Extract<Field, { kind: 'list' }>,
  value: unknown,
  reading: Reading,
  path: string,
): Record<string, unknown>[] {
  return itemsOf(field.most, value, reading, path).flatMap((item, index) => {
    const read = readFields(field.fields, item, reading, `${path}.${index}`);
    return read.isComplete ? [read.value] : [];
  });
}

/** Reads a section from its stored body. Repeated rows without text are left out. */
export function readSection(
  name: string,
  declared: SectionDeclaration,
  body: unknown,
  reading: Reading,
): Section {
  const stored = isObject(body) ? body : {};
  if (!isObject(body)) reading.note('', 'Must be an object');
  const texts = isObject(stored.texts) ? stored.texts : {};
  if (stored.texts !== undefined && !isObject(stored.texts)) reading.note('texts', 'Must be an object');
  const groups = Object.entries(declared.groups).map(([group, { most, fields }]) => {
    const rows: Record<string, string>[] = [];
    for (let position = 1; position <= most; position += 1) {
      const row = Object.entries(fields).map(([key, field]) => {
        const full = groupKey(group, position, key);
        return [key, readField(field, ownValue(texts, full), reading, `texts.${full}`).value as string];
      });
      if (Object.keys(fields).some((key) => texts[groupKey(group, position, key)])) {
        rows.push(Object.fromEntries(row));
      }
    }
    return [group, rows] as const;
  });
  return {
    name,
    texts: byRate(
      declared,
      readFields(declared.texts, texts, reading, 'texts').value as Record<string, string>,
      reading,
    ),
    groups: Object.fromEntries(groups),
    pictures: readFiles(slotOf(declared, 'pictures'), stored.pictures, reading.picture, reading, 'pictures'),
    films: readFiles(slotOf(declared, 'films'), stored.films, reading.film, reading, 'films'),
  };
}

/** Replaces texts that assume a single rate when sizes differ. */
function byRate(
  { texts: fields }: SectionDeclaration,
  texts: Record<string, string>,
  { isOneRate }: Reading,
): Record<string, string> {
  if (isOneRate) return texts;
  const replaced = { ...texts };
  for (const [key, field] of Object.entries(fields)) {
    if ('insteadOf' in field && field.insteadOf) replaced[field.insteadOf] = texts[key] ?? '';
  }
  return replaced;
}

const ownValue = (object: Record<string, unknown>, key: string) =>
  Object.hasOwn(object, key) ? object[key] : undefined;
