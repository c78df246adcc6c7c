import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { administratorCookies } from './administrator-cookies.ts';
import { DESKTOP, type WatchedPage } from './browser.ts';
import type { Visit, VisitOptions } from './journey.ts';
import type { RunningSite } from './site.ts';

/** Opens the editor of a public page as an administrator; resolves once its fields can be pressed. */
export async function editPage(
  visit: Visit,
  site: RunningSite,
  path: string,
  options: VisitOptions = {},
): Promise<WatchedPage> {
  const cookies = await administratorCookies(site);
  const page = await visit(`/adminEdit?path=${path}`, {
    viewport: DESKTOP,
    ...options,
    before: (own) => own.context().addCookies(cookies),
  });
  await editable(page);
  return page;
}

/** The buttons that make the fields of the page reachable by keyboard. */
export const fieldsOf = (page: WatchedPage) =>
  page.getByRole('list', { name: 'Fields of the page' }).getByRole('button');

export const editable = (page: WatchedPage) => fieldsOf(page).first().waitFor({ state: 'attached' });

/** The first element of the framed page that matches the selector. */
export const inPage = (page: WatchedPage, selector: string) =>
  page.frameLocator('iframe[title="The page being edited"]').locator(selector).first();

export const saved = (page: WatchedPage) => page.getByText('Saved. It is on the site now.').waitFor();

/** Saves the hero of the home page as another person, in another process. */
export async function saveElsewhere(site: RunningSite, title: string) {
  const where = `WHERE collection = 'home' AND id = 'intro'`;
  const next = 'UPDATE content_version SET version = version + 1';
  if (site.databaseUrl) {
    const client = new pg.Client(site.databaseUrl);
    await client.connect();
    const texts = JSON.stringify({ title, hindi: 'उनका' });
    await client.query(
      `UPDATE document SET revision = revision + 1,
       body = jsonb_set(body::jsonb, '{texts}', body::jsonb->'texts' || $1::jsonb)::text ${where}`,
      [texts],
    );
    await client.query(next);
    await client.end();
    return;
  }
  using database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  database
    .prepare(
      `UPDATE document SET revision = revision + 1, body = json_set(body, '$.texts.title', ?, '$.texts.hindi', 'उनका') ${where}`,
    )
    .run(title);
  database.exec(next);
}
