import { readSecret } from '../crypto/secrets.ts';
import { openStore, type Store } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import { createErasing, erasureKey } from './erasing.ts';
import { identifiersOf } from './identifiers.ts';

type Options = Parameters<typeof openStore>[0];
export type ErasureRecords = Awaited<ReturnType<typeof recordsOf>>;

/** All records of erased people: the erasures, the keyed hashes, and their key. */
async function recordsOf({ db }: Store) {
  const [erasures, keys, secret] = await Promise.all([
    db.selectFrom('erasure').selectAll().where('done_at', 'is not', null).execute(),
    db.selectFrom('erasure_key').selectAll().execute(),
    db.selectFrom('secret').select('value').where('name', '=', 'erasure').executeTakeFirst(),
  ]);
  return { erasures, keys, secret: secret?.value ?? null };
}

/** The erasure records of the current database; null when it is unreadable. */
export async function readErasures(options: Options): Promise<ErasureRecords | null> {
  try {
    const store = await openStore(options);
    try {
      return await recordsOf(store);
    } finally {
      await store.close();
    }
  } catch {
    return null;
  }
}

/** Imports erasure records into a restored database, and erases the people it brought back. */
export async function reapplyErasures(
  options: Options & { log: Log },
  known: readonly ErasureRecords[],
  now: () => number,
) {
  const store = await openStore(options);
  try {
    for (const records of known) await importRecords(store, records);
    return await eraseKnown(store, now);
  } finally {
    await store.close();
  }
}

async function importRecords(store: Store, { erasures, keys, secret }: ErasureRecords) {
  await store.write(async (trx) => {
    if (secret !== null) {
      await trx
        .insertInto('secret')
        .values({ name: 'erasure', value: secret })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: secret }))
        .execute();
    }
    for (const row of erasures) {
      await trx
        .insertInto('erasure')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const there = new Set((await trx.selectFrom('erasure').select('id').execute()).map(({ id }) => id));
    for (const row of keys.filter(({ erasure_id }) => there.has(erasure_id))) {
      await trx
        .insertInto('erasure_key')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}

const BY = { id: 'restore', name: 'Restore' };
const BATCH_SIZE = 2000;

/** Erases people whose data is older than their erasure. Data written later belongs to a new contact. */
async function eraseKnown(store: Store, now: () => number): Promise<number> {
  const secret = await readSecret(store, 'erasure');
  const rows = await store.db
    .selectFrom('erasure_key')
    .innerJoin('erasure', 'erasure.id', 'erasure_key.erasure_id')
    .select(['erasure_key.hash', 'erasure.at'])
    .execute();
  const erasedAt = new Map<string, number>();
  for (const { hash, at } of rows) erasedAt.set(hash, Math.max(at, erasedAt.get(hash) ?? 0));
  if (erasedAt.size === 0) return 0;
  const wasErased = (value: string, createdAt: number) =>
    createdAt <= (erasedAt.get(erasureKey(value, secret)) ?? Number.NEGATIVE_INFINITY);
  const ids = new Set<string>();
  for await (const { id, value, createdAt } of everybody(store)) if (wasErased(value, createdAt)) ids.add(id);
  const erasing = createErasing(store, { now, secret });
  let erased = 0;
  for (const id of ids) {
    const identifiers = await identifiersOf(store.db, id);
    if (!identifiers) continue;
    await erasing.finish(await erasing.begin(identifiers, { by: BY, reason: 'restored', names: true }));
    erased += 1;
  }
  return erased;
}

/** All phone numbers, addresses and ids, with the id of their person or subscription. */
async function* everybody({ db }: Store) {
  for (const kind of ['phone', 'email'] as const) {
    for (let after: string | null = ''; after !== null; ) {
      const points: { value: string; person_id: string; created_at: number }[] = await db
        .selectFrom('contact_point')
        .innerJoin('person', 'person.id', 'contact_point.person_id')
        .select(['contact_point.value', 'contact_point.person_id', 'person.created_at'])
        .where('contact_point.kind', '=', kind)
        .where('contact_point.value', '>', after)
        .orderBy('contact_point.value')
        .limit(BATCH_SIZE)
        .execute();
      for (const { value, person_id, created_at } of points)
        yield { id: person_id, value, createdAt: created_at };
      after = points.length < BATCH_SIZE ? null : (points.at(-1)?.value ?? null);
    }
  }
  for (let after: string | null = ''; after !== null; ) {
    const people: { id: string; created_at: number }[] = await db
      .selectFrom('person')
      .select(['id', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { id, created_at } of people) yield { id, value: id, createdAt: created_at };
    after = people.length < BATCH_SIZE ? null : (people.at(-1)?.id ?? null);
  }
  for (let after: string | null = ''; after !== null; ) {
    const rows: { id: string; email: string; created_at: number }[] = await db
      .selectFrom('subscription')
      .select(['id', 'email', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { id, email, created_at } of rows) yield { id, value: email, createdAt: created_at };
    after = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null);
  }
}
