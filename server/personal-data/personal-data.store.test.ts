import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { ASHA } from '../../tests/harness/lead-desk.ts';
import { ERASURE, personalDeskOn } from '../../tests/harness/personal-desk.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { makeBackup } from '../backups/backups.ts';
import { restoreBackup } from '../backups/restoring.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { createErasing } from './erasing.ts';
import { identifiersOf } from './identifiers.ts';
import { OTHER_TABLES } from './other-tables.ts';
import { PERSONAL_TABLE_NAMES } from './personal-tables.ts';
import { containsAny } from './scrubbing.ts';

const MEERA = { name: 'Meera Zutshi', phone: '9000012345', email: 'meera.zutshi@example.com' };
const KABIR = { name: 'Kabir Rao', phone: '9000000002', email: 'kabir@example.org' };

describe.each(DIALECTS)('personal data of a person, on %s', (dialect) => {
  const desk = personalDeskOn(dialect);
  const { clock, enquire, names, now, subscribe, recordedEvents } = desk;

  /** All rows of all tables as text. */
  async function everything(): Promise<string> {
    const tables = [...PERSONAL_TABLE_NAMES, ...Object.keys(OTHER_TABLES)];
    const rows = await Promise.all(
      tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(desk.store.db)).rows),
    );
    return JSON.stringify(rows);
  }

  /** Meera with every kind of data, and Kabir with rows that mention her. */
  async function meeraAndKabir() {
    const meera = await enquire({ ...MEERA, message: 'Call me on +91 90000 12345' });
    await enquire({ ...MEERA, name: 'Meera Z. Zutshi' });
    const kabir = await enquire({ ...KABIR, message: 'My cousin is MEERA ZUTSHI, 090000-12345' });
    await subscribe(MEERA.email);
    await desk.store.db
      .insertInto('visit')
      .values({
        ...{
          id: 'visit-1',
          person_id: meera.lead,
          enquiry_id: null,
          starts_at: clock.now + DAY_MS,
          people: 2,
        },
        ...{ state: 'requested', sequence: 0, created_at: clock.now, changed_at: clock.now },
      })
      .execute();
    await desk.leads.change(meera.lead, { note: 'Meera Zutshi prefers Hindi', owner: ASHA }, ASHA);
    await desk.leads.change(kabir.lead, { note: 'Cousin of Meera Zutshi (meera.zutshi@example.com)' }, ASHA);
    await desk.leads.markSeen('asha', meera.lead);
    for (const { enquiry, body } of [
      { enquiry: meera.enquiry, body: '{"ok":true,"lead":{"name":"Meera Zutshi","phone":"9000012345"}}' },
      { enquiry: kabir.enquiry, body: '{"duplicateOf":"meera.zutshi\\u0040example.com"}' },
    ]) {
      const found = await desk.enquiries.find(enquiry);
      for (const delivery of found?.deliveries ?? []) {
        const id = `attempt-${delivery.id}`;
        await desk.store.db
          .insertInto('delivery_attempt')
          .values({
            ...{ id, delivery_id: delivery.id, started_at: clock.now, finished_at: clock.now, status: 200 },
            ...{ outcome: 'sent', message: 'Sent', body },
          })
          .execute();
      }
    }
    return { meera, kabir };
  }

  test('is found in enquiries, subscriptions, notes and responses of services', async () => {
    const { meera, kabir } = await meeraAndKabir();
    for (const text of ['meera zut', '+91 90000 12345', MEERA.email, meera.reference]) {
      expect(
        (await desk.personal.find(text))?.people.map(({ id }) => id),
        text,
      ).toEqual([meera.lead]);
    }
    const found = await desk.personal.find(MEERA.email);
    expect(found?.subscribers).toMatchObject([{ email: MEERA.email, left: false }]);
    const tables = found?.mentions.map(({ table, personId }) => `${table} ${personId === kabir.lead}`);
    expect(tables).toContain('lead_activity true');
    expect(tables).toContain('delivery_attempt true');
    expect(await desk.personal.find('x')).toBeNull();
  });

  test('an export has every kind of data, but no key or hash', async () => {
    const { meera } = await meeraAndKabir();
    const made = await desk.personal.export(meera.lead);
    const kinds = made?.kinds.map(({ table }) => table) ?? [];
    expect(kinds[0]).toBe('person');
    for (const kind of ['subscription', 'contact_point', 'lead_activity', 'enquiry', 'delivery_attempt']) {
      expect(kinds).toContain(kind);
    }
    const text = JSON.stringify(made);
    expect(text).toContain('Meera Zutshi prefers Hindi');
    expect(text).toContain('Call me on +91 90000 12345');
    expect(text).not.toMatch(/_hash|submission_key|lease_/);
    expect(text).not.toContain('kabir');
  });

  test('after an erasure no table or file has their data, except the record of the erasure', async () => {
    const { meera, kabir } = await meeraAndKabir();
    const detail = await desk.personal.open(meera.lead);
    expect(detail?.counts).toMatchObject({ enquiry: 2, subscription: 1, visit: 1, contact_point: 2 });
    expect(detail?.mentions.every(({ personId }) => personId === kabir.lead)).toBe(true);
    const erased = await recordedEvents(() => desk.personal.erase(meera.lead, ERASURE));
    expect(erased?.finished).toBe(true);

    const left = await everything();
    for (const word of [MEERA.phone, MEERA.email, 'Meera', 'MEERA', 'Zutshi', 'zutshi', '12345', '90000-1']) {
      expect(left, word).not.toContain(word);
    }
    expect(left).toContain('My cousin is [erased], [erased]');
    expect(await names()).toEqual(['Kabir Rao']);
    const [record] = await desk.personal.erasures({ before: null, limit: 5 });
    expect(record).toMatchObject({ by: 'Asha', reason: 'request', doneAt: clock.now });
    expect(record?.counts).toMatchObject({ enquiry: 2, delivery_attempt: 3, lead_activity: 2, person: 1 });
    expect(record?.traces).toBe(dialect === 'sqlite' ? 'none' : 'vacuumed');
    if (dialect === 'sqlite') {
      const file = join(desk.database.options.dataDir, SQLITE_FILE);
      const words = [MEERA.phone, MEERA.email, 'Meera Zutshi', 'meera zutshi', 'zutshi', '90000 12345'];
      const holds = (word: string) => containsAny([file, `${file}-wal`], [new RegExp(RegExp.escape(word))]);
      for (const word of words) expect(await holds(word), word).toBe(false);
      expect(await holds(KABIR.phone)).toBe(true);
    }
    expect(await desk.personal.erase(meera.lead, ERASURE)).toBeNull();
    const again = await enquire(MEERA);
    expect(again.lead).not.toBe(meera.lead);
  });

  test('a person with much data is erased in batches, and resumed after an interruption', async () => {
    const { meera } = await meeraAndKabir();
    const erasing = createErasing(desk.store, { now, secret: 'a secret', piece: 3 });
    const identifiers = await identifiersOf(desk.store.db, meera.lead);
    if (!identifiers) throw new Error('Meera is not there.');
    await erasing.begin(identifiers, ERASURE);
    expect(await names()).toEqual(['Kabir Rao']);
    expect(await desk.personal.lift(meera.lead, ASHA)).toBe(false);
    const newcomer = await enquire(MEERA);
    await subscribe(MEERA.email);
    await desk.personal.work();
    expect(await names()).toEqual(['Meera Zutshi', 'Kabir Rao']);
    expect(await desk.leads.find(meera.lead)).toBeNull();
    expect(newcomer.lead).not.toBe(meera.lead);
    expect(await desk.subscriptions.list({ before: null, limit: 5 })).toMatchObject([{ email: MEERA.email }]);
    const [record] = await desk.personal.erasures({ before: null, limit: 5 });
    expect(record?.counts).toMatchObject({
      ...{ enquiry: 2, delivery_attempt: 3, contact_point: 2, subscription: 1, person: 1 },
    });
    expect(await erasing.underWay()).toEqual([]);
  });

  test('data that arrives between opening and erasing a person is erased too', async () => {
    const { meera, kabir } = await meeraAndKabir();
    const identifiers = await identifiersOf(desk.store.db, meera.lead);
    if (!identifiers) throw new Error('Meera is not there.');
    await enquire({ ...MEERA, phone: '9000067890' });
    await desk.leads.change(kabir.lead, { note: 'Or call 90000 67890' }, ASHA);
    const erasing = createErasing(desk.store, { now, secret: 'a secret' });
    await erasing.finish(await erasing.begin(identifiers, ERASURE));
    expect(await everything()).not.toMatch(/67890/);
  });

  if (dialect === 'sqlite') {
    test('a backup lists the people it still holds, and restores nobody erased since', async () => {
      const { dataDir } = desk.database.options;
      const place = { dataDir, databaseUrl: null, uploadsBucket: null, environment: {} };
      const folder = join(dataDir, 'backups/monday');
      await mkdir(join(dataDir, 'uploads'), { recursive: true });
      await writeFile(join(dataDir, 'uploads/park.jpg'), 'a park');
      const { meera } = await meeraAndKabir();
      clock.now += 1000;
      await makeBackup(place, folder, new Date(clock.now));
      expect((await desk.personal.open(meera.lead))?.backups).toEqual([{ folder, madeAt: clock.now }]);
      await desk.personal.erase(meera.lead, ERASURE);
      await enquire({ ...MEERA, name: 'Meera Anew' });
      await desk.store.close();
      const said = await restoreBackup(place, folder, new Date(clock.now + 1000));
      expect(said.join('\n')).toContain('1 who had been erased were in it, and are erased again');
      await desk.open(desk.database);
      expect(await everything()).not.toMatch(/meera|9000012345/i);
      expect(await names()).toEqual(['Kabir Rao']);
      expect((await desk.personal.erasures({ before: null, limit: 5 })).map(({ reason }) => reason)).toEqual([
        'restored',
        'request',
      ]);
    });
  }
});
