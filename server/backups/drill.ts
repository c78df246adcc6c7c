import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openStore } from '../database/open.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { knownBackups } from '../personal-data/known-backups.ts';
import { createLog } from '../process/log.ts';
import { BackupError, DamagedBackup } from './backup-error.ts';
import { type BackupSource, openCopies, openFolder } from './backup-source.ts';
import { inspectDatabase } from './embedded.ts';
import { recordDrill } from './last-backup.ts';
import type { Manifest } from './manifest.ts';
import { refuseNewerRelease } from './newer-release.ts';
import { copySettings } from './open-target.ts';
import { countRows, migrationsIn } from './postgres-dump.ts';
import { expectRoom, putDump, stageDump } from './restoring.ts';
import type { SiteData } from './site-data.ts';

const SCRATCH = 'drill';

/**
 * Restores the newest backup, or the one in `folder`, into a scratch place. Opens it with this release, compares it with
 * its manifest, and records the date. The site may be running. Throws BackupError.
 */
export async function drill(site: SiteData, folder: string | undefined, now: Date): Promise<string[]> {
  const source = await sourceFor(site, folder);
  const { manifest, place } = source;
  const scratch = join(site.dataDir, SCRATCH);
  // A killed drill may have left its copy.
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch);
  try {
    await expectRoom(await source.bytes(false), scratch, 'Nothing was tried.');
    if (manifest.migration) refuseNewerRelease([manifest.migration], place);
    const tables =
      manifest.kind === 'embedded'
        ? await tryEmbedded(source, scratch)
        : await tryPostgres(source, scratch, site);
    compareRows(manifest, tables, place);
    const uploads = await tryUploads(source);
    await recordDrill(site.dataDir, now);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    const compared = manifest.tables ? ', as its manifest says' : '; its manifest has no counts to compare';
    return [
      `The backup ${place} opens: ${number(rows)} rows in ${Object.keys(tables).length} tables and ${number(uploads)} uploads${compared}.`,
      `It was made at ${manifest.madeAt}. The date of this drill is noted for the launch list.`,
    ];
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const number = (count: number) => count.toLocaleString('en');

/** The named backup, or the newest of the continuous copies and the known folders. */
async function sourceFor(site: SiteData, folder: string | undefined): Promise<BackupSource> {
  const key = site.backup?.key ?? '';
  if (folder !== undefined) return openFolder(folder, key);
  const settings = copySettings({ backup: { url: null, bucket: null, key }, ...site });
  if (settings) {
    for await (const source of openCopies(settings)) {
      if (source instanceof DamagedBackup) throw source;
      return source;
    }
  }
  const newest = (await knownBackups(site.dataDir)).findLast((each) =>
    existsSync(join(each.folder, 'backup.json')),
  );
  if (!newest) throw new BackupError('There is no backup yet: make one, or name the folder of one.');
  return openFolder(newest.folder, key);
}

type Counts = Record<string, number>;

async function tryEmbedded(source: BackupSource, scratch: string): Promise<Counts> {
  const file = join(scratch, SQLITE_FILE);
  await source.writeDatabase(file);
  const { tables } = inspectDatabase(file, source.place);
  await open({ databaseUrl: null, dataDir: scratch });
  return tables;
}

/** Opens the restored database with this release, which migrates an older one. */
async function open(place: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const store = await openStore({ ...place, log: createLog('silent') });
  await store.ping().finally(store.close);
}

async function tryPostgres(source: BackupSource, scratch: string, site: SiteData): Promise<Counts> {
  if (!site.databaseUrl) {
    throw new BackupError('This backup is of PostgreSQL: set DATABASE_URL to a server for the drill.');
  }
  await stageDump(source, scratch);
  const name = `vayuvan_drill_${randomUUID().replaceAll('-', '')}`;
  await administer(site.databaseUrl, `create database ${name}`);
  try {
    const databaseUrl = Object.assign(new URL(site.databaseUrl), { pathname: `/${name}` }).href;
    await putDump(databaseUrl, { dataDir: scratch, environment: site.environment });
    const tables = await readRestored(databaseUrl, source.place);
    await open({ databaseUrl, dataDir: scratch });
    return tables;
  } finally {
    await administer(site.databaseUrl, `drop database ${name} with (force)`);
  }
}

async function readRestored(databaseUrl: string, place: string): Promise<Counts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    refuseNewerRelease(await migrationsIn(client), place);
    return await countRows(client);
  } finally {
    await client.end();
  }
}

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    throw new BackupError(
      code === '42501'
        ? 'The role of DATABASE_URL may not create a database for the drill. Grant it CREATEDB, or give another role.'
        : `PostgreSQL refused the drill: ${message}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function compareRows({ tables: expected }: Manifest, found: Counts, place: string): void {
  if (!expected) return;
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const wrong = names.find((name) => expected[name] !== found[name]);
  if (wrong === undefined) return;
  throw new DamagedBackup(
    `The backup ${place} is damaged: the table ${wrong} has ${found[wrong] ?? 'no'} rows, and its manifest says ${expected[wrong] ?? 'none'}.`,
  );
}

/** Reads every upload to its end. Returns how many there are. */
async function tryUploads(source: BackupSource): Promise<number> {
  const names = (await source.uploads()) ?? [];
  for (const name of names) {
    const bytes = await source.readUpload(name);
    const expected = source.manifest.files?.[name];
    if (expected === undefined || expected === bytes) continue;
    throw new DamagedBackup(
      `The backup ${source.place} is damaged: the upload ${name} has ${bytes} bytes, and its manifest says ${expected}.`,
    );
  }
  return names.length;
}
