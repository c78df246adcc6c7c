import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { openEnquiries } from '../../tests/harness/enquiry-store.ts';
import { DIALECTS, makeDatabase } from '../../tests/harness/stores.ts';
import type { NewEnquiry } from '../store/enquiries/enquiry-types.ts';
import { openStore } from './open.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 0, 0);

const enquiryOf = (serial: number) =>
  ({
    form: 'contact',
    fields: {
      name: 'Asha Verma',
      phone: String(9_000_000_000 + serial),
      email: `asha${serial}@example.com`,
      subject: 'A corner plot',
      message: 'Is it free?',
    },
    website: 'https://vayuvan.example',
    webPage: '/contact-us',
    firstTouch: null,
    lastTouch: null,
    consent: { version: '2026-11', language: 'en', at: NOW, page: '/contact-us' },
    quarantine: null,
    address: '198.51.100.7',
    submissionKey: `key-${serial}`,
  }) as NewEnquiry;

/** A proxy that counts the round trips to the server. */
async function countTurns(port: number) {
  let turns = 0;
  let answered = true;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('data', () => {
      if (answered) turns += 1;
      answered = false;
    });
    far.on('data', () => {
      answered = true;
    });
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    turns: () => turns,
    close: () => server.close(),
  };
}

test('the queries of an enquiry are sent to PostgreSQL in one round trip', async () => {
  const database = await makeDatabase('postgres', inject('postgresUrl'));
  const url = new URL(database.options.databaseUrl as string);
  const between = await countTurns(Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(between.port);
  const store = await openStore({ ...database.options, databaseUrl: url.href });
  try {
    const enquiries = openEnquiries(store, () => NOW);
    await enquiries.submit(enquiryOf(1));
    const before = between.turns();
    expect(await enquiries.submit(enquiryOf(2))).toMatchObject({ outcome: 'accepted' });
    // Begin, lock, reads, writes, counts, commit.
    expect(between.turns() - before).toBeLessThanOrEqual(7);
  } finally {
    await store.close();
    between.close();
    await database.remove();
  }
});

describe.each(DIALECTS)('a transaction on %s', (dialect) => {
  test('keeps the order of pipelined queries, and nothing when one fails', async () => {
    const database = await makeDatabase(dialect, inject('postgresUrl'));
    const store = await database.open();
    try {
      await sql`create table pair (first integer primary key, second integer)`.execute(store.db);
      await store.write((trx) =>
        Promise.all([
          sql`insert into pair (first, second) values (1, 1)`.execute(trx),
          sql`update pair set second = 2 where first = 1`.execute(trx),
          sql`insert into pair (first, second) select 2, second from pair where first = 1`.execute(trx),
        ]),
      );
      await expect(
        store.write((trx) =>
          Promise.all([
            sql`insert into pair (first, second) values (3, 3)`.execute(trx),
            sql`insert into pair (first, second) values (1, 9)`.execute(trx),
            sql`insert into pair (first, second) values (4, 4)`.execute(trx),
          ]),
        ),
      ).rejects.toThrow(/unique/i);
      const { rows } = await sql`select first, second from pair order by first`.execute(store.db);
      expect(rows).toEqual([
        { first: 1, second: 2 },
        { first: 2, second: 2 },
      ]);
    } finally {
      await database.remove();
    }
  });
});
