import { isBlank } from '../inputs/text.ts';
import { withoutStackedMarks } from '../stacked-marks.ts';
import { type Collection, type SectionDeclaration, sectionTexts } from './collection.ts';
import type { Field, Fields } from './fields.ts';
import { isObject } from './plain-object.ts';

/** Limits for undeclared keys of a section, which are kept for other clients of the content API. */
const MAX_UNKNOWN_KEYS = 100;
const OTHER_KEY = /^\w{1,60}$/;
const OTHER_TEXT = 1500;

type Body = Record<string, unknown>;

/**
 * Normalizes a body for storage: declared keys only, single lines, and no characters that pages, feeds or the database
 * cannot hold. Values of a wrong type stay, so that the schema refuses them.
 */
export function normaliseBody(collection: Collection, id: string, body: unknown): unknown {
  if (!isObject(body)) return body;
  if (collection.holds !== 'sections') return pick(collection.fields, body);
  const declared = collection.sections[id];
  return declared ? { name: id, ...normaliseSection(declared, body) } : body;
}

function normaliseSection(declared: SectionDeclaration, body: Body): Body {
  const texts = sectionTexts(declared);
  const lists = { pictures: body.pictures ?? [], films: body.films ?? [] };
  if (!isObject(body.texts)) return { texts: body.texts ?? {}, ...lists };
  const entries = Object.entries(body.texts).map(([key, value]) => {
    const kind = Object.hasOwn(texts, key) ? texts[key]?.kind : 'text';
    return [key, typeof value === 'string' ? (kind === 'line' ? oneLine(value) : clean(value)) : value];
  });
  return { texts: Object.fromEntries(entries), ...lists };
}

/** Problems of undeclared keys in a section: path and reason. */
export function otherTextProblems(texts: unknown, declared: ReadonlySet<string>): [string, string][] {
  if (!isObject(texts)) return [['texts', 'Must be an object']];
  const others = Object.entries(texts).filter(([key]) => !declared.has(key));
  if (others.length > MAX_UNKNOWN_KEYS) return [['texts', `At most ${MAX_UNKNOWN_KEYS} further keys`]];
  return others.flatMap(([key, value]): [string, string][] => {
    if (!OTHER_KEY.test(key)) return [['texts', 'A key must be one word of at most 60 letters and figures']];
    if (typeof value !== 'string') return [[`texts.${key}`, 'Must be text']];
    return value.length > OTHER_TEXT ? [[`texts.${key}`, `At most ${OTHER_TEXT} characters`]] : [];
  });
}

function pick(fields: Fields, body: Body): Body {
  const normalised: Body = {};
  for (const [key, field] of Object.entries(fields)) {
    if (Object.hasOwn(body, key) && body[key] !== undefined) normalised[key] = normalise(field, body[key]);
  }
  return normalised;
}

function normalise(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'record':
      return isObject(value) ? pick(field.fields, value) : value;
    case 'list':
      return Array.isArray(value)
        ? value.map((each) => (isObject(each) ? pick(field.fields, each) : each))
        : value;
    case 'line':
      return typeof value === 'string' ? (field.normalise ?? same)(oneLine(value)) : value;
    case 'lines':
      return Array.isArray(value)
        ? value.map((each) => (typeof each === 'string' ? (field.normalise ?? same)(oneLine(each)) : each))
        : value;
    case 'pictures':
    case 'films':
      return Array.isArray(value)
        ? value.map((each) => (typeof each === 'string' ? oneLine(each) : each))
        : value;
    case 'text':
    case 'markdown':
      return typeof value === 'string' ? clean(value) : value;
    default:
      return typeof value === 'string' ? oneLine(value) : value;
  }
}

const same = (text: string) => text;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;
const clean = (text: string) =>
  blankAsEmpty(withoutStackedMarks(text.replace(/\r\n?/g, '\n').replace(CONTROL, '')).toWellFormed());
/** Invisible text becomes empty, because pages omit empty texts. */
const blankAsEmpty = (text: string) => (isBlank(text) ? '' : text);
const oneLine = (text: string) =>
  clean(text)
    .replace(/[\n\t]+/g, ' ')
    .trim();
