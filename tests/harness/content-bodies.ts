import fc from 'fast-check';
import * as v from 'valibot';
import { type Collection, type SectionDeclaration, sectionTexts } from '../../domain/content/collection.ts';
import type { Field, Fields } from '../../domain/content/fields.ts';
import { mediumFields } from '../../domain/content/library.ts';
import { anyText } from './any-text.ts';

/** Content bodies generated from the declarations: valid ones, nearly valid ones, and arbitrary JSON. */

export type Body = unknown;
export type FuzzBody = { id: string; body: Body };
type Files = { pictures: string[]; films: string[] };

/** Marker in every text that must never run as a script. */
export const MARK = 'fz9';

const NASTY = [
  `<script>alert("${MARK}")</script>`,
  `</script><script>alert("${MARK}")</script>`,
  `<img src=x onerror=alert("${MARK}")>`,
  `"><svg onload=alert("${MARK}")>`,
  `[go](javascript:alert("${MARK}"))`,
  `[go](<java\nscript:alert("${MARK}")>)`,
  `![x](data:text/html,${MARK})`,
  `<!--${MARK}`,
  `]]>${MARK}`,
  `javascript:alert("${MARK}")`,
  '{brand} and {email}, from {rate}',
  '{{brand}}',
  '# A\n\n- b\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  '> '.repeat(60),
  '*'.repeat(80),
  '[['.repeat(60),
  '\u202eabc\u2066',
  '\u0000\u0001\ufffe',
  '\ud800x\udc00',
  'अपना प्लॉट 👩‍👩‍👧',
  '   ',
  '',
  '0',
  '\u2028\u2029',
  '%00%ff%',
  '__proto__',
  'constructor',
];

const words = (max: number, required = false): fc.Arbitrary<string> => {
  const made = fc.oneof(
    { arbitrary: fc.constantFrom(...NASTY), weight: 6 },
    { arbitrary: fc.string({ maxLength: 40 }), weight: 3 },
    { arbitrary: anyText(30), weight: 2 },
    // The maximum length.
    { arbitrary: fc.constantFrom('x', 'अ', 'two words ').map((unit) => unit.repeat(max)), weight: 1 },
  );
  return made.map((text) => (required && text.trim() === '' ? 'Something' : text).slice(0, max));
};

/** Numbers, addresses of e-mail and corners, which a line may have to be. */
const FORMED = ['+91 55501 20137', 'info@a.example', '0,0 10,0 10,10 0,10', ''];
/** One of these at random: no two entries may have the same. */
const PLOT_NUMBERS = Array.from({ length: 90 }, (_, index) => `Z${index + 10}`);

const passing = (field: { schema: v.GenericSchema<string> }, text: string) =>
  [text, ...FORMED, PLOT_NUMBERS[text.length % PLOT_NUMBERS.length] ?? ''].find((each) =>
    v.is(field.schema, each),
  ) ?? text;

const idOf = fc.constantFrom('01', '02', 'a', 'khatauni', '__proto__', '');

/** Generates valid values of the field. */
function right(field: Field, files: Files): fc.Arbitrary<unknown> {
  const required = 'required' in field && field.required === true;
  switch (field.kind) {
    case 'line':
    case 'text':
      return words(field.max, required).map((text) => passing(field, text));
    case 'markdown':
      return words(Math.min(field.max, 4000), required);
    case 'figure':
      return fc.constantFrom('', '0', '12', '999999.999');
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(field.min), max: Math.floor(field.max) }),
        fc.constantFrom(field.min, field.max),
      );
    case 'money':
      return fc.oneof(fc.integer({ min: 1, max: 1e10 }), fc.constantFrom(1, 1e13));
    case 'date':
      return fc.constantFrom(...(required ? [] : ['']), '2026-11-21', '0001-01-01', '9999-12-31');
    case 'moment':
      return fc.constantFrom('', '2001-01-01T09:00+05:30', '2099-12-01T09:00:00.000Z');
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.options.map(([value]) => value));
    case 'link':
      return fc.constantFrom(...(required ? [] : ['']), 'https://a.example/?"><b>', 'http://[::1]:80/%');
    case 'reference':
      return idOf;
    case 'lines':
      return fc.array(
        words(field.max, true).map((text) => passing({ schema: field.item }, text)),
        { maxLength: field.most },
      );
    case 'picture':
      return fc.constantFrom(...(required ? [] : ['']), ...files.pictures);
    case 'film':
      return fc.constantFrom('', ...files.films);
    case 'pictures':
      return fc.array(fc.constantFrom(...files.pictures), { maxLength: field.most });
    case 'films':
      return fc.array(fc.constantFrom(...files.films), { maxLength: field.most });
    case 'record':
      return rightFields(field.fields, files);
    case 'list':
      return fc.array(rightFields(field.fields, files), { maxLength: Math.min(field.most, 6) });
  }
}

const isRequired = (field: Field) => 'required' in field && field.required === true;

const rightFields = (fields: Fields, files: Files): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, right(field, files)])), {
    requiredKeys: Object.keys(fields).filter((key) => isRequired(fields[key] as Field)),
  });

function rightSection(section: SectionDeclaration, files: Files): fc.Arbitrary<Record<string, unknown>> {
  const texts = sectionTexts(section);
  const slot = (of: Field | null) => (of ? right(of, files) : fc.constant([]));
  return fc.record({
    texts: fc
      .record(Object.fromEntries(Object.entries(texts).map(([key, field]) => [key, right(field, files)])), {
        requiredKeys: [],
      })
      .chain((made) => fc.constantFrom(made, { ...made, further: NASTY[0] })),
    pictures: slot(section.pictures),
    films: slot(section.films),
  });
}

const deep = (depth: number): unknown => {
  let value: unknown = MARK;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** JSON.parse makes an own key of it, which a literal would not. */
const polluted = JSON.parse(
  '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"toString":"x"}',
) as object;

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1.5,
    1e308,
    '',
    [],
    {},
    polluted,
    deep(500),
    '{nothing}',
    '\u0000',
    'x'.repeat(70_000),
    Array(3000).fill('a'),
    ['gone.jpg'],
    '../../etc/passwd',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A valid body with one value replaced, or replaced as a whole. */
const spoilt = (good: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<unknown> =>
  fc.tuple(good, odd, fc.nat(), fc.nat(4)).map(([body, value, index, way]) => {
    const keys = Object.keys(body);
    const key = keys[index % Math.max(1, keys.length)] ?? 'none';
    if (way === 0) return value;
    if (way === 1) return Object.fromEntries(Object.entries(body).filter(([each]) => each !== key));
    const { texts } = body;
    if (way === 2 && typeof texts === 'object' && texts !== null) {
      const inner = Object.keys(texts);
      return { ...body, texts: { ...texts, [inner[index % Math.max(1, inner.length)] ?? 'a b']: value } };
    }
    return way === 3 ? { ...body, ...polluted, [key]: value } : { ...body, [key]: value };
  });

const mixed = (good: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: good, weight: 2 }, { arbitrary: spoilt(good), weight: 3 });

/** What a collection asks of fields taken together: a plot's corners enclose its size, and one on one road faces one way. */
const agreeing = (collection: string) => (body: Record<string, unknown>) => {
  if (collection !== 'township-plots') return body;
  const metres = Math.sqrt(Number(body.squareYards) * 0.83612736).toFixed(3);
  const corners = `0,0 ${metres},0 ${metres},${metres} 0,${metres}`;
  return { ...body, corners, facing: 'N', sideRoad: 'none' };
};

/** `count` bodies for a collection; entries share a few ids, so that they are made, changed and removed in turn. */
export function fuzzBodies(
  collection: Collection,
  files: Files,
  { count, seed }: { count: number; seed: number },
): FuzzBody[] {
  const sampled = (good: fc.Arbitrary<Record<string, unknown>>, most: number) =>
    fc.sample(mixed(good), { numRuns: most, seed });
  switch (collection.holds) {
    case 'one':
      return sampled(rightFields(collection.fields, files), count).map((body) => ({
        id: collection.id,
        body,
      }));
    case 'entries':
      return sampled(rightFields(collection.fields, files).map(agreeing(collection.name)), count).map(
        (body, index) => ({
          // Entries of append-only collections cannot be changed, so they need many ids.
          id: `fuzz-${index % (collection.appendOnly ? 40 : 4)}`,
          body: index % 97 === 96 ? null : body,
        }),
      );
    case 'sections': {
      const sections = Object.entries(collection.sections);
      const each = Math.ceil(count / sections.length);
      const lists = sections.map(([id, section]) =>
        sampled(rightSection(section, files), each).map((body) => ({ id, body })),
      );
      // The sections in turn.
      return Array.from({ length: each * sections.length }, (_, index) => {
        const list = lists[index % lists.length] ?? [];
        return list[Math.floor(index / lists.length)] as FuzzBody;
      }).slice(0, count);
    }
  }
}

/** `count` bodies for the texts of library files, and some for missing files. */
export function fuzzLibraryBodies(
  files: Files,
  { count, seed }: { count: number; seed: number },
): FuzzBody[] {
  const good = fc
    .tuple(
      rightFields(mediumFields, files),
      fc.constantFrom('', '50% 40%', '0% 100%', '33.3% 0%'),
      fc.option(fc.integer({ min: 0, max: 60 })),
    )
    .map(([body, focus, gallery_position]) => ({ ...body, focus, gallery_position }));
  const ids = [...files.pictures, ...files.films, 'gone.jpg', '../../etc/passwd', '__proto__', ''];
  return fc.sample(mixed(good), { numRuns: count, seed }).map((body, index) => ({
    id: ids[index % ids.length] as string,
    // A missing body would remove the entry, which other tests cover.
    body: body ?? {},
  }));
}
