import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sectionsOfPage } from '../../app/editing/pages.ts';
import { keyOfPage } from '../../app/start/kept-pages.ts';
import { PUBLIC_PAGES } from '../journeys/public-pages.ts';
import { root } from './sources.ts';

const run = promisify(execFile);
let copy: string;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'page-'));
  const parts = [
    'app',
    'domain',
    'server',
    'content/articles',
    'tests/journeys',
    'package.json',
    'tsconfig.json',
  ];
  for (const part of [...parts, 'react-router.config.ts', 'vite.config.ts']) {
    await cp(join(root, part), join(copy, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

const PAGE = `import { href } from 'react-router';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, meta, content } = await publicPage(context, 'home');
  return { meta: meta(sections.intro, { path: href('/careers') }), brand: content.settings.brand };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function CareersPage({ loaderData }: Route.ComponentProps) {
  return <PageHead page="Careers" title={loaderData.brand} hindi="" lead="" />;
}
`;

test('a new page is one folder and one line: in the route table, typed, linked to, and visited by the journeys', async () => {
  const routes = join(copy, 'app/routes.ts');
  const table = await readFile(routes, 'utf8');
  const line = "    route('careers', 'pages/careers/page.tsx'),\n";
  await writeFile(
    routes,
    table.replace(/^ {4}route\('faq'.*\n/m, (neighbour) => neighbour + line),
  );
  await mkdir(join(copy, 'app/pages/careers'));
  await writeFile(join(copy, 'app/pages/careers/page.tsx'), PAGE);

  await run(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], {
    cwd: copy,
  });
  expect(await readdir(join(copy, '.react-router/types/app/pages/careers/+types'))).toEqual(['page.ts']);
  // What `href('/careers')` and the page's own `Route` types are made of.
  const addresses = await readFile(join(copy, '.react-router/types/+routes.ts'), 'utf8');
  expect(addresses).toMatch(/"\/careers": \{\s+params: \{\};/);
  expect(addresses).toMatch(/"pages\/careers\/page\.tsx": \{[^}]*"\/careers"/);

  const visited = join(copy, 'tests/journeys/public-pages.ts');
  const list = `const { PUBLIC_PAGES } = await import(${JSON.stringify(visited)}); console.log(JSON.stringify(PUBLIC_PAGES));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', list], { cwd: copy });
  expect(JSON.parse(stdout)).toContain('/careers');
});

/** What it shows is one visitor's own. */
const NOT_KEPT = ['/thankyou'];

test('every public page is kept for everybody, or named here as one that is not, and can be edited in place', () => {
  expect(PUBLIC_PAGES.filter((page) => keyOfPage(page, '') === null)).toEqual(NOT_KEPT);
  expect(PUBLIC_PAGES.filter((page) => sectionsOfPage(page) === undefined)).toEqual([]);
});
