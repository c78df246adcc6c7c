import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'collection-'));
  for (const part of ['domain', 'server', 'content', 'package.json', 'tsconfig.json']) {
    await cp(join(root, part), join(copy, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
}, 60_000);
afterAll(() => rm(copy, { recursive: true, force: true }));

const DECLARATION = `import { entries } from '../collection.ts';
import { date, line } from '../fields.ts';

export const holidays = entries('holidays', {
  label: 'Holidays',
  unit: 'a holiday',
  seed: 'holidays.json',
  fields: { day: date('Day', { required: true }), name: line('Name') },
});
`;

/** The code of a page, whose types come from the declaration. */
const USE = `import { composeContent } from './compose.ts';
import { readSeedDocuments } from './seed-files.ts';

const seed = await readSeedDocuments(new URL('../../content', import.meta.url).pathname);
const documents = seed.map((row) => ({
  ...row,
  body: JSON.stringify(row.body),
  revision: 1,
  updated_at: 1,
  updated_by: null,
}));
const { content, problems } = composeContent({ version: 1, documents, media: [] });
const [first] = content.holidays;
// @ts-expect-error a field that the new collection does not declare
first?.nmae;
const name: string = first?.name ?? '';
console.log(JSON.stringify({ name, problems: problems.filter(({ collection }) => collection === 'holidays') }));
`;

test('a new collection is one file, one line and its seed: it is seeded, validated, composed and typed', async () => {
  const index = join(copy, 'domain/content/collections/index.ts');
  const lines = (await readFile(index, 'utf8')).trimEnd().split('\n');
  const line = "export { holidays } from './holidays.ts';";
  await writeFile(index, `${[...lines, line].join('\n')}\n`);
  await writeFile(join(copy, 'domain/content/collections/holidays.ts'), DECLARATION);
  await writeFile(
    join(copy, 'content/holidays.json'),
    JSON.stringify([
      { id: 'diwali', day: '2026-11-08', name: 'Diwali' },
      { id: 'broken', day: 'soon' },
    ]),
  );
  await writeFile(join(copy, 'server/content/use.ts'), USE);

  const { stdout } = await run(process.execPath, ['server/content/use.ts'], { cwd: copy });
  expect(JSON.parse(stdout)).toEqual({
    name: 'Diwali',
    problems: [
      { collection: 'holidays', id: 'broken', path: 'day', reason: 'Must be a date such as 2026-11-21' },
    ],
  });
  const options = ['--noEmit', '--skipLibCheck', '--strict', '--target', 'esnext', '--module', 'nodenext'];
  const more = [
    '--allowImportingTsExtensions',
    '--noUncheckedIndexedAccess',
    '--types',
    'node',
    '--ignoreConfig',
  ];
  await run(join(root, 'node_modules/.bin/tsc'), [...options, ...more, 'server/content/use.ts'], {
    cwd: copy,
  });
}, 120_000);
