import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../domain/dates/durations.ts';

/**
 * Removes unfinished files of encoders in a folder tree once they are a day old. They remain after a stop, as each run
 * uses new names.
 */
export async function removePartialFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true });
  }
}
