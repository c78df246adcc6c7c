import { type DeclaredBody, labelledTexts } from './declared-fields.ts';
import type { Field, Fields } from './fields.ts';
import { isObject } from './plain-object.ts';
import { lakh } from './prices.ts';

/** A field of two bodies, side by side. */
export type ComparedField = {
  /** Its path, such as `texts.card1Title`. */
  path: string;
  /** Its label, such as `Card 1 › Heading`. */
  label: string;
  /** Whether values are pictures or text. */
  shows: 'words' | 'files';
  /** Lines of text, or file names. */
  before: string[];
  after: string[];
  changed: boolean;
};

/**
 * Compares two bodies by the fields of their collection, in order; null means a missing body. Never throws: values of a
 * wrong shape are compared as JSON.
 */
export function compareBodies(
  declared: DeclaredBody | null,
  before: unknown,
  after: unknown,
): ComparedField[] {
  const [a, b] = [asObject(before), asObject(after)];
  if (!declared) return compareRest([], a, b, '');
  if ('fields' in declared) return compareFields(declared.fields, a, b);
  const { section } = declared;
  const [textsA, textsB] = [asObject(a.texts), asObject(b.texts)];
  const texts = labelledTexts(section);
  const files = (['pictures', 'films'] as const).flatMap((key) => {
    const label = section[key]?.label ?? (key === 'pictures' ? 'Pictures' : 'Films');
    return isEmpty(a[key]) && isEmpty(b[key]) ? [] : compared(key, label, 'files', a[key], b[key]);
  });
  const keys = texts.map(([key]) => key);
  return [
    ...texts.flatMap(([key, label]) => compared(`texts.${key}`, label, 'words', textsA[key], textsB[key])),
    ...compareRest(keys, textsA, textsB, 'texts.'),
    ...files,
  ];
}

function compareFields(fields: Fields, a: Body, b: Body, path = '', above = ''): ComparedField[] {
  return Object.entries(fields).flatMap(([key, field]) =>
    compareField(field, own(a, key), own(b, key), path + key, above + field.label),
  );
}

function compareField(field: Field, a: unknown, b: unknown, path: string, label: string): ComparedField[] {
  switch (field.kind) {
    case 'record':
      return compareFields(field.fields, asObject(a), asObject(b), `${path}.`, `${label} › `);
    case 'list': {
      const [listA, listB] = [asList(a), asList(b)];
      return Array.from({ length: Math.max(listA.length, listB.length) }, (_, index) =>
        compareFields(
          field.fields,
          asObject(listA[index]),
          asObject(listB[index]),
          `${path}.${index}.`,
          `${label} › ${index + 1} › `,
        ),
      ).flat();
    }
    case 'picture':
    case 'film':
    case 'pictures':
    case 'films':
      return compared(path, label, 'files', a, b);
    default:
      return compared(path, label, 'words', inWords(field, a), inWords(field, b));
  }
}

/** A value in the editors' notation. */
function inWords(field: Field, value: unknown): unknown {
  if (field.kind === 'flag' && typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field.kind === 'money' && typeof value === 'number') return `₹${lakh(value)}`;
  if (field.kind === 'choice') return field.options.find(([option]) => option === value)?.[1] ?? value;
  return value;
}

/** Compares undeclared keys, which are kept for other clients. */
function compareRest(declared: readonly string[], a: Body, b: Body, path: string): ComparedField[] {
  const known = new Set([...declared, ...(path === '' ? ['name'] : [])]);
  const others = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => !known.has(key));
  return others.flatMap((key) => compared(path + key, key, 'words', own(a, key), own(b, key)));
}

function compared(
  path: string,
  label: string,
  shows: ComparedField['shows'],
  a: unknown,
  b: unknown,
): ComparedField[] {
  const [before, after] = [linesOf(a), linesOf(b)];
  const changed = before.length !== after.length || before.some((line, index) => line !== after[index]);
  return before.length === 0 && after.length === 0 ? [] : [{ path, label, shows, before, after, changed }];
}

function linesOf(value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(linesOf);
  return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
}

type Body = Record<string, unknown>;
const asObject = (value: unknown): Body => (isObject(value) ? value : {});
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const own = (body: Body, key: string) => (Object.hasOwn(body, key) ? body[key] : undefined);
const isEmpty = (value: unknown) => linesOf(value).length === 0;
