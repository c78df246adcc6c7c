/**
 * `npm run screens [name …]`: pictures of every page and of what opens over it, at 390 and 1440 px, into docs/screens,
 * with an index. Starts the built site on a fresh folder; a scene that cannot be taken is reported and ends in exit code 1.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { buildIfNeeded } from '../../server/build.ts';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../harness/browser.ts';
import { startSite } from '../harness/site.ts';
import { SCENES, type Scene } from './scenes.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/screens');
const WIDTHS = [PHONE.width, DESKTOP.width] as const;
const WIDTH_KEPT = { [PHONE.width]: 390, [DESKTOP.width]: 640 } as Record<number, number>;
const MOST_BYTES = 180_000;
/** A WebP picture is at most 16383 px high. */
const MOST_HEIGHT = 16_000;
/** Share of the width kept, and quality: the first that makes a small enough file is taken. */
const STEPS = [
  [1, 70],
  [1, 50],
  [0.8, 50],
  [0.7, 40],
  [0.6, 40],
  [0.5, 40],
] as const;

/** Scrolls to the end and back, so that everything that waits for being seen is there. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moment = () => new Promise((resolve) => setTimeout(resolve, 80));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await moment();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await moment();
  });
  // What stands beside the screen, in a row that is scrolled sideways, never comes and is not seen.
  await page.waitForFunction(
    () =>
      [...document.images].every((image) => {
        const { width, left, right } = image.getBoundingClientRect();
        return image.complete || width === 0 || right <= 0 || left >= innerWidth;
      }),
    undefined,
    { timeout: 60_000 },
  );
  await page.evaluate(() => document.fonts.ready);
}

/** What keeps its place on the screen would stand in the middle of a picture of the whole page. */
async function letGoOfTheScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position } = getComputedStyle(element);
      if (position === 'fixed') element.style.setProperty('display', 'none', 'important');
    }
    document.querySelector<HTMLElement>('body > header, header')?.style.setProperty('position', 'relative');
  });
}

/** The screenshot as WebP, below the size that a repository bears. */
async function madeSmall(shot: Buffer, width: number): Promise<Buffer> {
  for (const [share, quality] of STEPS) {
    const small = await sharp(shot)
      .resize({ width: Math.round(width * share), height: MOST_HEIGHT, fit: 'inside' })
      .webp({ quality, effort: 6 })
      .toBuffer();
    if (small.byteLength <= MOST_BYTES) return small;
  }
  throw new Error(`It stays larger than ${MOST_BYTES} bytes`);
}

async function take(browser: Browser, url: string, scene: Scene, width: number): Promise<string> {
  const viewport = width === PHONE.width ? PHONE : DESKTOP;
  const page = await openPage(browser, { viewport, popup: scene.popup ?? false, reducedMotion: 'reduce' });
  try {
    await page.goto(url + scene.path, { waitUntil: 'load' });
    if (!scene.popup) await seeAll(page);
    await scene.act?.(page);
    if (scene.act) await page.waitForLoadState('networkidle');
    else await letGoOfTheScreen(page);
    const shot = await page.screenshot({ fullPage: !scene.act, animations: 'disabled' });
    const file = `${scene.name}-${width}.webp`;
    const small = await madeSmall(shot, WIDTH_KEPT[width] ?? width);
    await writeFile(join(folder, file), small);
    return `${file}  ${Math.round(small.byteLength / 1000)} kB`;
  } finally {
    await page.closeAll();
  }
}

/** The pictures as a table: one line a scene, the phone and the desk side by side. */
function index(): string {
  const cell = (scene: Scene, width: number) =>
    scene.only && scene.only !== width ? '' : `![${scene.title}, ${width} px](${scene.name}-${width}.webp)`;
  const rows = SCENES.map(
    (scene) =>
      `| ${scene.title}<br>\`${scene.path}\` | ${WIDTHS.map((width) => cell(scene, width)).join(' | ')} |`,
  );
  return [
    '# How the site looks',
    '',
    'Every page, and what opens over it, on a phone (390 px) and on a desk (1440 px), made smaller. `npm run screens` takes them anew; `npm run screens home price` takes some.',
    '',
    '| Page | 390 px | 1440 px |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

await buildIfNeeded(root, console.log);
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'README.md'), index());
const wanted = process.argv.slice(2);
const site = await startSite();
const browser = await launchBrowser();
let failed = 0;
for (const scene of SCENES) {
  if (wanted.length > 0 && !wanted.includes(scene.name)) continue;
  for (const width of WIDTHS) {
    if (scene.only && scene.only !== width) continue;
    await take(browser, site.url, scene, width).then(
      (line) => console.log(line),
      (error: Error) => {
        failed += 1;
        console.error(`${scene.name}-${width}: ${error.message.split('\n')[0]}`);
      },
    );
  }
}
await browser.close();
await site.stop();
if (failed > 0) console.error(`${failed} could not be taken.`);
process.exit(failed > 0 ? 1 : 0);
