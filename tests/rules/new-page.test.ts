import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOfPage } from '../../app/start/cached-pages.ts';
import { publicPageAt, SINGLE_PAGES } from '../../domain/content/public-pages.ts';
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

const TEXTS = `import { page, section } from '../collection.ts';
import { line } from '../fields.ts';

export const careers = page('careers', {
  label: 'Careers',
  pages: { '/careers': 'Careers' },
  sections: { intro: section('First screen', { texts: { title: line('Heading') } }) },
});
`;

const PAGE = `import { href } from 'react-router';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';

export async function loader({ context }: Route.LoaderArgs) {
  const { sections, meta, content } = await publicPage(context, 'careers');
  return { meta: meta(sections.intro, { path: href('/careers') }), brand: content.settings.brand };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function CareersPage({ loaderData }: Route.ComponentProps) {
  return <PageHead page="Careers" title={loaderData.brand} hindi="" lead="" />;
}
`;

test('a new page is its folder, one line and its texts: typed, linked to, visited by the journeys, cached, measured and edited in place', async () => {
  const routes = join(copy, 'app/routes.ts');
  const table = await readFile(routes, 'utf8');
  const line = "    route('careers', 'pages/careers/page.tsx'),\n";
  await writeFile(
    routes,
    table.replace(/^ {4}route\('faq'.*\n/m, (neighbour) => neighbour + line),
  );
  await mkdir(join(copy, 'app/pages/careers'));
  await writeFile(join(copy, 'app/pages/careers/page.tsx'), PAGE);

  await writeFile(join(copy, 'domain/content/collections/careers.ts'), TEXTS);
  await appendFile(
    join(copy, 'domain/content/collections/index.ts'),
    "export { careers } from './careers.ts';\n",
  );

  await run(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'], {
    cwd: copy,
  });
  expect(await readdir(join(copy, '.react-router/types/app/pages/careers/+types'))).toEqual(['page.ts']);
  // What `href('/careers')` and the page's own `Route` types are made of.
  const addresses = await readFile(join(copy, '.react-router/types/+routes.ts'), 'utf8');
  expect(addresses).toMatch(/"\/careers": \{\s+params: \{\};/);
  expect(addresses).toMatch(/"pages\/careers\/page\.tsx": \{[^}]*"\/careers"/);

  const asked = `
    const visited = await import('./tests/journeys/public-pages.ts');
    const cached = await import('./app/start/cached-pages.ts');
    const { speculationRules } = await import('./app/start/speculation-rules.ts');
    const { publicPageAt } = await import('./domain/content/public-pages.ts');
    console.log(JSON.stringify({
      isVisited: visited.PUBLIC_PAGES.includes('/careers'),
      cachedAs: cached.keyOfPage('/careers', ''),
      isMeasured: cached.MEASURED_PAGES.includes('/careers'),
      isCounted: cached.COUNTED_PAGES.includes('/careers'),
      isLoadedAhead: speculationRules.includes('"/careers"'),
      sections: publicPageAt('/careers').collection,
    }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', asked], { cwd: copy });
  expect(JSON.parse(stdout)).toEqual({
    ...{ isVisited: true, cachedAs: '/careers', isMeasured: true, isCounted: true, isLoadedAhead: true },
    sections: 'careers',
  });
});

/** What it shows is one visitor's own. */
const NOT_CACHED = ['/thankyou'];

test('every public page is cached for everybody, or named here as one that is not, and can be edited in place', () => {
  expect(PUBLIC_PAGES.filter((page) => keyOfPage(page, '') === null)).toEqual(NOT_CACHED);
  expect(PUBLIC_PAGES.filter((page) => publicPageAt(page) === undefined)).toEqual([]);
});

test('every address that a collection declares is a public page', () => {
  const missing = '/not-found';
  const declared = SINGLE_PAGES.map(({ path }) => path).filter((path) => path !== missing);
  expect(declared.toSorted()).toEqual(PUBLIC_PAGES.filter((page) => !/.\//.test(page)).toSorted());
});
