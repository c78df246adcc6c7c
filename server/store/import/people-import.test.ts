import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/dates/durations.ts';
import type { ImportedPerson } from '../../../domain/leads/import/people/person.ts';
import { ASHA, NOW, RAVI, searchFor } from '../../../tests/harness/lead-desk.ts';
import { personalDeskOn } from '../../../tests/harness/personal-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { readConfig } from '../../process/config.ts';
import { openChannels } from '../../relay/channels/list.ts';
import { readDeskEvents } from '../notices/notice-events.ts';
import { createReportStore } from '../reports/reports.ts';
import type { PeopleImport, PeopleImportStore } from './import-types.ts';
import { createPeopleImportStore } from './people-import.ts';

const FILE: PeopleImport = {
  batch: '0198c0de-0000-8000-8000-000000000001',
  by: ASHA,
  source: 'Expo',
  sends: false,
  consent: { version: 'import-2026-11', language: 'en' },
};
const OTHER_FILE = { ...FILE, batch: '0198c0de-0000-8000-8000-000000000002' };

const person = (line: number, changes: Partial<ImportedPerson> = {}): ImportedPerson => ({
  line,
  name: `Person ${line}`,
  phones: [String(9_100_000_000 + line)],
  ...{ email: '', city: '', plot: '', plotArea: '', message: '', source: '' },
  ...{ at: null, stage: null, owner: null, followUp: null },
  ...changes,
});

describe.each(DIALECTS)('people from a file, on %s', (dialect) => {
  const desk = personalDeskOn(dialect);
  let imports: PeopleImportStore;
  beforeEach(() => {
    imports = createPeopleImportStore(desk.store, {
      now: desk.now,
      siteUrl: 'https://vayuvan.example',
      retryBaseMs: 5000,
      channels: openChannels(readConfig({})),
    });
  });

  const add = (people: ImportedPerson[], file = FILE) => imports.add(file, people);
  const rowsOf = (
    table: 'enquiry' | 'person' | 'delivery' | 'contact_point' | 'lead_word' | 'lead_interest',
  ) => desk.store.db.selectFrom(table).selectAll().execute();
  const leadOf = async (phone: string) => {
    const { phones } = await imports.lookUp({ phones: [phone], emails: [] });
    const lead = await desk.leads.find(phones.get(phone)?.lead ?? '');
    if (!lead) throw new Error(`Nobody has ${phone}.`);
    return lead;
  };
  /** Everything about leads that an undo must restore. */
  async function everything() {
    const tables = await Promise.all(
      (['enquiry', 'person', 'contact_point', 'lead_word', 'lead_interest', 'delivery'] as const).map(rowsOf),
    );
    return tables.map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
  }

  test('are enquiries with their date, source, interest and numbers, and are announced to nobody', async () => {
    const at = NOW - 40 * DAY_MS;
    const { enquiries } = await desk.leads.version();
    const added = await desk.recordedEvents(() =>
      add([
        person(2, {
          ...{
            name: 'Kabir Rao',
            phones: ['9000000002', '9000000003'],
            email: 'kabir@example.org',
            city: 'Jewar',
          },
          ...{
            plot: 'F06',
            plotArea: '200',
            message: 'Wants a corner',
            source: '99acres',
            at,
            owner: 'ravi',
          },
          ...{ stage: { stage: 'contacted', lostReason: null }, followUp: NOW + DAY_MS },
        }),
        person(3),
      ]),
    );
    expect(added).toEqual({ added: 2, joined: 0, same: 0, left: [] });
    const kabir = await leadOf('9000000003');
    expect(kabir).toMatchObject({
      ...{ name: 'Kabir Rao', phone: '9000000002', email: 'kabir@example.org', source: '99acres' },
      ...{ stage: 'contacted', ownerId: 'ravi', followUpAt: NOW + DAY_MS, lastEnquiryAt: at, enquiries: 1 },
      interest: { plots: ['F06'], sizes: ['200'] },
    });
    expect(kabir.history[0]).toMatchObject({
      ...{ form: 'import', createdAt: at, quarantine: null, deliveries: [] },
      fields: { message: 'Wants a corner', city: 'Jewar', phones: '9000000003', source: '99acres' },
      consent: { version: 'import-2026-11', at: NOW, page: '/adminLeads/import' },
    });
    expect(kabir.activities.map(({ author, activity }) => [author.name, activity])).toEqual([
      ['Asha', { kind: 'imported', reference: kabir.history[0]?.reference }],
    ]);
    expect((await leadOf('9100000003')).source).toBe('expo');
    // Old contacts come after the enquiries of today.
    expect(await desk.names()).toEqual(['Person 3', 'Kabir Rao']);
    expect((await desk.leads.version()).enquiries).toBe(enquiries);
    const { news } = await readDeskEvents(desk.store.db, NOW - DAY_MS, NOW + 1000);
    expect(news).toEqual([]);
    const found = await desk.leads.search(searchFor('kabir'), 5, 'asha');
    expect(found).toHaveLength(1);
  });

  test('go to the CRM only when it was said, one after another', async () => {
    await add([person(2)]);
    expect(await rowsOf('delivery')).toEqual([]);
    await add([person(3), person(4)], { ...OTHER_FILE, sends: true });
    const deliveries = await rowsOf('delivery');
    expect(deliveries.map(({ channel, due_at }) => `${channel} ${Number(due_at) - NOW}`).toSorted()).toEqual([
      ...['crm 1500', 'crm 2000', 'webhook 1500', 'webhook 2000'],
    ]);
  });

  test('a known lead keeps its details, and gets what is missing', async () => {
    const known = await desk.enquire({
      name: 'Kabir',
      phone: '9000000002',
      email: 'k@example.org',
      plot: '',
    });
    await desk.leads.change(known.lead, { owner: RAVI }, RAVI);
    const nameless = await desk.enquire({ name: 'Tara', phone: '9000000009', email: '' }, {}, 'desk');
    const added = await add([
      person(2, {
        name: 'Other',
        phones: ['9000000002', '9000000003'],
        email: 'new@example.org',
        plot: 'F06',
        at: 1e12,
      }),
      person(3, { phones: ['9000000009'], email: 'tara@example.org' }),
    ]);
    expect(added).toMatchObject({ added: 0, joined: 2 });
    const kabir = await leadOf('9000000003');
    expect(kabir).toMatchObject({
      ...{ id: known.lead, name: 'Kabir', email: 'k@example.org', source: 'direct', ownerId: 'ravi' },
      ...{ enquiries: 2, interest: { plots: ['F06'] } },
    });
    expect(kabir.lastEnquiryAt).toBe(NOW + 1000);
    expect(await leadOf('9000000009')).toMatchObject({ id: nameless.lead, email: 'tara@example.org' });
    // A split and a merge build the person from the enquiries again: the import does not speak for them.
    const next = await desk.enquire({ name: 'Kabir Rao', phone: '9000000002', email: 'new@example.org' });
    expect(next.lead).toBe(known.lead);
    await desk.leads.split(known.lead, [next.enquiry], { by: ASHA });
    expect(await desk.leads.find(known.lead)).toMatchObject({ name: 'Kabir', source: 'direct' });
  });

  test('a line about two people and a restricted person are left out, and nobody is merged', async () => {
    const one = await desk.enquire({ name: 'Kabir', phone: '9000000002', email: 'k@example.org' });
    const two = await desk.enquire({ name: 'Meera', phone: '9000000003', email: 'm@example.org' });
    await desk.enquire({ name: 'Tara', phone: '9000000004', email: 't@example.org' });
    const tara = await leadOf('9000000004');
    await desk.personal.restrict(tara.id, 'objection', ASHA);
    const { left, ...counts } = await add([
      person(2, { phones: ['9000000002'], email: 'm@example.org' }),
      person(3, { phones: ['9000000004'] }),
      person(4, { phones: ['9000000002', '9000000003'] }),
      person(5),
      person(6, { phones: ['9100000005'] }),
    ]);
    expect(counts).toEqual({ added: 1, joined: 1, same: 0 });
    expect(left.map(({ line, reason }) => [line, reason.slice(0, 30)])).toEqual([
      [2, 'Its numbers and address belong'],
      [3, 'They asked not to be contacted'],
      [4, 'Its numbers and address belong'],
    ]);
    expect((await leadOf('9100000005')).enquiries).toBe(2);
    for (const { lead } of [one, two]) expect(await desk.leads.find(lead)).toMatchObject({ enquiries: 1 });
  });

  test('a salesperson who sees only their own leads is told of no other one', async () => {
    const hidden = await desk.enquire({ name: 'Kabir', phone: '9000000002', email: 'k@example.org' });
    const own = await desk.enquire({ name: 'Meera', phone: '9000000003', email: 'm@example.org' });
    await desk.leads.change(hidden.lead, { owner: ASHA }, ASHA);
    await desk.leads.change(own.lead, { owner: RAVI }, ASHA);
    const points = { phones: ['9000000002', '9000000003'], emails: ['k@example.org'] };
    const seen = await imports.lookUp({ ...points, visibleTo: RAVI.id });
    expect([...seen.leads.values()]).toEqual([{ name: 'Meera', restricted: false }]);
    expect([[...seen.phones.keys()], [...seen.emails.keys()]]).toEqual([['9000000003'], []]);
    expect((await imports.lookUp(points)).leads.size).toBe(2);
    const file = { ...FILE, by: RAVI, visibleTo: RAVI.id };
    const twoPeople = person(2, { phones: ['9000000003'], email: 'k@example.org' });
    const [left] = (await add([twoPeople], file)).left;
    expect(left?.reason).toContain('Meera');
    expect(left?.reason).not.toContain('Kabir');
    // A line about a hidden lead goes to it, as an enquiry does.
    expect(await add([person(3, { phones: ['9000000002'] })], file)).toMatchObject({ joined: 1, left: [] });
    expect(await desk.leads.find(hidden.lead)).toMatchObject({
      name: 'Kabir',
      ownerId: 'asha',
      enquiries: 2,
    });
  });

  test('a line is stored once: sent again, by two at once, or in another file', async () => {
    const people = [person(2), person(3, { at: NOW - DAY_MS, message: 'Called' })];
    const both = await Promise.all([add(people), add(people)]);
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, 2]);
    expect(both.map(({ same }) => same).toSorted()).toEqual([0, 2]);
    // A corrected column does not bring a line again.
    expect(await add([{ ...people[0]!, name: 'Another name' }])).toMatchObject({
      added: 0,
      joined: 0,
      same: 1,
    });
    expect(await add(people, OTHER_FILE)).toMatchObject({ added: 0, joined: 0, same: 2 });
    expect(
      await add([person(9, { ...people[1], line: 9, message: 'Called again' })], OTHER_FILE),
    ).toMatchObject({
      joined: 1,
    });
    expect(await rowsOf('enquiry')).toHaveLength(3);
    expect(await imports.storedLines(FILE.batch)).toBe(2);
    expect(await imports.size(FILE.batch, ASHA)).toBe(2);
    expect(await imports.size(FILE.batch, RAVI)).toBe(0);
  });

  test('an import that was interrupted goes on, and is undone as one batch', async () => {
    await desk.enquire({ name: 'Kabir', phone: '9000000002', email: 'k@example.org' });
    const before = await everything();
    const people = Array.from({ length: 230 }, (_, index) =>
      person(index + 2, { message: 'x', plot: 'F06' }),
    );
    people.push(person(500, { phones: ['9000000002', '9000000008'], email: 'new@example.org', plot: 'F07' }));
    await add(people.slice(0, 120));
    expect(await add(people)).toEqual({ added: 110, joined: 1, same: 120, left: [] });
    expect(await imports.undo(FILE.batch, RAVI)).toEqual({ removed: 0, restored: 0, kept: 0 });
    expect(await desk.recordedEvents(() => imports.undo(FILE.batch, ASHA))).toEqual({
      ...{ removed: 230, restored: 1, kept: 0 },
    });
    expect(await everything()).toEqual(before);
    expect(await imports.undo(FILE.batch, ASHA)).toEqual({ removed: 0, restored: 0, kept: 0 });
    // Taken back, the same file may be imported again.
    expect(await add(people)).toMatchObject({ added: 230, joined: 1, same: 0 });
  });

  test('an undo leaves leads on which somebody has worked, and what came since', async () => {
    await add([2, 3, 4, 5].map((line) => person(line)));
    const [worked, written] = [await leadOf('9100000002'), await leadOf('9100000003')];
    await desk.leads.change(worked.id, { note: 'Called' }, RAVI);
    const undone = await leadOf('9100000004');
    const noted = await desk.leads.change(undone.id, { note: 'Wrong lead' }, RAVI);
    if (noted.outcome === 'changed') await desk.leads.undo(noted.changeSet, RAVI);
    await desk.enquire({ name: 'Written', phone: '9100000003', email: 'w@example.org' });
    expect(await imports.undo(FILE.batch, ASHA)).toEqual({ removed: 2, restored: 1, kept: 1 });
    expect(await desk.leads.find(worked.id)).toMatchObject({ enquiries: 1 });
    expect(await desk.leads.find(written.id)).toMatchObject({ name: 'Written', enquiries: 1 });
    expect(await imports.undo(FILE.batch, ASHA)).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect((await rowsOf('person')).length).toBe(2);
  });

  test('figures count imported people once they enquire themselves', async () => {
    await desk.store.db.deleteFrom('figure').execute();
    await desk.store.db.deleteFrom('figure_due').execute();
    await add([person(2, { at: NOW - 300 * DAY_MS }), person(3)]);
    const reports = createReportStore(desk.store, async () => []);
    const totals = async () => {
      while ((await reports.count(100)) > 0);
      return reports.totals({ from: '2025-01-01', until: '2026-12-31' }, [
        'form',
        'lead-source',
        'lead-contact',
      ]);
    };
    await desk.leads.change(
      (await leadOf('9100000003')).id,
      { stage: { stage: 'visited', lostReason: null } },
      ASHA,
    );
    expect(await totals()).toEqual([]);
    await desk.enquire({ name: 'Person 2', phone: '9100000002', email: 'p@example.org' });
    expect((await totals()).map(({ kind, value }) => `${kind} ${value}`).toSorted()).toEqual([
      ...['form contact', 'lead-contact not-yet', 'lead-source direct'],
    ]);
  });

  test('are handed out, and erased with all their numbers', async () => {
    await add([person(2, { name: 'Kabir Rao', phones: ['9000000002', '9000000003'] })]);
    const { id } = await leadOf('9000000003');
    expect(JSON.stringify(await desk.personal.export(id))).toContain('9000000003');
    await desk.personal.erase(id, { by: ASHA, reason: 'request', names: true });
    for (const table of ['enquiry', 'person', 'contact_point'] as const)
      expect(await rowsOf(table)).toEqual([]);
  });
});
