import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, type WatchedPage } from './browser.ts';
import type { Visit, VisitOptions } from './journey.ts';
import { PASSWORD } from './people.ts';
import { type RunningSite, SETUP_TOKEN } from './site.ts';

export const SMALL_PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };

async function post(site: RunningSite, path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(fields),
  });
  expect(answer.status).toBe(201);
  return answer;
}

/** Sends an enquiry like the contact form, and resolves to its reference. */
export async function enquire(site: RunningSite, fields: Record<string, string>): Promise<string> {
  const plain = { subject: 'A corner plot', message: 'Is it still free?' };
  const answer = await post(site, '/api/enquiries/contact', { ...plain, ...fields });
  return ((await answer.json()) as { reference: string }).reference;
}

export const subscribe = (site: RunningSite, email: string) => post(site, '/api/subscriptions', { email });

/** Sets a new site up as Asha, and opens the leads. */
export async function openDesk(visit: Visit, options: VisitOptions = {}): Promise<WatchedPage> {
  const page = await visit(`/auth?setup=${SETUP_TOKEN}`, { viewport: SMALL_PHONE, ...options });
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Make the administrator account' }).click();
  await page.waitForURL('**/adminLeads');
  return page;
}

export const expectOutcome = (page: WatchedPage, words: string) =>
  page.getByRole('status').getByText(words).first().waitFor();

/** Fails on horizontal scrolling or axe violations at the widths of phone, tablet and computer. */
export async function expectFitsEveryWidth(page: WatchedPage): Promise<void> {
  const before = page.viewportSize();
  for (const size of [SMALL_PHONE, TABLET, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Downloads the file of a link. */
export async function download(page: WatchedPage, link: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}
