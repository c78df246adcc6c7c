import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';

const articles = readdirSync(join(import.meta.dirname, '../../content/articles'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `/blog/${name.replace('.md', '')}`);

/** The component sheet; a site in production has no such page. */
const FOR_BUILDERS = 'design';

/** Nobody comes to it without a link of their own. */
const OWN_VISIT = 'visit/:token';

/** One plot stands for all: their pages differ in what the record says. */
const PLOT = '/plots/F06';

const isPublic = (route: RouteConfigEntry) => route.file === 'layout/layout.tsx';

/** Every article the site is born with. */
export const ARTICLES: readonly string[] = articles;

/** Every address inside the bar and the footer that a reader can come to, from the route table itself. */
export const PUBLIC_PAGES: readonly string[] = (routes as RouteConfigEntry[])
  .filter(isPublic)
  .flatMap((layout) => layout.children ?? [])
  .flatMap((route) => {
    if (route.path === '*' || route.path === FOR_BUILDERS || route.path === OWN_VISIT) return [];
    if (route.path === 'blog/:slug') return articles;
    if (route.path === 'plots/:number') return [PLOT];
    return [`/${route.path ?? ''}`];
  });

/** Reached by sending a form, not by a link: the answer to the popup and the visit, and to the newsletter without scripts. */
export const AFTER_A_FORM: readonly string[] = ['/thankyou', '/subscribe'];
