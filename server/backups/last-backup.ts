import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../files/durable-files.ts';

const FILE = 'last-backup.json';

/** Records the time of a complete backup, for the launch list. */
export async function recordBackup(dataDir: string, at: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeDurably(join(dataDir, FILE), `${JSON.stringify({ madeAt: at.toISOString() })}\n`);
}

/** Time of the last complete backup, in milliseconds since 1970; null when unknown. */
export async function lastBackup(dataDir: string): Promise<number | null> {
  try {
    const { madeAt } = JSON.parse(await readFile(join(dataDir, FILE), 'utf8')) as { madeAt: string };
    const at = Date.parse(madeAt);
    return Number.isNaN(at) ? null : at;
  } catch {
    return null;
  }
}
