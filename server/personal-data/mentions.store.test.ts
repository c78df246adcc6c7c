import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ASHA, leadDeskOn } from '../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { findMentions, redactMentions } from './mentions.ts';
import { ERASED, type Pattern, patternsOf } from './patterns.ts';

const nobody = { phones: [], emails: [], names: [] };
const ALL = { most: 50, withinMs: Number.POSITIVE_INFINITY, except: () => false };

describe.each(DIALECTS)('mentions in texts about others, on %s', (dialect) => {
  const desk = leadDeskOn(dialect);

  /** The mentions found in a message and a note with this text, and both texts after the removal. */
  async function foundIn(text: string, patterns: Pattern[]) {
    const { lead } = await desk.enquire({ message: text });
    await desk.leads.change(lead, { note: text }, ASHA);
    const { mentions } = await findMentions(desk.store, patterns, ALL);
    await redactMentions(desk.store, patterns);
    const { history = [], activities = [] } = (await desk.leads.find(lead)) ?? {};
    return {
      tables: mentions.map(({ table }) => table).toSorted(),
      read: [history[0]?.fields, activities[0]?.activity].map((each) => JSON.stringify(each)),
    };
  }
  const BOTH = ['enquiry', 'lead_activity'];

  test.each([
    '9876543210',
    '98 7654 3210',
    '9 8765 43210',
    '098765-432-10',
    '98765\n43210',
    '९८७६५ ४३२१०',
    '+91 ९८७६५४३२१०',
  ])('a number written %j is found, and gone', async (number) => {
    const { tables, read } = await foundIn(
      `alt. no. ${number}, plot 128`,
      patternsOf({ ...nobody, phones: ['9876543210'] }),
    );
    expect(tables).toEqual(BOTH);
    for (const text of read) expect(text).toContain(`alt. no. ${ERASED}, plot 128`);
  });

  test('a removed mention is no longer found by its words, and the rest of the note is', async () => {
    const { lead } = await desk.enquire();
    await desk.leads.change(lead, { note: 'Ask Zubin Mistry first' }, ASHA);
    await redactMentions(desk.store, patternsOf({ ...nobody, names: ['Zubin Mistry'] }));
    const words = await desk.store.db.selectFrom('lead_note_word').select('word').execute();
    expect(words.map(({ word }) => word).toSorted()).toEqual(['ask', 'erased', 'first']);
  });

  test('a text edited meanwhile keeps the edit, and loses the mention', async () => {
    const { lead } = await desk.enquire();
    await desk.leads.change(lead, { note: 'Ask Zubin Mistry first' }, ASHA);
    let isEdited = false;
    const edited = desk.store.db.withPlugin({
      transformQuery: ({ node }) => node,
      /** Edits a text after the texts were read and before the first is written. */
      async transformResult({ result: read }) {
        const isRead = read.rows.some(({ text }) => String(text).includes('Zubin Mistry first'));
        if (!isEdited && isRead) {
          isEdited = true;
          await desk.store.db
            .updateTable('lead_activity')
            .set({ data: sql`replace(data, 'first', 'at noon')` })
            .where('person_id', '=', lead)
            .execute();
        }
        return read;
      },
    });
    await redactMentions({ db: edited }, patternsOf({ ...nobody, names: ['Zubin Mistry'] }));
    const { activities = [] } = (await desk.leads.find(lead)) ?? {};
    expect(JSON.stringify(activities)).toContain(`Ask ${ERASED} at noon`);
  });

  test.each([
    ['Élodie Dupont', 'élodie DUPONT'],
    ['élodie dupont', 'ÉLODIE DUPONT'],
    ['Éé Àà', 'ÉÉ ÀÀ'],
    ['İpek Şahin', 'İPEK ŞAHIN'],
    ['मीरा शर्मा', 'मीरा शर्मा'],
    ['Anu "Pinky" Rao', 'anu "pinky" rao'],
  ])('who is called %s is found as %s, and gone', async (name, written) => {
    const { tables, read } = await foundIn(`Ask ${written} first`, patternsOf({ ...nobody, names: [name] }));
    expect(tables).toEqual(BOTH);
    for (const text of read) expect(text).toContain(`Ask ${ERASED} first`);
  });

  test.each(['customPlotArea', 'city', 'propertyType', 'budget', 'message'])(
    'a mention in the field %s of the popup is found, and gone',
    async (field) => {
      const { lead } = await desk.enquire({ [field]: 'Ask Zubin Mistry' }, {}, 'popup');
      const patterns = patternsOf({ ...nobody, names: ['Zubin Mistry'] });
      const { mentions } = await findMentions(desk.store, patterns, ALL);
      expect(mentions.map(({ table }) => table)).toEqual(['enquiry']);
      await redactMentions(desk.store, patterns);
      const { history = [] } = (await desk.leads.find(lead)) ?? {};
      expect(history[0]?.fields).toMatchObject({ [field]: `Ask ${ERASED}` });
    },
  );

  test('percent signs and underscores in an address match literally', async () => {
    const patterns = patternsOf({ ...nobody, emails: ['100%_sure!@example.com'] });
    const { tables, read } = await foundIn('Ask 100%_sure!@example.com first', patterns);
    expect(tables).toEqual(BOTH);
    for (const text of read) expect(text).toContain(`Ask ${ERASED} first`);
  });
});
