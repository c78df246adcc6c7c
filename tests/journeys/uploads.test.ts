import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectInteractive,
  expectNoSidewaysScroll,
  PHONE,
} from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { pdfOf } from '../harness/pdfs.ts';
import { SETUP_TOKEN } from '../harness/site.ts';

const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
const test = testOnOwnSite();

/**
 * A picture of more than one piece (app/content/upload/send.ts) by what is said in it, as of cameras: of so much that is
 * seen the sizes would take a minute to make.
 */
async function largePicture(file: string): Promise<void> {
  const seen = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xffff - 2, 'v')]);
  const comments = Array.from({ length: 140 }, () => comment);
  await writeFile(file, Buffer.concat([seen.subarray(0, 2), ...comments, seen.subarray(2)]));
}

test('an upload cut on a phone goes on after a reload, what is refused says why, and a desk restores what it replaced', async ({
  visit,
  site,
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const large = join(folder, 'Front gate.jpg');
  await largePicture(large);
  const small = join(folder, 'Side gate.png');
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } }).toFile(small);
  const svg = join(folder, 'sunset.svg');
  await writeFile(svg, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

  const page = await visit(`/auth?setup=${SETUP_TOKEN}`, {
    viewport: PHONE,
    expects: [/^failed: PATCH .*\/api\/uploads\//],
  });
  await page.getByLabel('Name').fill(ADMIN.name);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Make the administrator account' }).click();
  await page.waitForURL('**/adminLeads');
  await page.goto(`${site.url}/adminLibrary`);
  await expectInteractive(page);
  await page.getByRole('heading', { name: 'Pictures and films' }).waitFor();

  // The first piece arrives, and from the second on the connection is away.
  const offsets: number[] = [];
  let isAway = true;
  await page.route('**/api/uploads/*', (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const offset = Number(request.headers()['upload-offset']);
    if (offset > 0 && isAway) return route.abort('connectionreset');
    offsets.push(offset);
    return route.continue();
  });
  await page.getByLabel('Choose pictures').setInputFiles(large);
  await page.getByText(/The connection is away\. It goes on at \d+ %/).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.reload();
  await expectInteractive(page);
  await page.getByText('Not finished: Front gate.jpg. Choose the file again').first().waitFor();
  isAway = false;
  await page.getByLabel('Choose pictures').setInputFiles([large, svg]);
  await page.getByText('An SVG can carry scripts. Please save it as PNG or JPEG.').first().waitFor();
  await page.getByText('Sent, and not added yet.').waitFor();
  await page.getByLabel('What it is of Front gate.jpg').selectOption('photograph');
  await page.getByLabel('What it shows of Front gate.jpg').fill('The front gate');
  await page.getByRole('button', { name: 'Add the picture' }).click();
  await page.getByRole('list', { name: 'Uploads of pictures' }).getByText('In the library.').waitFor();
  await page.getByRole('button', { name: 'Remove sunset.svg' }).press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Upload pictures');
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(offsets.at(-1)).toBeGreaterThan(0);
  const kept = page.getByText(/^front-gate-[0-9a-f]{8}\.jpg$/);
  await kept.waitFor();
  const served = await page.request.get(`${site.url}/upload/${await kept.textContent()}`);
  expect(served.headers()['cache-control']).toContain('immutable');
  expect(await sharp(await served.body()).metadata()).toMatchObject({ format: 'jpeg', width: 3000 });

  // What became of a form stays, though the page is asked for anew whenever an upload ends.
  const plain = page.locator('form', { has: page.locator('#upload-files') });
  await page.locator('#upload-files').setInputFiles(small);
  await plain.evaluate((form: HTMLFormElement) => {
    (form.elements.namedItem('kind') as HTMLSelectElement).value = 'drawing';
    (form.elements.namedItem('alt') as HTMLInputElement).value = 'The side gate';
    form.requestSubmit();
  });
  const answered = page.getByText('The file is in the library.');
  await answered.waitFor();
  await page
    .getByLabel('Choose films')
    .setInputFiles(join(import.meta.dirname, '../../content/media/park-orbit.mp4'));
  await page.getByLabel(/Picture before it begins/).fill('4');
  await page.getByText('Picture before it begins, at 4.0 s').waitFor();
  await page.getByLabel('What it is of park-orbit.mp4').selectOption('impression');
  await page.getByLabel('What it shows of park-orbit.mp4').fill('A slow turn around the park');
  await page.getByRole('button', { name: 'Add the film' }).click();
  await page.getByRole('list', { name: 'Uploads of films' }).getByText('In the library.').waitFor();
  await page.getByText('Park orbit', { exact: true }).waitFor();
  await page.getByText(/^park-orbit-poster-[0-9a-f]{8}\.jpg$/).waitFor();
  expect(await answered.isVisible()).toBe(true);
  await expectAccessible(page);

  // A brochure comes in pieces, too.
  const pdf = join(folder, 'Own brochure.pdf');
  const padding = 'x'.repeat(9 * 1024 * 1024);
  await writeFile(pdf, pdfOf(padding));
  await page.goto(`${site.url}/adminBrochure`);
  await expectInteractive(page);
  isAway = true;
  offsets.length = 0;
  await page.getByLabel('Brochure (PDF)').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Upload and use it' }).click();
  await page.getByText('The connection is away. It goes on by itself.').waitFor();
  await page.getByRole('progressbar', { name: 'Upload of the brochure' }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expectInteractive(page);
  await page.getByText('Not finished: Own brochure.pdf. Choose the file again').waitFor();
  isAway = false;
  await page.getByLabel('Brochure (PDF)').setInputFiles(pdf);
  await page.getByRole('button', { name: 'Upload and use it' }).click();
  await page.getByText('The uploaded PDF is the brochure now.').waitFor();
  expect(offsets).toEqual([0, 8 * 1024 * 1024]);
  const own = await page.request.get(`${site.url}/brochure.pdf`);
  expect((await own.body()).includes(padding)).toBe(true);
  // A program cannot be asked.
  const haze = { name: 'Haze.png', mimeType: 'image/png', buffer: await readFile(small) };
  const form = { file: { ...haze, buffer: await sharp(haze.buffer).negate().png().toBuffer() } };
  expect((await page.request.post(`${site.url}/api/uploads`, { multipart: form })).status()).toBe(201);
  await page.goto(`${site.url}/adminLibrary`);
  await expectInteractive(page);

  // What nobody has described is found, described, and takes the place of another picture.
  await page.getByRole('link', { name: /^Missing alt text/ }).click();
  await page.getByRole('link', { name: 'Nobody has said what it shows yet' }).last().click();
  await page.getByRole('heading', { name: /^haze-/ }).waitFor();
  await page.getByText('Nothing shows it.').waitFor();
  await page.getByLabel('What it shows').fill('The gate in haze');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Saved. It is on the site now.').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto(`${site.url}/adminLibrary/aerial.jpg`);
  await expectInteractive(page);
  await page.getByRole('link', { name: 'Replace everywhere' }).click();
  await page.getByRole('link', { name: 'The gate in haze' }).click();
  await page.getByRole('heading', { name: 'What changes' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace everywhere' }).click();
  await page.getByText('saved together').waitFor();
  const home = async () => (await page.request.get(site.url)).text();
  await expect.poll(home).toMatch(/\/pictures\/haze-[0-9a-f]{8}\.jpg\//);
  expect(await home()).not.toContain('/pictures/aerial.jpg/');

  const cookies = await page.context().cookies();
  const desk = await visit('/adminLibrary', {
    viewport: DESKTOP,
    before: (own) => own.context().addCookies(cookies),
  });
  await desk.getByLabel('Choose pictures').setInputFiles({
    name: 'Neem lane.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3f7d4e' } })
      .png()
      .toBuffer(),
  });
  await desk.getByLabel('What it is of Neem lane.png').selectOption('photograph');
  await desk.getByLabel('What it shows of Neem lane.png').fill('A lane of neem');
  await desk.getByRole('button', { name: 'Add the picture' }).click();
  await desk.getByRole('list', { name: 'Uploads of pictures' }).getByText('In the library.').waitFor();
  await expectAccessible(desk);
  await desk.goto(`${site.url}/adminDash`);
  const replaced = desk.getByRole('article', { name: /Home › First screen/ }).first();
  await replaced.locator('summary').click();
  await replaced.getByRole('button', { name: /Restore as it was before/ }).click();
  await desk.getByText('Home › First screen is restored.').waitFor();
  await expect.poll(home).toContain('/pictures/aerial.jpg/');
});
