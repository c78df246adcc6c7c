/**
 * What old Chromium shows of ten pages, the contact form and the desk, with scripts and without; a picture of each page
 * where `--pictures` names a folder. `node bench/old-browsers.ts [--pictures folder] [--width 360] [version …]`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../server/build.ts';
import { administratorCookies } from '../tests/harness/administrator-cookies.ts';
import { PASSWORD } from '../tests/harness/people.ts';
import { type RunningSite, startSite } from '../tests/harness/site.ts';
import { type OldBrowser, type OldPage, startOldBrowser } from './devtools.ts';
import { BUILDS, oldBuild } from './old-builds.ts';
import { printTable } from './table.ts';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/old-browsers');
const PAGES = '/ /about-us /why-jewar /amenities /price /plots /media /faq /gallery /contact-us'.split(' ');
const FIELDS = {
  name: 'Asha Verma',
  phone: '9876543210',
  email: 'asha@example.com',
  subject: 'F06',
  message: 'Free?',
};
/** The paper of the design, which the browser's own style is not. */
const PAPER = 'rgb(248, 243, 231)';
const HEADING = `(document.querySelector('main h1') || {}).innerText || ''`;
/** The desk is hydrated; on a public page the bar's behaviour has begun, and every island is hydrated. */
const IS_HYDRATED = `document.documentElement.hasAttribute('data-hydrated') || (document.documentElement.hasAttribute('data-nav') && !document.querySelector('[data-island]:not([data-hydrated])'))`;
/** Touches the page and each island. */
const TOUCH = `[].forEach.call(document.querySelectorAll('[data-island]'), function (island) {
  (island.firstElementChild || island).dispatchEvent(new Event('keydown', { bubbles: true }));
}); dispatchEvent(new Event('keydown'))`;
const RUNS = 'document.documentElement.hasAttribute("data-js")';
/** A phone hides the lead until it is chosen. */
const NOTE_BUTTON = `[].filter.call(document.querySelectorAll('[data-lead] button'), function (each) { return each.offsetHeight > 0 && /Write it down/.test(each.textContent); })[0]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'string' }, width: { type: 'string', default: '360' } },
});
const versions = positionals.length > 0 ? positionals.map(Number) : Object.keys(BUILDS).map(Number);
const size = { width: Number(values.width), height: 740 };
/** The popup would lie over what is looked at. */
const before = `if (self === top) localStorage.setItem('popupLastClosed', String(Date.now()))`;

async function look(page: OldPage, site: RunningSite, path: string, picture: string): Promise<string[]> {
  await page.open(site.url + path);
  const seen: string[] = [];
  if (await page.read<boolean>(RUNS)) {
    await page.read(TOUCH);
    if (!(await page.until(`document.documentElement.hasAttribute('data-nav')`))) seen.push('no client');
    await page.read(TOUCH);
    if (!(await page.until(IS_HYDRATED))) seen.push('not hydrated');
  }
  const words = await page.read<string>(HEADING);
  if (words === '' || /could not be opened/.test(words)) seen.push(`shows “${words}”`);
  const background = await page.read<string>('getComputedStyle(document.body).backgroundColor');
  if (background !== PAPER) seen.push('unstyled');
  const over = await page.read<number>('(scrollTo(1000, 0), pageXOffset)');
  if (over > 0) seen.push(`overflows by ${over} px`);
  await page.read('scrollTo(0, 0)');
  if (values.pictures) await writeFile(join(values.pictures, picture), await page.screenshot());
  return [...seen, ...page.problems()];
}

/** Each thing that was seen, with the pages that it was seen on. */
function summed(seen: Map<string, string[]>): string {
  const all = [...new Set([...seen.values()].flat())];
  const pagesOf = (what: string) => [...seen].filter(([, each]) => each.includes(what)).map(([path]) => path);
  const where = (what: string) => (pagesOf(what).length === seen.size ? 'all' : pagesOf(what).join(' '));
  return all.length === 0 ? 'good' : all.map((what) => `${where(what)}: ${what}`).join('; ');
}

/** Writes as somebody does who is heard: React listens for the event. */
const fillIn = (form: string, fields: Record<string, string>) =>
  Object.entries(fields)
    .map(
      ([name, value]) => `(function () {
        var field = document.querySelector('${form} [name=${name}]');
        field.focus();
        document.execCommand('insertText', false, ${JSON.stringify(value)});
      })()`,
    )
    .join(';');

async function sendForm(page: OldPage, site: RunningSite): Promise<string> {
  await page.open(`${site.url}/contact-us`);
  await page.read(fillIn('#contact-form', FIELDS));
  await page.read(`document.querySelector('#contact-form [type=submit]').click()`);
  const isSent = await page.until(`location.pathname === '/thankyou'`, 20_000);
  return isSent
    ? 'sent'
    : `not sent: ${await page.read(`document.querySelector('#contact-form').innerText.slice(0, 80)`)}`;
}

async function seeDesk(page: OldPage, site: RunningSite, version: number): Promise<string[]> {
  page.problems();
  await page.open(`${site.url}/login`);
  if (await page.read<boolean>(RUNS)) await page.until(IS_HYDRATED);
  await page.read(fillIn('form', { email: 'asha@example.com', password: PASSWORD }));
  await page.read(`document.querySelector('form [type=submit]').click()`);
  if (!(await page.until(`location.pathname !== '/login'`))) return ['not logged in', ...page.problems()];
  const seen: string[] = [];
  for (const path of ['/adminLeads', '/adminHome', '/adminPrices', '/adminFigures']) {
    await page.open(site.url + path);
    const isWanted = await page.read<boolean>(RUNS);
    if (isWanted && !(await page.until(IS_HYDRATED))) seen.push(`${path}: not hydrated`);
    if ((await page.read<string>(HEADING)) === '') seen.push(`${path}: not shown`);
    if (values.pictures)
      await writeFile(join(values.pictures, `${version}-desk-${path.slice(1)}.png`), await page.screenshot());
  }
  await page.open(`${site.url}/adminLeads`);
  if (await page.read<boolean>(RUNS)) await page.until(IS_HYDRATED);
  await page.read(`document.querySelector('[data-leads] a').click()`);
  if (!(await page.until(`${NOTE_BUTTON} !== undefined`)))
    return [...seen, 'no lead opened', ...page.problems()];
  await page.read(`(function () {
    var button = ${NOTE_BUTTON};
    var field = button.form.querySelector('textarea[name=note]');
    field.focus();
    document.execCommand('insertText', false, 'Called back.');
    button.click();
  })()`);
  const written = `[].filter.call(document.querySelectorAll('[data-lead] li'), function (each) { return /Called back/.test(each.textContent); }).length > 0`;
  if (!(await page.until(written))) seen.push('no note written');
  return [...seen, ...page.problems()];
}

async function judge(
  browser: OldBrowser,
  site: RunningSite,
  version: number,
  scripts: boolean,
): Promise<string[]> {
  const page = await browser.newPage({ ...size, scripts, before });
  const seen = new Map<string, string[]>();
  for (const path of PAGES) {
    const name = path === '/' ? 'home' : path.slice(1);
    seen.set(path, await look(page, site, path, `${version}${scripts ? '' : '-without'}-${name}.png`));
  }
  const runs = await page.read<boolean>(RUNS);
  const form = await sendForm(page, site);
  const desk = scripts ? await seeDesk(page, site, version) : [];
  await page.close();
  return [
    runs ? 'run' : scripts ? 'do not start' : 'off',
    summed(seen),
    form,
    scripts ? desk.join('; ') || 'good' : '',
  ];
}

await buildIfNeeded(ROOT, console.log);
if (values.pictures) await mkdir(values.pictures, { recursive: true });
const site = await startSite();
await administratorCookies(site);
const rows = [['Chromium', 'scripts', 'ten pages', 'contact form', 'desk']];
for (const version of versions) {
  let browser: OldBrowser | null = null;
  try {
    browser = await startOldBrowser(await oldBuild(version, CACHE));
    for (const scripts of [true, false])
      rows.push([browser.version, ...(await judge(browser, site, version, scripts))]);
  } catch (error) {
    rows.push([String(version), 'could not be looked at', String(error), '', '']);
  }
  await browser?.close();
  process.stderr.write(
    `${rows
      .slice(-2)
      .map((row) => row.join(' | '))
      .join('\n')}\n`,
  );
}
await site.stop();
printTable(`Old Chromium, ${size.width} px wide`, rows);
