/** `npm run tones`: recomputes the placeholder colours of content/media; run it after a picture changed. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPictureName } from '../../domain/media/served-name.ts';
import { readTones } from './read-tones.ts';

const folder = join(import.meta.dirname, '../../content/media');
const files = (await readdir(folder)).filter(isPictureName).sort();
const entries = await Promise.all(
  files.map(async (file) => [file, await readTones(join(folder, file))] as const),
);
await writeFile(join(folder, 'tones.json'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
