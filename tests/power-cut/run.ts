/**
 * `node tests/power-cut/run.ts [--cuts 200] [--enquiries 120] [--seed N]`
 * Records each write and sync of the embedded database with strace (Debian's package of this name), and cuts the power
 * at random moments: each time unsynced writes are dropped at random. Every copy must open, be intact and hold all
 * answered enquiries. With `synchronous=NORMAL`, as a control, some must be lost.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { printTable } from '../../bench/table.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { type Chance, chanceOf } from '../faults/chance.ts';
import { afterPowerCut } from './disk.ts';
import { type FileEvent, readEvents } from './recorded-writes.ts';

const ANSWERED = 'answered';
const DATABASE_FILES = [SQLITE_FILE, `${SQLITE_FILE}-wal`];

const { values } = parseArgs({
  options: {
    cuts: { type: 'string', default: '200' },
    enquiries: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const folder = await mkdtemp(join(tmpdir(), 'vayuvan-power-'));

async function record(synchronous: string): Promise<FileEvent[]> {
  const dataDir = join(folder, synchronous);
  await mkdir(dataDir);
  const log = join(folder, `${synchronous}.log`);
  const watched = [...DATABASE_FILES, ANSWERED].flatMap((name) => ['-P', join(dataDir, name)]);
  const calls = 'trace=write,pwrite64,fsync,fdatasync,ftruncate,unlink';
  const writer = [
    process.execPath,
    join(import.meta.dirname, 'writer.ts'),
    dataDir,
    values.enquiries,
    synchronous,
  ];
  const options = ['-f', '-qq', '-y', '-xx', '-s', '1000000', '-e', calls, ...watched, '-o', log];
  const { status, error } = spawnSync('strace', [...options, ...writer], { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`the writer ended with ${status}`);
  return readEvents(log);
}

/** The references that were answered before the cut. */
const answeredIn = (events: readonly FileEvent[]) =>
  events.flatMap((event) =>
    event.file === ANSWERED && event.kind === 'write' ? event.data.toString().trim().split('\n') : [],
  );

type Outcome = 'whole' | 'lost' | 'damaged';

/** Cuts the power after these events, and looks into the database that is left. */
async function cut(events: readonly FileEvent[], place: string, chance: Chance): Promise<Outcome> {
  await rm(place, { recursive: true, force: true });
  await mkdir(place);
  const disk = afterPowerCut(
    events.filter(({ file }) => DATABASE_FILES.includes(file)),
    chance,
  );
  for (const [name, content] of disk) await writeFile(join(place, name), content);
  const answered = answeredIn(events);
  const database = new DatabaseSync(join(place, SQLITE_FILE));
  try {
    const check = database.prepare('pragma integrity_check').get() as { integrity_check: string };
    if (check.integrity_check !== 'ok') return 'damaged';
    if (answered.length === 0) return 'whole';
    const rows = database.prepare('select reference from enquiry').all() as { reference: string }[];
    const stored = new Set(rows.map(({ reference }) => reference));
    return answered.every((reference) => stored.has(reference)) ? 'whole' : 'lost';
  } catch (error) {
    console.log(`  ${error}`);
    return 'damaged';
  } finally {
    database.close();
  }
}

async function cutOften(synchronous: string): Promise<Record<Outcome, number>> {
  const events = await record(synchronous);
  const chance = chanceOf(Number(values.seed));
  const outcomes = { whole: 0, lost: 0, damaged: 0 };
  for (let count = 0; count < Number(values.cuts); count += 1) {
    const end = 1 + chance.below(events.length);
    outcomes[await cut(events.slice(0, end), join(folder, 'cut'), chance)] += 1;
  }
  return outcomes;
}

console.log(`Seed ${values.seed}`);
const full = await cutOften('FULL');
const normal = await cutOften('NORMAL');
await rm(folder, { recursive: true });
printTable('Power cuts', [
  ['synchronous', 'whole', 'answered enquiry lost', 'damaged'],
  ['FULL, as the site has it', full.whole, full.lost, full.damaged],
  ['NORMAL, the control', normal.whole, normal.lost, normal.damaged],
]);
const isProven = full.lost + full.damaged === 0 && normal.lost > 0;
console.log(isProven ? '\nNothing was lost.' : '\nThe run failed.');
process.exit(isProven ? 0 : 1);
