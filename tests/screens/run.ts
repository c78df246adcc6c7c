/**
 * `npm run screens [name or name-width …]`: pictures of every page and of what opens over it, at five widths, into docs/screens, with
 * an index. Starts the built site on a fresh folder; a scene that cannot be taken is reported and ends in exit code 1.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { buildIfNeeded } from '../../server/build.ts';
import { DESKTOP, launchBrowser, openPage, PHONE } from '../harness/browser.ts';
import { startSite } from '../harness/site.ts';
import { POINTS } from './points.ts';
import { SCENES, type Scene } from './scenes.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/screens');
/** Of each width how large the screen is, how wide the picture is kept, and how many bytes it may have. */
const SCREENS = [
  { width: 360, height: 640, kept: 300, most: 30_000 },
  { ...PHONE, kept: 390, most: 65_000 },
  { width: 768, height: 1024, kept: 420, most: 40_000 },
  { ...DESKTOP, kept: 640, most: 60_000 },
  { width: 1920, height: 1080, kept: 640, most: 40_000 },
] as const;
type Screen = (typeof SCREENS)[number];
/** A WebP picture is at most 16383 px high. */
const MOST_HEIGHT = 16_000;
const QUALITY = 45;
const TRIES = 6;

/** Scrolls to the end and back, so that everything that waits for being seen is there. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moment = () => new Promise((resolve) => setTimeout(resolve, 50));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await moment();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await moment();
  });
  // Scrolling was the first touch: what behaviours add to a public page is awaited, and React on the desk.
  await page.waitForFunction(() => {
    const { nav, hydrated } = document.documentElement.dataset;
    return (nav ?? hydrated) !== undefined;
  });
  await allPictures(page);
}

/**
 * Until every picture is there that can be seen. What stands beside the screen, in a row that is scrolled sideways,
 * never comes; nor, once something has opened over the page, what is below the screen.
 */
async function allPictures(page: Page, isWhole = true): Promise<void> {
  await page.waitForFunction(
    (whole) =>
      [...document.images].every((image) => {
        const { width, left, right, top } = image.getBoundingClientRect();
        const isBelow = !whole && top >= innerHeight;
        return image.complete || width === 0 || right <= 0 || left >= innerWidth || isBelow;
      }),
    isWhole,
    { timeout: 60_000 },
  );
  await page.evaluate(async () => {
    // One that has come is not yet one that can be painted.
    const come = [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    await Promise.all(come.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/** What keeps its place on the screen would stand in the middle of a picture of the whole page. */
async function letGoOfTheScreen(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position } = getComputedStyle(element);
      if (position === 'fixed') element.style.setProperty('display', 'none', 'important');
      element.style.setProperty('content-visibility', 'visible');
    }
    document.querySelector<HTMLElement>('body > header, header')?.style.setProperty('position', 'relative');
  });
}

/** The screenshot as WebP, narrower until it is below the size that a repository bears. */
async function madeSmall(shot: Buffer, { kept, most }: Screen): Promise<Buffer> {
  let width: number = kept;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const small = await sharp(shot)
      .resize({ width: Math.round(width), height: MOST_HEIGHT, fit: 'inside' })
      .webp({ quality: QUALITY, effort: 3 })
      .toBuffer();
    if (small.byteLength <= most) return small;
    width *= 0.97 * Math.sqrt(most / small.byteLength);
  }
  throw new Error(`It stays larger than ${most} bytes`);
}

async function take(browser: Browser, url: string, scene: Scene, screen: Screen): Promise<string> {
  const { width, height } = screen;
  const page = await openPage(browser, {
    viewport: { width, height },
    popup: scene.popup ?? false,
    reducedMotion: scene.moves ? 'no-preference' : 'reduce',
  });
  try {
    await page.goto(url + scene.path, { waitUntil: 'load' });
    if (!scene.popup) await seeAll(page);
    await scene.act?.(page);
    if (scene.act) {
      await page.waitForLoadState('networkidle');
      await allPictures(page, false);
    } else await letGoOfTheScreen(page);
    const shot = await page.screenshot({
      fullPage: !scene.act,
      animations: scene.moves ? 'allow' : 'disabled',
      timeout: 90_000,
    });
    const file = `${scene.name}-${width}.webp`;
    const small = await madeSmall(shot, screen);
    await writeFile(join(folder, file), small);
    return `${file}  ${Math.round(small.byteLength / 1000)} kB`;
  } finally {
    await page.closeAll();
  }
}

const picture = (file: string, title: string, width: number) =>
  `<a href="${file}"><img src="${file}" width="${width}" alt="${title}" /></a>`;
const isTakenAt = ({ only }: Scene, width: number) => !only || only.includes(width);

/** What was asked of the look, each beside the screen that shows it. */
const pointRows = (): string[] =>
  POINTS.map(({ asked, shown }) => {
    const pictures = shown.map((name) => picture(`${name}.webp`, asked, 220));
    return `| ${asked} | ${pictures.join(' ')} |`;
  });

/** One line a scene, from the narrowest screen to the widest. */
function sceneRows(): string[] {
  return SCENES.map((scene) => {
    const cells = SCREENS.map(({ width }) =>
      isTakenAt(scene, width)
        ? picture(`${scene.name}-${width}.webp`, `${scene.title}, ${width} px`, 130)
        : '',
    );
    return `| ${scene.title}<br>\`${scene.path}\` | ${cells.join(' | ')} |`;
  });
}

/** The pictures as tables. */
function index(): string {
  const widths = SCREENS.map(({ width }) => `${width} px`);
  return [
    '# How the site looks',
    '',
    'Every page, and what opens over it, made smaller. `npm run screens` takes them anew; `npm run screens home price` takes some.',
    '',
    '## What was asked of the look, and where it is seen',
    '',
    '| asked | shown |',
    '|---|---|',
    ...pointRows(),
    '',
    '## Every page and overlay',
    '',
    `| Page | ${widths.join(' | ')} |`,
    `|---|${widths.map(() => '---|').join('')}`,
    ...sceneRows(),
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
  for (const screen of SCREENS) {
    const names = [scene.name, `${scene.name}-${screen.width}`];
    if (wanted.length > 0 && !wanted.some((name) => names.includes(name))) continue;
    if (!isTakenAt(scene, screen.width)) continue;
    await take(browser, site.url, scene, screen).then(
      (line) => console.log(line),
      (error: Error) => {
        failed += 1;
        console.error(`${scene.name}-${screen.width}: ${error.message.split('\n')[0]}`);
      },
    );
  }
}
await browser.close();
await site.stop();
if (failed > 0) console.error(`${failed} could not be taken.`);
process.exit(failed > 0 ? 1 : 0);
