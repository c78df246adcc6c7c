import { expect } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, PHONE, type WatchedPage } from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { editPage, inPage, saved } from '../harness/page-editor.ts';
import type { RunningSite } from '../harness/site.ts';

const test = testOnOwnSite();

/** Asks as the same administrator, from elsewhere. */
async function elsewhere(page: WatchedPage, site: RunningSite) {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { redirect: 'manual', ...init, headers: { cookie, origin: site.url } });
}

test('what was written in what somebody else has removed stays until it is discarded', async ({
  visit,
  site,
}) => {
  const page = await editPage(visit, site, '/faq', { expects: [/^409: POST .*\/adminEdit/] });
  const ask = await elsewhere(page, site);
  const [faq] = (await (await ask('/api/content/faqs')).json()) as {
    id: string;
    body: { question: string };
  }[];
  await inPage(page, 'main')
    .getByText(faq?.body.question ?? '', { exact: true })
    .first()
    .click();
  const words = 'Can my parents walk from the gate?';
  await page.getByLabel('Question (required)', { exact: true }).fill(words);
  await inPage(page, 'main').getByText(words).first().waitFor();

  expect((await ask(`/api/content/faqs/${faq?.id}`, { method: 'DELETE' })).status).toBe(204);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('somebody else has removed it meanwhile').waitFor();
  await page.getByText('What you typed is still here.').waitFor();
  await expectAccessible(page);
  await page.reload();
  const offered = page.getByText(/^You have unsaved changes of .*Can my parents walk/);
  await offered.waitFor();
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Take them up/ }).click();
  await inPage(page, 'main').getByText(words).first().waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Discard/ }).click();
  await offered.waitFor({ state: 'detached' });
  await page.reload();
  await inPage(page, 'h1').waitFor();
  expect(await offered.count()).toBe(0);
});

test('a heading of the questions is changed on the page, and its questions stay below it', async ({
  visit,
  site,
}) => {
  const visitor = await visit('/faq', { viewport: PHONE });
  const below = (name: string) =>
    visitor.getByRole('region', { name, exact: true }).locator('details').count();
  const before = await below('Paper');
  expect(before).toBeGreaterThan(1);
  const page = await editPage(visit, site, '/faq');
  await inPage(page, 'h2').getByText('Paper', { exact: true }).click();
  const name = page.getByRole('group', { name: 'Group 1' }).getByRole('textbox').first();
  expect(await name.inputValue()).toBe('Paper');
  await name.fill('Papers and proof');
  await inPage(page, 'h2').getByText('Papers and proof').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved(page);

  await expect
    .poll(async () => {
      await visitor.reload();
      return below('Papers and proof');
    })
    .toBe(before);
});

test('an article that was moved meanwhile is led to its new address, with what was typed still there', async ({
  visit,
  site,
}) => {
  const path = '/blog/perfect-blend-luxury-comfort-location';
  const page = await editPage(visit, site, path, { expects: [/^409: POST .*\/adminEdit/] });
  const ask = await elsewhere(page, site);
  const slug = path.slice('/blog/'.length);
  const { body, revision } = (await (await ask(`/api/content/articles/${slug}`)).json()) as {
    body: object;
    revision: number;
  };
  await inPage(page, 'h1').click();
  await page.getByLabel('Title (required)', { exact: true }).fill('Moved under my hands');
  await inPage(page, 'h1').getByText('Moved under my hands').waitFor();

  const fields = {
    form: 'editor',
    collection: 'articles',
    id: slug,
    expected: String(revision),
    json: JSON.stringify({ ...body, slug: 'a-new-address' }),
  };
  await ask(`/adminBlog/${slug}`, { method: 'POST', body: new URLSearchParams(fields) });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('it has another address now').waitFor();
  await page.getByText('What you typed is still here, and nothing of it is saved.').waitFor();
  await expectAccessible(page);
  const there = page.getByRole('link', { name: 'Open it there' });
  expect(await there.getAttribute('href')).toBe('/adminEdit?path=/blog/a-new-address');
  const led = await ask(`/adminEdit?path=${path}`);
  expect(led.headers.get('location')).toBe('/adminEdit?path=/blog/a-new-address');
});
