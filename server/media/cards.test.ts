import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content } from '../../domain/content/types.ts';
import { type Cards, createCards } from './cards.ts';
import { findOnDisk } from './storage/on-disk.ts';

let folder: string;
let cards: Cards;
const article = {
  slug: 'a-title',
  title: 'How to tell <one> plot & another',
  category: 'Guides',
  date: '2026-11-21',
  picture: { file: 'red.png', focus: '50% 50%', kind: 'impression' },
};
const opening = { texts: { title: 'A page' }, pictures: [] };
const PAGES = 'home about why-jewar amenities price media faq contact site-visit plan accessibility privacy';
const content = {
  settings: { brand: 'Vayuvan' },
  articles: [article],
  plots: [],
  townshipPlots: [],
  amenityCards: [],
  pages: Object.fromEntries(
    PAGES.split(' ').map((page) => [page, { intro: opening, banner: opening, benefits: opening }]),
  ),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
  await sharp({ create: { width: 800, height: 800, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(join(folder, 'red.png'));
  cards = createCards({
    snapshot: async () => content as unknown as Content,
    find: findOnDisk(folder),
    fonts: join(import.meta.dirname, '../../app/brochure/fonts'),
    cacheDir: join(folder, 'cards'),
    log: pino({ level: 'silent' }),
    pace: { delayMs: 0, busy: () => false },
  });
});
afterAll(async () => {
  cards.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (name: string) => cards.serve(new Request(`http://site/cards/${name}`), name);

test('a card is 1200 × 630, with ink text on paper on the left and the picture on the right', async () => {
  const answer = await ask('blog/a-title.jpg');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3)];
  expect(at(20, 20)[0]).toBeGreaterThan(240);
  expect(at(1000, 300)[1]).toBeLessThan(40);
  // The left edge of the picture is slanted: paper at its top, picture at its bottom.
  expect(at(690, 60)[1]).toBeGreaterThan(200);
  expect(at(690, 560)[1]).toBeLessThan(40);
  const title = [...data.subarray(150 * 3600, 400 * 3600)].filter(
    (value, place) => place % 3 === 0 && value < 60,
  );
  expect(title.length).toBeGreaterThan(2000);
});

test('a card is cached while its page is the same, and made again when it changes', async () => {
  const kept = () => readdir(join(folder, 'cards/blog/a-title'));
  const before = await kept();
  const etag = (await ask('blog/a-title.jpg')).headers.get('etag');
  expect([await kept(), (await ask('blog/a-title.jpg')).headers.get('etag')]).toEqual([before, etag]);
  article.title = 'Another title';
  expect((await ask('blog/a-title.jpg')).status).toBe(200);
  expect(await kept()).toHaveLength(1);
  expect(await kept()).not.toEqual(before);
});

test('an empty file after a full disk or power cut is made again', async () => {
  const whole = (await (await ask('blog/a-title.jpg')).arrayBuffer()).byteLength;
  const [name] = await readdir(join(folder, 'cards/blog/a-title'));
  await truncate(join(folder, 'cards/blog/a-title', name!));
  expect((await (await ask('blog/a-title.jpg')).arrayBuffer()).byteLength).toBe(whole);
});

test('a word and a brand longer than the card still have a card', async () => {
  const before = { title: article.title, brand: content.settings.brand };
  article.title = 'Jewar'.repeat(40);
  content.settings.brand = 'The Vayuvan Greens of Jattari Townships';
  const answer = await ask('blog/a-title.jpg');
  expect(answer.status).toBe(200);
  const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // No letter covers the middle of the picture.
  const row = data.subarray(75 * 3600 + 760 * 3, 75 * 3600 + 1190 * 3);
  expect([...row].filter((value, place) => place % 3 === 1 && value > 60)).toEqual([]);
  Object.assign(article, { title: before.title });
  content.settings.brand = before.brand;
});

test('a page without a card has status 404', async () => {
  for (const name of ['blog/nobody.jpg', 'login.jpg', '../red.png', 'home.png'])
    expect((await ask(name)).status, name).toBe(404);
});

test('more concurrent cards than can wait are refused for now; none once they are made ahead', async () => {
  const names = Array.from({ length: 25 }, (_, place) => `blog/cold-${place}.jpg`);
  content.articles = names.map((_, place) => ({ ...article, slug: `cold-${place}` }));
  const cold = await Promise.all(names.map(ask));
  const refused = cold.filter(({ status }) => status === 503);
  expect(refused.length).toBe(5);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('5');
  await cards.warm();
  const warm = await Promise.all([...names, 'home.jpg', 'price.jpg'].map(ask));
  expect(warm.map(({ status }) => status)).toEqual(warm.map(() => 200));
  expect(
    (await readdir(join(folder, 'cards'), { recursive: true })).filter((name) => name.endsWith('.lock')),
  ).toEqual([]);
}, 60_000);
