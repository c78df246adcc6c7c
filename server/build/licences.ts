import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where each build writes the licences of the packages in it, below its own folder. */
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

/** Their notices for whoever gets the scripts or the server; served as `/licences.txt`. */
const LICENCES_FILE = 'build/client/licences.txt';

/** As Vite writes it of a bundled package. */
type Licence = { name: string; version: string; identifier?: string; text?: string };

/** What is no package: the file of its licence, as its authors give it. */
const DRAWN = [
  { name: 'Eczar and Anek, the fonts', identifier: 'OFL-1.1', file: 'app/ui/fonts/OFL.txt' },
  { name: 'Phosphor, the icons', identifier: 'MIT', file: 'app/ui/icons-licence.txt' },
];

const HEAD = `Licences of the software, fonts and icons that this site is built with.
The source of each package is what npm gives under its name and version: npm pack NAME@VERSION.
`;

/** One file from what the builds have written down. */
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
