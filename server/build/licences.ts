import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The licence file of each build, relative to its output folder. */
export const LICENCES = {
  site: 'licences-site.json',
  islands: 'licences-islands.json',
  worker: 'licences-worker.json',
  server: 'licences-server.json',
} as const;

const WRITTEN = [
  `build/client/${LICENCES.site}`,
  `build/client/${LICENCES.islands}`,
  `build/worker/${LICENCES.worker}`,
  `build/site/${LICENCES.server}`,
];

/** The notices for users of the scripts and the server, served as `/licences.txt`. */
const LICENCES_FILE = 'build/client/licences.txt';

/** A licence record as Vite writes it. */
type Licence = { name: string; version: string; identifier?: string; text?: string };

/** Assets that are not packages, with their licence files. */
const DRAWN = [
  { name: 'Eczar and Anek, the fonts', identifier: 'OFL-1.1', file: 'app/ui/fonts/OFL.txt' },
  { name: 'Phosphor, the icons', identifier: 'MIT', file: 'app/ui/icons-licence.txt' },
];

const HEAD = `Licences of the software, fonts and icons that this site is built with.
The source of each package is what npm gives under its name and version: npm pack NAME@VERSION.
`;

/** Merges the licence files of all builds into one. */
export async function writeLicences(root: string): Promise<void> {
  const bundled = new Map<string, Licence>();
  for (const file of WRITTEN) {
    for (const each of JSON.parse(await readFile(join(root, file), 'utf8')) as Licence[])
      bundled.set(`${each.name} ${each.version}`, each);
  }
  const packages = [...bundled.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const drawn = await Promise.all(
    DRAWN.map(async ({ name, identifier, file }) =>
      notice(name, identifier, await readFile(join(root, file), 'utf8')),
    ),
  );
  const notices = packages.map(([name, { identifier = '', text = '' }]) => notice(name, identifier, text));
  await writeFile(join(root, LICENCES_FILE), [HEAD, ...notices, ...drawn].join('\n'));
}

const NO_FILE = 'This package brings no file of its licence, whose words stand here with other packages.';

const notice = (name: string, identifier: string, text: string) =>
  `${'='.repeat(80)}\n${name}${identifier && ` (${identifier})`}\n\n${text.trim() || NO_FILE}\n`;
