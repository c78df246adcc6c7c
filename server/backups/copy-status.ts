import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ageInWords } from '../../domain/dates/age.ts';
import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { writeDurably } from '../files/durable-files.ts';

const FILE = 'continuous-copy.json';
/** A copy is made each minute; several missed ones are a problem. */
const OLD_MS = 5 * MINUTE_MS;

const status = v.object({
  target: v.string(),
  /** When a process last tried. */
  triedAt: v.number(),
  /** Time of the last copy; null before the first. */
  madeAt: v.nullable(v.number()),
  /** Until when the last copy holds every change. Later than `madeAt` while nothing changes. */
  currentAt: v.nullable(v.number()),
  /** The state of the database files in the last copy. */
  fingerprint: v.nullable(v.string()),
  /** Why the last try failed. */
  failure: v.nullable(v.string()),
});

/** The continuous copy as all processes of a `DATA_DIR` know it. Times are milliseconds since 1970. */
export type CopyStatus = v.InferOutput<typeof status>;

/** The status of copies to `target`; a new one for another target. */
export function readCopyStatus(dataDir: string, target: string): CopyStatus {
  const none = { target, triedAt: 0, madeAt: null, currentAt: null, fingerprint: null, failure: null };
  try {
    const read = v.safeParse(status, parseJson(readFileSync(join(dataDir, FILE), 'utf8')));
    return read.success && read.output.target === target ? read.output : none;
  } catch {
    return none;
  }
}

export const writeCopyStatus = (dataDir: string, given: CopyStatus): Promise<void> =>
  writeDurably(join(dataDir, FILE), `${JSON.stringify(given)}\n`);

/** A warning for administrators when the last copy failed or is old; null otherwise. */
export function copyNotice({ currentAt, failure }: CopyStatus, openedAt: number, now: number): string | null {
  const age = now - (currentAt ?? openedAt);
  if (failure === null && age <= OLD_MS) return null;
  const last =
    currentAt === null
      ? 'The database has no continuous copy yet.'
      : `The last continuous copy of the database is ${ageInWords(age)} old.`;
  const reason = failure?.replace(/\.?$/, '.');
  return [last, reason, 'The next try is within a minute.'].filter(Boolean).join(' ');
}
