import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATALOGUE } from '../../domain/content/catalogue.ts';
import { sectionTexts } from '../../domain/content/collection.ts';
import { hasMarks } from '../../domain/content/marks.ts';
import { cookiesOf, copyAccount, form, signIn, signInPeople } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';
import { PUBLIC_PAGES } from '../journeys/public-pages.ts';

let site: SiteInProcess;
let administrator: string;
let requester: string;

beforeAll(async () => {
  site = await openSiteInProcess();
  // Pages name the brochure's size only if they are rendered after it was printed.
  await (await site.fetch('/brochure.pdf')).arrayBuffer();
  ({ administrator } = await signInPeople(site));
  copyAccount(site.dataDir, { name: 'Mira', email: 'mira@example.com', role: null });
  requester = await signIn(site, 'mira@example.com');
}, 120_000);
afterAll(() => site.stop());

const read = async (path: string, cookie = '') => (await site.fetch(path, { headers: { cookie } })).text();

type Page = { html: string; documents: { collection: string; id: string; body: Record<string, unknown> }[] };
async function marked(path: string, edits: unknown[] = [], more = {}): Promise<Page> {
  const answer = await site.fetch('/editing/page', {
    method: 'POST',
    headers: { cookie: administrator, 'content-type': 'application/json' },
    body: JSON.stringify({ path, edits, ...more }),
  });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<Page>;
}

/** What a page says and links to, without its scripts and without what names the fields. */
function bare(html: string): string {
  return (
    html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/<link [^>]*rel="modulepreload"[^>]*>/g, '')
      .replace(/<!--[[\]][^>]*-->/g, '')
      .replace(/ data-edit[a-z-]*="[^"]*"/g, '')
      // A title that is cut counts its mark as a letter.
      .replace(/>[^<>]*…</g, '>…<')
      .replace(/_(?:i\d+)?R_\w+_/g, 'id')
  );
}

/** The first place in which two texts differ, with what stands around it. */
function difference(one: string, other: string): string | null {
  if (one === other) return null;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return `${one.slice(Math.max(0, at - 120), at + 80)}\n!== ${other.slice(Math.max(0, at - 20), at + 80)}`;
}

const EVERY_PAGE = [...PUBLIC_PAGES, '/not-found', '/media?page=2'];

test('with its marks taken off, every page is what visitors get: marks change no logic', async () => {
  const found: string[] = [];
  for (const path of EVERY_PAGE) {
    const { html } = await marked(path);
    expect(hasMarks(html), path).toBe(false);
    const differs = difference(bare(html), bare(await read(path)));
    if (differs) found.push(`${path}: ${differs}`);
  }
  expect(found).toEqual([]);
}, 120_000);

test('only an editor gets the bar over a page, and visitors nothing of it', async () => {
  const visitors = await site.fetch('/');
  const plain = await visitors.text();
  expect(plain).not.toMatch(/editing|adminEdit|data-edit/);
  for (const cookie of ['editing=on', 'vayuvan.session_token=made-up', requester]) {
    const answer = await site.fetch('/', { headers: { cookie } });
    expect(answer.headers.get('cache-control'), cookie).toBe(visitors.headers.get('cache-control'));
    expect(bare(await answer.text()), cookie).toBe(bare(plain));
  }

  const answer = await site.fetch('/price?from=bar', { headers: { cookie: administrator } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect([...answer.headers.keys()]).not.toContain('x-start-script');
  const page = await answer.text();
  const bar = /<aside id="editing"[\s\S]*?<\/aside>/.exec(page)?.[0] ?? '';
  expect(page.indexOf(bar)).toBeGreaterThan(page.indexOf('class="skip"'));
  expect(bar).toContain('href="/adminEdit?path=/price%3Ffrom%3Dbar"');
  expect(bar).toContain('<a href="/adminDash?collection=price">History</a>');
  expect(bar).toContain('action="/logout"');
  expect(bar).not.toMatch(/<script|nonce=/);
  expect(page).not.toContain('speculationrules');
  const style = /<style>([^<]*#editing[^<]*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  // Pages that are nobody's words, and the administration, have bars of their own.
  for (const path of ['/adminAccounts', '/login', '/design']) {
    expect(await read(path, administrator), path).not.toContain('id="editing"');
  }
});

test('any page of the site is edited at its own address, and nothing else is', async () => {
  const open = (path: string, cookie = administrator) =>
    site.fetch(`/adminEdit?path=${encodeURIComponent(path)}`, { headers: { cookie }, redirect: 'manual' });
  for (const path of [...EVERY_PAGE, '/plots/F06']) expect((await open(path)).status, path).toBe(200);
  const nowhere = [
    ...['/nowhere', '/adminAccounts', '/login', '/assets/x.js', '/blog/nope', '/plots/Z99', '/visit/x'],
    ...['', 'price', '//elsewhere.example/', '/\\elsewhere.example/', 'https://elsewhere.example/'],
  ];
  for (const path of nowhere) expect((await open(path)).status, path).toBe(404);
  expect((await open('/', '')).headers.get('location')).toBe('/login?to=%2FadminEdit%3Fpath%3D%252F');
  expect((await open('/', requester)).status).toBe(403);
});

test('nobody else is shown what edits would make of a page, and no other site can ask', async () => {
  const ask = (headers: Record<string, string>, body: unknown = { path: '/', edits: [] }) =>
    site.fetch('/editing/page', { method: 'POST', headers, body: JSON.stringify(body) });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ cookie: requester })).status).toBe(401);
  expect((await ask({ cookie: administrator, origin: 'https://elsewhere.example' })).status).toBe(403);
  for (const body of [null, [], { path: 'x', edits: [] }, { path: '/', edits: [{ id: 3 }] }]) {
    expect((await ask({ cookie: administrator }, body)).status, JSON.stringify(body)).toBe(400);
  }
  for (const path of ['/adminAccounts', '//elsewhere.example/', '/assets/x.js']) {
    expect((await ask({ cookie: administrator }, { path, edits: [] })).status, path).toBe(404);
  }
  expect(
    (await ask({ cookie: administrator }, { path: '/', edits: [], more: 'x'.repeat(2 ** 20) })).status,
  ).toBe(413);
});

test('who owes a second factor is told so in the bar, and can change nothing', async () => {
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  database.exec("insert into account_rule (name, value) values ('administrators-second-factor', 'yes')");
  try {
    const page = await read('/', administrator);
    expect(page).toContain('Editing needs a second factor.');
    expect(page).not.toContain('/adminEdit');
    expect(page).toContain('<h1');
    const editor = await site.fetch('/adminEdit?path=/', {
      headers: { cookie: administrator },
      redirect: 'manual',
    });
    expect(editor.headers.get('location')).toBe('/account');
    const answer = await site.fetch('/editing/page', {
      method: 'POST',
      headers: { cookie: administrator },
      body: JSON.stringify({ path: '/', edits: [] }),
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ error: 'Set up a second factor for your account first.' });
  } finally {
    database.exec('delete from account_rule');
    database.close();
  }
  expect(await read('/', administrator)).toContain('href="/adminEdit?path=/"');
});

test('an editor who opens a preview sees the preview, without the bar', async () => {
  const { documents } = await marked('/');
  const intro = documents.find(({ collection, id }) => collection === 'home' && id === 'intro')?.body;
  const body = { ...intro, texts: { ...(intro?.texts as object), title: 'Only in the draft' } };
  const answer = await site.fetch('/api/drafts', {
    method: 'POST',
    headers: { cookie: administrator, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Diwali', edits: [{ collection: 'home', id: 'intro', body }] }),
  });
  const { set } = (await answer.json()) as { set: { id: string } };
  const look = await site.fetch(`/adminDrafts?set=${set.id}`, {
    ...form({ intent: 'look', set: set.id, to: '/?from=bar' }),
    headers: { cookie: administrator },
    redirect: 'manual',
  });
  const opened = await site.fetch(look.headers.get('location') ?? '', { redirect: 'manual' });
  expect(opened.headers.get('location')).toBe('/?from=bar');
  const page = await read('/', `${administrator}; ${cookiesOf(opened)}`);
  expect(page.replace(/<[^>]+>/g, '')).toContain('Only in the draft');
  expect(page).toContain('id="preview"');
  expect(page).not.toContain('id="editing"');
});

test('a page is shown with edits that nobody else sees, marked or as visitors would have it', async () => {
  const { documents } = await marked('/');
  const intro = documents.find(({ collection, id }) => collection === 'home' && id === 'intro')?.body;
  const plot = documents.find(({ collection, body }) => collection === 'plots' && body.squareYards === 100);
  const edits = [
    {
      collection: 'home',
      id: 'intro',
      body: { ...intro, texts: { ...(intro?.texts as object), title: 'Stones at four corners' } },
    },
    { collection: 'plots', id: plot?.id, body: { ...plot?.body, pricePaise: 612_000_000 } },
  ];
  const { html } = await marked('/', edits);
  expect(html).toContain(
    '<!--[home/intro/texts.title-->Stones at four corners<!--]home/intro/texts.title-->',
  );
  expect(html).toContain('61.2');
  const plain = await marked('/', edits, { marked: false });
  expect(plain.html).toContain('Stones at four corners');
  expect(plain.html).not.toMatch(/data-edit|<!--\[|<script/);
  expect(await read('/')).not.toContain('Stones at four corners');
  // What does not pass is shown as empty, and nothing falls over.
  const wrong = [
    { collection: 'home', id: 'intro', body: { texts: { title: 5 } } },
    { collection: 'x', id: 'y', body: 1 },
  ];
  expect((await marked('/', wrong)).html).toContain('</html>');
});

/** The texts of a page's sections that are words for visitors, by their keys. */
function wordsOf(collection: string, id: string, body: Record<string, unknown>): string[] {
  const page = Object.values(CATALOGUE).find(({ name }) => name === collection);
  const section = page?.holds === 'sections' ? page.sections[id] : undefined;
  if (!section) return [];
  const texts = (body.texts ?? {}) as Record<string, string>;
  return Object.entries(sectionTexts(section)).flatMap(([key, field]) =>
    (field.kind === 'line' || field.kind === 'text') && texts[key] && !('unmarked' in field) ? key : [],
  );
}

test('every text of every page is found where it shows, or belongs to a state that the page is not in', async () => {
  const found = new Set<string>();
  const listed = new Set<string>();
  for (const path of EVERY_PAGE) {
    const { html, documents } = await marked(path);
    for (const { collection, id, body } of documents) {
      for (const key of wordsOf(collection, id, body)) {
        const place = `${collection}/${id}/texts.${key}`;
        const inPlace = html.includes(`[${place}-->`) || html.includes(`="${place}"`);
        (inPlace ? found : listed).add(place);
      }
    }
  }
  for (const place of found) listed.delete(place);
  console.log(
    `Texts of sections: ${found.size + listed.size}, found in place: ${found.size}, listed: ${[...listed].join(', ')}`,
  );
  expect(found.size).toBeGreaterThan(370);
  // An empty search, a slug that is gone, what only somebody who has sent a form is told, what is said once there are
  // photographs or proofs or while the rates differ, and the name of a file.
  const elsewhere =
    /^(media\/(find\/texts\.empty|article\/texts\.notFound)|thankyou\/|price\/testimonials\/texts\.title|home\/(actualImages\/texts\.stands|filmParts\/texts\.film|invest\/texts\.\w+From)|price\/intro\/texts\.\w+From)/;
  expect([...listed].filter((place) => !elsewhere.test(place))).toEqual([]);
}, 120_000);
