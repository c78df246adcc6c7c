import { describe, expect, test } from 'vitest';
import { readLeadQuery } from '../../../domain/leads/search.ts';
import { leadDeskOn } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { up as foldNames } from '../../database/migrations/0026-folded-names.ts';
import { fill as addSounds } from '../../database/migrations/0029-lead-search.ts';

const MEERA = { name: 'Meera Sharma', phone: '9000000001', email: 'meera@example.com' };
const KABIR = { name: 'Kabir Rao', phone: '9000000002', email: 'kabir@example.org' };

const NAMES: [name: string, typed: string[]][] = [
  ["Siobhán O'Brien", ['obrien', "o'brien", 'o’brien', 'o brien', 'OBRIEN sio', 'siobhan obrien', 'brien']],
  ['Pat Obrien', ["pat o'brien", "o'brien"]],
  ['Maria D’Souza', ['dsouza', "D'Souza", 'd souza', 'souza']],
  ['Łukasz Nowak', ['lukasz', 'ŁUKASZ', 'nowak łuk']],
  ['Jörg Straße', ['strasse', 'straße', 'STRASSE', 'jorg']],
  ['Verma Anne-Marie', ['annemarie', 'anne-marie', 'anne marie', 'marie']],
  ['Annemarie Rao', ['anne-marie', 'anne marie', 'annemarie rao']],
  ['A. P. J. Kalam', ['apj', 'a.p.j.', 'A P J', 'apj kalam', 'kalam apj', 'a.p.j. kal']],
  ['Ramkumar Iyer', ['ram kumar', 'ramkumar']],
  ['राज\u200dकुमार शक्\u200cति', ['राजकुमार', 'शक्ति', 'राज\u200cकुमार']],
  ['फ़रहान क़ाज़ी', ['फरहान', 'काजी', '\u0958ा\u095bी', 'क\u093cाज\u093cी']],
  ['चाँद', ['चांद', 'चाँ']],
  ['आनन्द', ['आनंद', 'आनन्द']],
];

describe.each(DIALECTS)('a name is found in any spelling, on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  const { enquire } = desk;
  const found = async (text: string) => {
    const query = readLeadQuery(text);
    return query && (await desk.leads.search(query, 10, 'asha')).map(({ name }) => name);
  };

  test.each(NAMES)('%s', async (name, typed) => {
    for (const [index, [each]] of NAMES.entries()) {
      await enquire({ name: each, phone: `90000001${10 + index}`, email: `name${index}@example.com` });
    }
    for (const text of typed) expect(await found(text), text).toContain(name);
  });

  test('also for people stored before names were folded', async () => {
    const { lead } = await enquire({ ...MEERA, name: "Łukasz O'Brien" });
    for (const [index, [name]] of NAMES.entries()) {
      await enquire({ name, phone: `90000001${10 + index}`, email: `name${index}@example.com` });
    }
    const { db } = desk.store;
    const words = () => db.selectFrom('lead_word').selectAll().orderBy('person_id').orderBy('word').execute();
    const today = await words();
    await db.deleteFrom('lead_word').execute();
    await db
      .insertInto('lead_word')
      .values(['łukasz', 'o', 'brien', 'łukasz o brien'].map((word) => ({ word, person_id: lead })))
      .execute();
    expect(await found('lukasz')).toEqual([]);
    await foldNames(db as never);
    await addSounds(db as never);
    expect(await words()).toEqual(today);
    for (const text of ['lukasz ob', 'lukasz obr', "łukasz o'b"])
      expect(await found(text)).toEqual(["Łukasz O'Brien"]);
  });

  test('two spellings of a name are suggested as one person', async () => {
    const { lead } = await enquire({ ...MEERA, name: 'फ़रहान क़ाज़ी' });
    await enquire({ ...KABIR, name: 'फरहान काजी' });
    const one = await enquire({ name: 'Anne-Marie Sharma', phone: '9111111111', email: 'anne@example.com' });
    await enquire({ name: 'Annemarie Sharma', phone: '9222222222', email: 'annemarie@example.org' });
    const alike = async (id: string) => (await desk.leads.possibleDuplicates(id)).map(({ name }) => name);
    expect(await alike(lead)).toEqual(['फरहान काजी']);
    expect(await alike(one.lead)).toEqual(['Annemarie Sharma']);
  });
});
