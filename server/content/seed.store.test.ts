import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../tests/harness/stores.ts';
import type { Store } from '../database/open.ts';
import { createLog } from '../process/log.ts';
import { seedContent } from './seed.ts';

const SHIPPED = join(import.meta.dirname, '../../content');
/** A seed file for each kind of collection: entries, sections, single record, and a file for each entry. */
const WORDED = [
  ['faqs.json', 'plot'],
  ['sections/price.json', 'price'],
  ['privacy-policy.md', 'number'],
  ['articles/authority-plots-near-jewar-airport.md', 'plot'],
] as const;

describe.each(DIALECTS)('the seed of a release on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let folder: string;
  beforeEach(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    folder = await mkdtemp(join(tmpdir(), 'vayuvan-seed-'));
    await cp(SHIPPED, folder, { recursive: true });
  });
  afterEach(async () => {
    await database.remove();
    await rm(folder, { recursive: true });
  });

  const seed = () => seedContent(store, { folder, log: createLog('silent'), now: 1 });
  const bodies = async () => {
    const rows = await store.db.selectFrom('document').select('body').execute();
    return rows.map(({ body }) => body).join('\n');
  };
  async function reword(file: string, word: string) {
    const path = join(folder, file);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(` ${word} `, ' marrow '));
  }

  test('is read once; a release with other content updates it, and an older release changes nothing', async () => {
    await seed();
    const first = await bodies();
    // Files with a known hash are not parsed.
    await store.db.deleteFrom('document').where('collection', '=', 'glossary').execute();
    const without = await bodies();
    await seed();
    expect(await bodies()).toBe(without);

    for (const [file, word] of WORDED) {
      const before = (await bodies()).split(' marrow ').length;
      await reword(file, word);
      await seed();
      const now = (await bodies()).split(' marrow ').length;
      expect([file, now > before]).toEqual([file, true]);
    }
    const later = await bodies();
    await cp(SHIPPED, folder, { recursive: true });
    await seed();
    expect(await bodies()).toBe(later);
    expect(first).not.toContain(' marrow ');
  });

  test('a broken file ends the start with its name, and no seed counts as added', async () => {
    const path = join(folder, 'faqs.json');
    const right = await readFile(path, 'utf8');
    await writeFile(path, right.replace('"id": "', '"no-id": "'));
    await expect(seed()).rejects.toThrow(/faqs\.json: entry 1 has no id/);
    await writeFile(path, right);
    await seed();
    expect(await bodies()).toContain('"question"');
  });
});
