import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Store } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { addNoteWords, removeNoteWords } from '../store/people/note-words.ts';
import { OTHER_TABLES } from './other-tables.ts';
import { containsMatch, type Pattern, redact } from './patterns.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';
import type { FreeTexts } from './table-types.ts';

/** A free text that mentions a person, in a row about somebody else or nobody. */
export type Mention = {
  table: string;
  /** Id of the row. */
  id: string;
  column: string;
  kinds: Pattern['kind'][];
  text: string;
};

type TextColumn = { table: string; key: string; column: string; keys: 'plain' | readonly string[] };

/** All free-text columns that may mention people. */
const TEXT_COLUMNS: TextColumn[] = Object.entries({ ...PERSONAL_TABLES, ...OTHER_TABLES }).flatMap(
  ([table, column]) => {
    const { texts = {}, columns } = column as { texts?: FreeTexts; columns: object };
    const names = Array.isArray(columns) ? (columns as string[]) : Object.keys(columns);
    const key = names.includes('id') ? 'id' : (names[0] ?? 'id');
    return Object.entries(texts).map(([column, keys]) => ({ table, key, column, keys }));
  },
);

const BATCH_SIZE = 2000;

/** Scans all free texts in batches, so that other queries are not blocked; stops early after `until`. */
async function* mentionsOf(
  store: Pick<Store, 'db'>,
  patterns: readonly Pattern[],
  until = Number.POSITIVE_INFINITY,
): AsyncGenerator<Mention & { stored: string; place: TextColumn }> {
  if (patterns.length === 0) return;
  for (const place of TEXT_COLUMNS) {
    for (let after: string | null = ''; after !== null && performance.now() < until; ) {
      const { rows, last } = await part(store, place, patterns, after);
      for (const { id, text: stored } of rows) {
        const text = freeTextOf(stored, place.keys);
        const kinds = patterns.filter((pattern) => containsMatch(text, pattern)).map(({ kind }) => kind);
        if (kinds.length === 0) continue;
        const { table, column } = place;
        yield { table, id, column, kinds: [...new Set(kinds)], text, stored, place };
      }
      after = last;
    }
  }
}

/** The rows of one batch that may match, and where the next batch begins; null after the last. */
async function part(
  { db }: Pick<Store, 'db'>,
  { table, key, column }: TextColumn,
  patterns: readonly Pattern[],
  after: string,
) {
  const [id, text, from] = [sql.ref(key), sql.ref(column), sql.table(table)];
  const any = sql.join(
    patterns.map(({ parts }) => sql<SqlBool>`lower(${text}) like ${likeOf(parts)} escape '!'`),
    sql` or `,
  );
  const ends = await idOf(
    db,
    sql`select ${id} as id from ${from} where ${id} > ${after} order by ${id} limit 1 offset ${sql.lit(BATCH_SIZE - 1)}`,
  );
  const upTo = ends === null ? sql`` : sql`and ${id} <= ${ends}`;
  const { rows } = await sql<{ id: string; text: string }>`
    select ${id} as id, ${text} as text from ${from}
    where ${id} > ${after} ${upTo} and ${text} is not null and (${any})
  `.execute(db);
  return { rows, last: ends };
}

const likeOf = (parts: readonly string[]) =>
  `%${parts.map((part) => `${part.replace(/[!%_]/g, '!$&')}%`).join('')}`;

async function idOf(db: Kysely<Database>, query: ReturnType<typeof sql>): Promise<string | null> {
  const { rows } = await query.execute(db);
  return (rows[0] as { id: string } | undefined)?.id ?? null;
}

/** Finds at most `most` mentions. `isComplete` is false when the limit or the time was reached first. */
export async function findMentions(
  store: Pick<Store, 'db'>,
  patterns: readonly Pattern[],
  { most, withinMs, except }: { most: number; withinMs: number; except: (mention: Mention) => boolean },
): Promise<{ mentions: Mention[]; isComplete: boolean }> {
  const mentions: Mention[] = [];
  const until = performance.now() + withinMs;
  for await (const { place: _, stored: __, ...mention } of mentionsOf(store, patterns, until)) {
    if (except(mention)) continue;
    if (mentions.length === most) return { mentions, isComplete: false };
    mentions.push(mention);
  }
  return { mentions, isComplete: performance.now() < until };
}

/** Redacts all mentions; returns the number of changed texts. */
export async function redactMentions(
  store: Pick<Store, 'db'>,
  patterns: readonly Pattern[],
): Promise<number> {
  let changed = 0;
  for await (const { id, stored, place } of mentionsOf(store, patterns)) {
    if (await redactRow(store, { id, place, stored }, patterns)) changed += 1;
  }
  return changed;
}

/** Retries when the text was edited meanwhile, so that the edit is kept and redacted too. */
async function redactRow(
  { db }: Pick<Store, 'db'>,
  { id, place, stored }: { id: string; place: TextColumn; stored: string },
  patterns: readonly Pattern[],
): Promise<boolean> {
  const [table, key, column] = [sql.table(place.table), sql.ref(place.key), sql.ref(place.column)];
  for (let present: string | null = stored; present !== null; ) {
    const without = redacted(present, place.keys, patterns);
    if (without === present) return false;
    // First, so that a stop in between leaves no word of the mention.
    if (place.table === 'lead_activity') await removeNoteWords(db, id);
    const { numAffectedRows } = await sql`
      update ${table} set ${column} = ${without} where ${key} = ${id} and ${column} = ${present}`.execute(db);
    if (numAffectedRows === 1n) {
      if (place.table === 'lead_activity') await addNoteWords(db, [{ id, data: without }]);
      return true;
    }
    const { rows } = await sql<{ text: string | null }>`
      select ${column} as text from ${table} where ${key} = ${id}`.execute(db);
    present = rows[0]?.text ?? null;
  }
  return false;
}

/** The free text within a column. */
function freeTextOf(stored: string, keys: TextColumn['keys']): string {
  if (keys === 'plain') return stored;
  try {
    const value = JSON.parse(stored) as Record<string, unknown>;
    return keys
      .map((key) => value[key])
      .filter((said) => typeof said === 'string')
      .join('\n');
  } catch {
    return stored;
  }
}

function redacted(text: string, keys: TextColumn['keys'], patterns: readonly Pattern[]): string {
  if (keys === 'plain') return redact(text, patterns);
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    for (const key of keys) {
      const said = value[key];
      if (typeof said === 'string') value[key] = redact(said, patterns);
    }
    return JSON.stringify(value);
  } catch {
    return redact(text, patterns);
  }
}
