import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../domain/parse-json.ts';
import { writeDurably } from '../files/durable-files.ts';

const BACKUP_FILE = 'last-backup.json';
const DRILL_FILE = 'last-drill.json';

/** Records the time of a complete backup, for the launch list. */
export const recordBackup = (dataDir: string, at: Date) => record(dataDir, BACKUP_FILE, at);

/** Time of the last complete backup, in milliseconds since 1970; null when unknown. */
export const lastBackup = (dataDir: string) => read(dataDir, BACKUP_FILE);

/** Records the time of a drill that succeeded. */
export const recordDrill = (dataDir: string, at: Date) => record(dataDir, DRILL_FILE, at);

/** Time of the last drill that succeeded; null when unknown. */
export const lastDrill = (dataDir: string) => read(dataDir, DRILL_FILE);

async function record(dataDir: string, file: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeDurably(join(dataDir, file), `${JSON.stringify({ madeAt: at.toISOString() })}\n`);
}

async function read(dataDir: string, file: string): Promise<number | null> {
  const text = await readFile(join(dataDir, file), 'utf8').catch(() => '');
  const { madeAt } = (parseJson(text) ?? {}) as { madeAt?: string };
  const at = Date.parse(madeAt ?? '');
  return Number.isNaN(at) ? null : at;
}
