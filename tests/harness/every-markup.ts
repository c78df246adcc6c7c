import type { AdminPage } from '../../app/admin/admin-page.ts';
import { ADMIN_PAGES } from '../../app/admin/pages.ts';
import { SINGLE_PAGES } from '../../domain/content/public-pages.ts';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { linksOf } from '../journeys/crawl.ts';
import { ARTICLES, PUBLIC_PAGES } from '../journeys/public-pages.ts';
import { cookiesOf, copyAccount, form, signIn, signInPeople } from './people.ts';
import { type RunningSite, SETUP_TOKEN } from './site.ts';

/** Text that a page must escape, in the places where visitors write. */
const HOSTILE = "\"><b>bold</b> <!-- & &amp; 'quoted' -->";

/** A page as the server sends it, by the request that brought it. */
export type Markup = { of: string; status: number; html: string };

type Who = 'visitor' | 'requester' | 'editor' | 'administrator';
type Fetch = (path: string, init?: RequestInit) => Promise<Response>;
type Ask = (path: string, init?: RequestInit, who?: Who) => Promise<Markup>;
type Of = { fetch: Fetch; ask: Ask };

/** Every page of a new site in the states that the server renders: for visitors, for editors, and the administration. */
export async function everyMarkup(site: RunningSite): Promise<Markup[]> {
  const fetched: Fetch = (path, init) => fetch(new URL(path, site.url), { redirect: 'manual', ...init });
  const people: Partial<Record<Who, string>> = {};
  const of = { fetch: fetched, ask: asked(fetched, people) };
  const setUp = await of.ask(`/auth?setup=${SETUP_TOKEN}`);
  const inside = { fetch: fetched, dataDir: site.dataDir };
  Object.assign(people, await signInPeople(inside));
  copyAccount(site.dataDir, { name: 'Mira', email: 'mira@example.com', role: null });
  people.requester = await signIn(inside, 'mira@example.com');
  return [
    setUp,
    ...(await publicPages(of)),
    ...(await refusedForms(of)),
    ...(await afterForms(of)),
    ...(await accountPages(of)),
    ...(await editedPages(of)),
    ...(await administration(of)),
  ];
}

/** Asks as somebody, and follows a redirect; the answer must be a page. */
function asked(fetched: Fetch, people: Partial<Record<Who, string>>): Ask {
  return async (path, init = {}, who = 'visitor') => {
    const headers = { cookie: people[who] ?? '', ...(init.headers as Record<string, string>) };
    const first = await fetched(path, { ...init, headers });
    const to = first.headers.get('location');
    const answer = to === null ? first : await fetched(to, { headers });
    const of = `${init.method ?? 'GET'} ${path} as ${who}`;
    const html = await answer.text();
    if (!html.startsWith('<!DOCTYPE html>')) throw new Error(`${of} answered ${answer.status}, and no page.`);
    return { of, status: answer.status, html };
  };
}

async function inTurn<T>(list: readonly T[], page: (one: T) => Promise<Markup>): Promise<Markup[]> {
  const pages: Markup[] = [];
  for (const one of list) pages.push(await page(one));
  return pages;
}

const publicPages = ({ ask }: Of) =>
  inTurn(
    [
      ...PUBLIC_PAGES,
      '/no-plot-carries-this-number',
      '/blog/none',
      '/plots/none',
      '/media?q=deed&page=2',
      '/media?q=nothing-says-this',
      '/contact-us?plot=F06',
      '/site-visit?plot=F06',
      '/preview/ended',
      '/preview/forged',
      '/visit/forged',
      '/unsubscribe/forged',
    ],
    (path) => ask(path),
  );

const refusedForms = ({ ask }: Of) =>
  inTurn(['/', '/contact-us', '/site-visit', '/media', '/subscribe'], (path) =>
    ask(path, form({ form: path === '/' ? 'popup' : 'x', name: HOSTILE, email: HOSTILE, message: HOSTILE })),
  );

/** The thank-you page after each form, and a visit's own page before and after it is cancelled. */
async function afterForms({ fetch, ask }: Of): Promise<Markup[]> {
  const person = { name: HOSTILE.slice(0, 20), phone: '9876543210', email: 'meera@example.com' };
  const visit = { ...person, date: indiaDay(Date.now() + 5 * DAY_MS), time: '11:00', numvisitor: '2' };
  const thanks = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(path, form(fields));
    if (answer.status !== 303) throw new Error(`The form of ${path} was not taken.`);
    return ask('/thankyou', { headers: { cookie: cookiesOf(answer) } });
  };
  const enquired = await thanks('/contact-us', { ...person, subject: 'A plot', message: HOSTILE });
  const subscribed = await thanks('/subscribe', { email: person.email });
  const booked = await thanks('/site-visit', { ...visit, consent: 'on' });
  const own = linksOf(booked.html).find((link) => link.startsWith('/visit/')) ?? '';
  const cancelled = form({ intent: 'cancel', present: '0' });
  return [enquired, subscribed, booked, await ask(own), await ask(own, cancelled), await ask(own)];
}

async function accountPages({ ask }: Of): Promise<Markup[]> {
  const wrong = { email: 'nobody@example.com', password: 'x' };
  return [
    ...(await inTurn(
      ['/login', '/login?to=/adminLeads', '/auth', '/signin', '/auth/open?link=x', '/auth/reset?link=x'],
      (path) => ask(path),
    )),
    await ask('/login', form(wrong)),
    await ask('/signin', form({ ...wrong, name: '' })),
    await ask('/auth/open?link=x', form({ password: 'x' })),
    await ask('/account', {}, 'requester'),
    await ask('/adminHome', {}, 'requester'),
    await ask('/adminLeads', {}, 'editor'),
  ];
}

const editedPages = ({ ask }: Of) =>
  inTurn([...SINGLE_PAGES.map(({ path }) => path), ...ARTICLES.slice(0, 1)], (path) =>
    ask(path, {}, 'editor'),
  );

/** The administration along its own links, one page of each shape, and the answers to what is sent there empty. */
async function administration({ ask }: Of): Promise<Markup[]> {
  const found: Markup[] = [];
  const waiting = ['/adminHome'];
  const shapes = new Set(waiting.map(shapeOf));
  for (const path of waiting) {
    const page = await ask(path, {}, 'administrator');
    found.push(page);
    for (const link of linksOf(page.html)) {
      const next = new URL(link, `http://site${path}`);
      const address = next.pathname + next.search;
      const shape = shapeOf(address);
      if (shape === null || shapes.has(shape)) continue;
      shapes.add(shape);
      waiting.push(address);
    }
  }
  const forms = (ADMIN_PAGES as readonly AdminPage[]).filter(({ entry }) => entry);
  const answers = await inTurn(forms, ({ path }) =>
    ask(`/${path}`, form({ intent: 'none', form: 'none' }), 'administrator'),
  );
  return [...found, ...answers];
}

const PAGES = (ADMIN_PAGES as readonly AdminPage[]).map(({ path, file }) => ({
  path,
  isPage: file.endsWith('.tsx'),
  matches: new RegExp(`^/${path.replace('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** Pages of one shape differ in what stands in their fields alone; null for what is no page of the administration. */
function shapeOf(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const page = PAGES.find(({ matches }) => matches.test(pathname));
  if (!page?.isPage) return null;
  const collection = /^\/admin(?:Content|Pages)\/([^/]+)/.exec(pathname)?.[1] ?? '';
  const asked = [...searchParams].map(([name, value]) => (name === 'section' ? `${name}=${value}` : name));
  return [page.path, collection, ...asked.toSorted()].join(' ');
}
