import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The layout around every public page (app/routes.ts). */
const PUBLIC_LAYOUT = 'site/layout';
const OPENING = 'window.__reactRouterManifest=';

type Route = { id: string; parentId?: string };
type Manifest = { url: string; routes: Record<string, Route> };

/** The name of a list of pages for visitors beside that of the whole one. */
export const visitorsManifest = (whole: string): string => whole.replace(/\.js$/, '.visitors.js');

/**
 * Writes, beside the list of all pages that the router's build makes, one of what a visitor can reach: half of its
 * weight are the pages of the administration. What it does not name is asked of the server (app/not-found/page.tsx).
 */
export async function writeVisitorsManifest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((each) => /^manifest-\w+\.js$/.test(each));
  const texts = await Promise.all(names.map((each) => readFile(join(folder, each), 'utf8')));
  const text = texts.find((each) => each.startsWith(OPENING));
  const name = names[texts.indexOf(text ?? '')];
  if (text === undefined || name === undefined) throw new Error(`There is no list of pages in ${folder}.`);
  const manifest = JSON.parse(text.slice(OPENING.length).replace(/;\s*$/, '')) as Manifest;
  const routes = Object.entries(manifest.routes).filter(
    ([id, { parentId }]) => [id, parentId].includes(PUBLIC_LAYOUT) || parentId === undefined,
  );
  const visitors = { ...manifest, url: visitorsManifest(manifest.url), routes: Object.fromEntries(routes) };
  await writeFile(join(folder, visitorsManifest(name)), `${OPENING}${JSON.stringify(visitors)};`);
}
