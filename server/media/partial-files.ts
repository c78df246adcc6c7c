import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../domain/dates/durations.ts';

/**
 * Removes what encoders left half made in a folder and below it, once it is a day old: a stop ends them at once, and the
 * next one writes under a name of its own.
 */
export async function removePartialFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.part'))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && found.mtimeMs < Date.now() - DAY_MS) await rm(path, { force: true });
  }
}
