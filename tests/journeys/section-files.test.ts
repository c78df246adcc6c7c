import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { administratorCookies } from '../harness/administrator-cookies.ts';
import {
  DESKTOP,
  expectAccessible,
  expectNoSidewaysScroll,
  PHONE,
  type WatchedPage,
} from '../harness/browser.ts';
import { testOnOwnSite, type Visit, type VisitOptions } from '../harness/journey.ts';
import type { RunningSite } from '../harness/site.ts';

/** Pictures and films of a section as somebody uploads them who has read nothing. */

const test = testOnOwnSite();
const FILM = join(import.meta.dirname, '../../content/media/park-orbit.mp4');

async function asEditor(visit: Visit, site: RunningSite, path: string, options: VisitOptions = {}) {
  const cookies = await administratorCookies(site);
  return visit(path, { viewport: DESKTOP, ...options, before: (page) => page.context().addCookies(cookies) });
}

const pictures = (names: readonly string[]) =>
  Promise.all(
    names.map(async (name, place) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: {
          width: 900 + place,
          height: 600,
          channels: 3,
          background: { r: 40 * place, g: 110, b: 70 },
        },
      })
        .jpeg()
        .toBuffer(),
    })),
  );

async function say(page: WatchedPage, file: string, kind: string, alt: string) {
  await page.getByLabel(`What it is of ${file}`).selectOption({ label: kind });
  await page.getByLabel(`What it shows of ${file}`).fill(alt);
}
const save = (page: WatchedPage) => page.getByRole('button', { name: 'Save Changes' }).click();
const saved = (page: WatchedPage) => page.getByText('Section updated successfully!').waitFor();
const library = async (page: WatchedPage, site: RunningSite) =>
  (await (await page.request.get(`${site.url}/api/content/library`)).json()) as {
    id: string;
    body: { kind: string; alt: string; poster: string | null };
  }[];

test('six pictures for two places are all kept, said of each, and a save waits for those not added', async ({
  visit,
  site,
}) => {
  const page = await asEditor(visit, site, '/adminAbout?section=partner');
  const names = ['Gate', 'Park', 'Road', 'Wall', 'Tree', 'Well'].map((name) => `${name}.jpg`);
  const word = {
    name: 'Letter.docx',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('PK\u0003\u0004 a letter'),
  };
  await page.getByLabel('Choose pictures').setInputFiles([...(await pictures(names)), word]);
  const rows = page.getByRole('list', { name: 'Uploads of pictures' });
  await rows.getByText('This is a ZIP archive or an Office document').waitFor();
  await expect.poll(() => rows.getByText('Sent, and not added yet.').count()).toBe(6);
  await page.getByText('6 files are not added yet. Add them, or cancel them.').waitFor();
  await expectAccessible(page);

  // Neither a save nor another page goes without them, and what is missing has the focus.
  await save(page);
  await page.getByRole('alert').getByText('Not saved: 6 files are not added yet.').waitFor();
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLSelectElement)?.labels?.[0]?.textContent);
  await expect.poll(focused).toBe('What it is of Gate.jpg');
  await page.getByRole('link', { name: /Homebuying steps/ }).click();
  await page.getByRole('dialog').getByText('6 files are not added yet.').waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();

  for (const name of names.slice(0, 5)) await say(page, name, 'Photograph', `A ${name} of the site`);
  await page.getByRole('button', { name: 'Add 6 pictures' }).click();
  await expect.poll(focused).toBe('What it is of Well.jpg');
  await say(page, 'Well.jpg', 'Drawing', 'The well in the plan');
  await page.getByRole('button', { name: 'Add 6 pictures' }).click();
  await page.getByText('The page shows the first 2 pictures. 6 wait: move one up to show it.').waitFor();
  expect(await page.getByText('Waits, not on the page').count()).toBe(6);
  await page.getByRole('button', { name: /^Move picture 3, gate-.* forward$/ }).click();
  await save(page);
  await saved(page);
  expect(await rows.count(), 'what was said of earlier files is over').toBe(0);
  await page.getByText('All is saved.').waitFor();
  await expectAccessible(page);

  const files = await library(page, site);
  expect(files.find(({ id }) => id.startsWith('gate-'))?.body).toMatchObject({
    kind: 'photograph',
    alt: 'A Gate.jpg of the site',
  });
  expect(files.find(({ id }) => id.startsWith('well-'))?.body).toMatchObject({ kind: 'drawing' });
  await expect
    .poll(async () => (await fetch(`${site.url}/about-us`)).text())
    .toMatch(/\/pictures\/gate-[0-9a-f]{8}\.jpg\//);
  expect(await (await fetch(`${site.url}/about-us`)).text()).not.toContain('/pictures/road-');

  const phone = await asEditor(visit, site, '/adminAbout?section=partner', { viewport: PHONE });
  await phone.getByText('6 wait: move one up to show it.').waitFor();
  await expectNoSidewaysScroll(phone);
});

test('a picture is refused as a film where it is chosen, and a film is saved only once it is added', async ({
  visit,
  site,
}) => {
  const page = await asEditor(visit, site, '/adminHome?section=video');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) sent.push(request.method());
  });
  const [gate] = await pictures(['Gate.jpg']);
  await page.getByLabel('Choose a film').setInputFiles([gate!]);
  const rows = page.getByRole('list', { name: 'Uploads of films' });
  await rows.getByText('This is a picture, and a film belongs here.').waitFor();
  expect(sent).toEqual([]);

  await page.getByLabel('Choose a film').setInputFiles(FILM);
  await rows.getByText('Sent, and not added yet.').waitFor();
  await rows.getByText('This is a picture').waitFor({ state: 'detached' });
  await page.getByLabel(/Picture before it begins/).fill('4');
  await save(page);
  await page.getByText('Not saved: park-orbit.mp4 is not added yet.').waitFor();
  await say(page, 'park-orbit.mp4', 'Artist’s impression', 'A slow turn around the park');
  await page.getByRole('button', { name: 'Add the film' }).click();
  await page.getByText('The page shows the first film. 1 waits: move it up to show it.').waitFor();
  await save(page);
  await saved(page);

  const film = (await library(page, site)).find(({ id }) => /^park-orbit-[0-9a-f]{8}\.mp4$/.test(id));
  expect(film?.body).toMatchObject({ kind: 'impression', alt: 'A slow turn around the park' });
  const still = (await library(page, site)).find(({ id }) => id === film?.body.poster);
  expect(still?.body).toMatchObject({ kind: 'impression', alt: 'A slow turn around the park' });
  await expect.poll(async () => (await fetch(site.url)).text()).toContain(`/uploads/${film?.id}`);
});
