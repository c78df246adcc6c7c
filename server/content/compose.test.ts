import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../domain/content/catalogue.ts';
import { type Collection, sectionSchema } from '../../domain/content/collection.ts';
import type { Field, Fields } from '../../domain/content/fields.ts';
import type { StoredDocument } from '../store/content/documents.ts';
import { composeContent, composeMarked } from './compose.ts';
import { toStoredMedium } from './seed.ts';
import { readSeedDocuments, readSeedMedia, type SeedDocument } from './seed-files.ts';

const folder = join(import.meta.dirname, '../../content');
let seed: SeedDocument[];
let media: ReturnType<typeof toStoredMedium>[];
const stored = (document: SeedDocument, body = JSON.stringify(document.body)): StoredDocument => ({
  ...document,
  body,
  revision: 1,
  updated_at: 1,
  updated_by: null,
});
const composed = (documents: StoredDocument[]) => composeContent({ version: 1, documents, media });
const seeded = () => seed.map((document) => stored(document));
/** The seed with the body of one document replaced. */
const with_ = (collection: string, id: string, change: (body: object) => unknown) =>
  seed.map((document) =>
    document.collection === collection && document.id === id
      ? stored(document, JSON.stringify(change(structuredClone(document.body) as object)))
      : stored(document),
  );

beforeAll(async () => {
  seed = await readSeedDocuments(folder);
  media = (await readSeedMedia(folder)).map((medium) => toStoredMedium(medium, 1));
});

test('texts that pages compare, or that no page shows, carry no marks', () => {
  const { addresses } = composeMarked({ version: 1, documents: seeded(), media });
  const carries = (address: string) => addresses.some((each) => each.startsWith(address));
  for (const address of ['home/intro/texts.title', 'faqs/01/question', 'settings/site/blurb']) {
    expect(carries(address), address).toBe(true);
  }
  const bare = [
    'faqs/01/group',
    'settings/site/phones',
    'settings/site/claims',
    'price/intro/texts.metaTitle',
  ];
  for (const address of bare) expect(carries(address), address).toBe(false);
  expect(addresses.filter((address) => /^articles\/[^/]+\/(tags|author)/.test(address))).toEqual([]);
});

describe('the seeded content', () => {
  test('passes its schemas and is shown completely', () => {
    const { content, problems } = composed(seeded());
    expect(problems).toEqual([]);
    expect(content.faqs).toHaveLength(23);
    expect(content.articles).toHaveLength(11);
    expect(content.pages.about.ThirdSection.groups.milestone.map(({ Title }) => Title)).toEqual([
      'Humble Beginnings',
      'A Trusted Name',
      'Embracing Innovation',
      'Over 1,000 Homes Sold',
      'Moving Forward Together',
    ]);
  });

  test.each(Object.values(CATALOGUE))('$name has a schema that each stored body passes', (collection) => {
    for (const { id, body } of seed.filter((each) => each.collection === collection.name)) {
      const result = v.safeParse(schemaOf(collection, id), body);
      expect([id, result.issues?.map(({ message }) => message)]).toEqual([id, undefined]);
    }
  });

  test('declares every text, so that none is missing on the pages', () => {
    const { content } = composed(seeded());
    const shown = JSON.stringify(content);
    for (const { collection, body } of seed) {
      const { texts = {} } = body as { texts?: Record<string, string> };
      for (const [key, text] of Object.entries(texts)) {
        if (text.includes('{')) continue;
        expect([collection, key, shown.includes(JSON.stringify(text))]).toEqual([collection, key, true]);
      }
    }
  });
});

describe('placeholders', () => {
  test('shows no placeholder, and no literal price', () => {
    expect(JSON.stringify(composed(seeded()).content)).not.toMatch(/\{\w+\}/);
    const written = JSON.stringify(seed.filter(({ collection }) => collection !== 'plots'));
    expect(written).not.toMatch(/52,500|52\.5|157\.5|₹105 lakh|62,79|37,274|36\.75|3\.675/);
  });

  test('an answer follows the price record', () => {
    const half = seed.map((document) => {
      if (document.collection !== 'plots') return stored(document);
      const body = document.body as { pricePaise: number };
      return stored(document, JSON.stringify({ ...body, pricePaise: body.pricePaise / 2 }));
    });
    const { content } = composed(half);
    const answer = content.faqs.find(({ question }) => question.startsWith('What is the price'))?.answer;
    expect(answer).toContain(
      '₹26,250 per sq yd: 100 sq yd for ₹26.25 lakh (2.625 million rupees), 200 sq yd for ₹52.5 lakh',
    );
    expect(content.articles.map(({ body }) => body).join()).toContain('26.25');
  });

  test('the brand is one setting, in titles, texts and alternative texts', () => {
    const { content } = composed(with_('settings', 'site', (body) => ({ ...body, brand: 'Another' })));
    expect(
      JSON.stringify({ ...content, settings: { ...content.settings, email: '', social: [] } }),
    ).not.toMatch(/Vayuvan/);
    expect(content.pages.about.banner.texts.metaTitle).toBe('About Us | Another');
  });

  test('a missing placeholder empties its text and is reported', () => {
    const { content, problems } = composed(with_('settings', 'site', (body) => ({ ...body, claims: [] })));
    expect(content.pages.about.ThirdSection.groups.milestone[1]?.discribe).toBe('');
    expect(problems).toContainEqual({
      collection: 'about',
      id: 'ThirdSection',
      path: 'texts.milestone2discribe',
      reason: expect.stringMatching(/^Names \{\w+\}, which is not there$/),
    });
  });
});

describe('stored content that fails its schema', () => {
  test('an invalid text reads as empty, and its field is named without the value', () => {
    const { content, problems } = composed(
      with_('home', 'intro', (body) => ({ ...body, texts: { title: { secret: 1 }, hindi: 'ठीक' } })),
    );
    expect(content.pages.home.intro.texts).toMatchObject({ title: '', discribe: '', hindi: 'ठीक' });
    expect(problems).toEqual([
      { collection: 'home', id: 'intro', path: 'texts.title', reason: 'Must be text' },
    ]);
  });

  test('a question whose answer is an object is left out', () => {
    const { content, problems } = composed(with_('faqs', '01', (body) => ({ ...body, answer: {} })));
    expect(content.faqs).toHaveLength(22);
    expect(problems).toMatchObject([{ collection: 'faqs', id: '01', path: 'answer' }]);
  });

  test('a portal that is no address, a corrupt row and a lost section leave the rest standing', () => {
    const documents = with_('settings', 'site', (body) => ({
      ...body,
      legal: { ...(body as { legal: object }).legal, name: 'A Limited', portal: { secret: 1 } },
    })).filter(({ collection, id }) => !(collection === 'price' && id === 'cost'));
    const { content, problems } = composed(
      documents.map((document) => (document.id === 'visit' ? { ...document, body: '{"texts":' } : document)),
    );
    expect(content.settings.legal).toMatchObject({ name: 'A Limited', portal: '' });
    expect(content.pages.price.cost.texts.title).toBe('');
    expect(content.pages.home.visit.texts.button).toBe('');
    expect(problems.map(({ collection, id, path }) => [collection, id, path])).toEqual(
      expect.arrayContaining([
        ['home', 'visit', ''],
        ['price', 'cost', ''],
        ['settings', 'site', 'legal.portal'],
      ]),
    );
  });

  test('amenities beyond the room of the page are left out and reported', () => {
    const [one] = seeded().filter(({ collection }) => collection === 'amenity-cards');
    const many = Array.from({ length: 26 }, (_, index) => ({
      ...one!,
      id: `amenity-${index}`,
      position: index,
    }));
    const { content, problems } = composed([
      ...seeded().filter(({ collection }) => collection !== 'amenity-cards'),
      ...many,
    ]);
    expect(content.amenityCards).toHaveLength(24);
    expect(problems).toMatchObject([24, 25].map((index) => ({ id: `amenity-${index}`, path: 'title' })));
  });

  test('undeclared keys stay in the stored body', () => {
    const body = { question: 'Q?', answer: 'A.', faqnumber: 7 };
    expect(v.parse(schemaOf(CATALOGUE.faqs!, 'x'), body)).toEqual(body);
    const section = { name: 'visit', texts: { button: 'Go', other: 'kept' }, more: [1] };
    expect(v.parse(schemaOf(CATALOGUE.home!, 'visit'), section)).toEqual(section);
  });

  test.each(Object.values(CATALOGUE))(
    '$name: whatever is stored, pages get what their types say',
    (collection) => {
      const ids = seed.filter((each) => each.collection === collection.name).map(({ id }) => id);
      const needed = ['settings', 'plots'].filter((name) => name !== collection.name);
      const others = seeded().filter((each) => needed.includes(each.collection));
      const hostile = fc.record({ id: fc.constantFrom(...ids, 'new'), body: anyBody(collection) });
      fc.assert(
        fc.property(fc.uniqueArray(hostile, { selector: ({ id }) => id, maxLength: 4 }), (rows) => {
          const documents = rows.map(({ id, body }, position) => ({
            ...stored({ collection: collection.name, id, position, body }, body),
          }));
          const { content, problems } = composed([...others, ...documents]);
          expectShape(collection, content as unknown as Record<string, unknown>);
          expect(problems.every(({ path }) => typeof path === 'string')).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
  );
});

function schemaOf(collection: Collection, id: string): v.GenericSchema {
  if (collection.holds !== 'sections') return collection.schema;
  const declared = collection.sections[id];
  if (!declared) throw new Error(`${collection.name} declares no section ${id}`);
  return sectionSchema(declared);
}

/** JSON text of a body: any text, invalid JSON, or the declared keys with any values. */
function anyBody(collection: Collection): fc.Arbitrary<string> {
  const keys =
    collection.holds === 'sections' ? ['texts', 'pictures', 'films'] : Object.keys(collection.fields);
  const inner =
    collection.holds === 'sections'
      ? Object.values(collection.sections).flatMap(({ texts }) => Object.keys(texts))
      : keys;
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('__proto__', 'x'.repeat(70_000), -0, 1e308, '{rate}'));
  const nested = fc.dictionary(fc.constantFrom(...inner), odd);
  const body = fc.dictionary(fc.constantFrom(...keys), fc.oneof(odd, nested, fc.array(nested)));
  return fc.oneof(
    body.map((each) => JSON.stringify(each)),
    fc.json(),
    fc.string(),
  );
}

function expectShape(collection: Collection, content: Record<string, unknown>) {
  if (collection.holds === 'sections') {
    const pages = content.pages as Record<string, Record<string, Record<string, unknown>>>;
    for (const [id, declared] of Object.entries(collection.sections)) {
      const section = pages[collection.name]?.[id];
      expectFields(declared.texts, section?.texts);
      for (const [name, { fields }] of Object.entries(declared.groups)) {
        const rows = (section?.groups as Record<string, unknown[]> | undefined)?.[name];
        expect(rows).toBeInstanceOf(Array);
        for (const row of rows ?? []) expectFields(fields, row);
      }
      expect(section?.pictures).toBeInstanceOf(Array);
      expect(section?.films).toBeInstanceOf(Array);
    }
    return;
  }
  const key = Object.keys(CATALOGUE).find((name) => CATALOGUE[name] === collection) ?? '';
  if (collection.holds === 'one') expectFields(collection.fields, content[key]);
  else for (const entry of content[key] as unknown[]) expectFields(collection.fields, entry, true);
}

const TYPES: Partial<Record<Field['kind'], string>> = { number: 'number', money: 'number', flag: 'boolean' };

function expectFields(fields: Fields, value: unknown, entry = false) {
  const object = value as Record<string, unknown>;
  for (const [key, field] of Object.entries(fields)) {
    const held = object[key];
    if (field.kind === 'record') expectFields(field.fields, held);
    else if (field.kind === 'list')
      for (const item of held as unknown[]) expectFields(field.fields, item, true);
    else if (field.kind === 'lines')
      expect((held as unknown[]).every((each) => typeof each === 'string')).toBe(true);
    else if (field.kind === 'pictures' || field.kind === 'films') expect(held).toBeInstanceOf(Array);
    else if (field.kind === 'picture' || field.kind === 'film') expect(typeof held).toBe('object');
    else expect([key, typeof held]).toEqual([key, TYPES[field.kind] ?? 'string']);
    if (entry && field.kind === 'number' && field.required) expect(held).toBeGreaterThanOrEqual(field.min);
  }
}
