import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, draftOf, imagesOf } from '../harness/documents-client.ts';
import { headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Pictures and films of a section, kept, added and refused by a client that knows only the documents. */

let site: SiteInProcess;
let client: ReturnType<typeof createClient>;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openSiteInProcess();
  headers = (await headersOfEverybody(site))['content token'];
  client = createClient(site.fetch, headers);
});
afterAll(() => site.stop());

let made = 0;
/** A picture like no other. */
async function picture(name = 'new.png'): Promise<File> {
  made += 1;
  const background = { r: made % 256, g: 40, b: 90 };
  const bytes = await sharp({ create: { width: 400 + made, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}
const refusal = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];

test('pictures stay in their order, the new ones last', async () => {
  const draft = draftOf('home', await client.section('home', 'intro'));
  const [one = '', two = ''] = draft.existingImages;
  const newImages = [await picture('First Gate.png'), await picture('../../Second.png')];
  const answer = await client.save('home', 'intro', { ...draft, existingImages: [two, one], newImages });
  expect(answer.status).toBe(200);
  const images = imagesOf('home', await client.section('home', 'intro'));
  expect(images.slice(0, 2)).toEqual([two, one]);
  expect(images.slice(2)).toEqual([
    expect.stringMatching(/^first-gate-\w+\.jpg$/),
    expect.stringMatching(/^second-\w+\.jpg$/),
  ]);
  for (const file of images) expect((await site.fetch(`/upload/${file}`)).status).toBe(200);
  const capital = draftOf('about', await client.section('about', 'banner'));
  // Where one is shown, the documents' editor keeps it and sends the other beside it: the new one is seen.
  const other = await client.save('about', 'banner', {
    ...capital,
    newImages: [await picture('Office.png')],
  });
  expect(other.status).toBe(200);
  expect((await client.section('about', 'banner')).Images).toEqual([
    expect.stringMatching(/^office-\w+\.jpg$/),
    ...capital.existingImages,
  ]);
});

test('a section keeps what it is given, and its page shows as many as it has places for', async () => {
  const draft = draftOf('about', await client.section('about', 'partner'));
  const [kept = '', left = ''] = draft.existingImages;
  const newImages = [await picture('Second.png'), await picture('Third.png')];
  const saved = await client.save('about', 'partner', { ...draft, existingImages: [kept], newImages });
  expect(saved.status, await saved.clone().text()).toBe(200);
  const images = imagesOf('about', await client.section('about', 'partner'));
  const [second, third] = [
    expect.stringMatching(/^second-\w+\.jpg$/),
    expect.stringMatching(/^third-\w+\.jpg$/),
  ];
  expect(images).toEqual([kept, second, third]);
  const page = async () => (await site.fetch('/about-us')).text();
  expect(await page()).toContain(`/pictures/${images[1]}/`);
  expect(await page()).not.toContain(images[2]);

  // One that waits is shown once there is a place for it; other editors have no limit (spec 2 §5).
  const six = await Promise.all(Array.from({ length: 6 }, () => picture()));
  const moved = { ...draft, existingImages: [images[2]!, kept, left, images[1]!], newImages: six };
  expect((await client.save('about', 'partner', moved)).status).toBe(200);
  expect(await page()).toContain(`/pictures/${images[2]}/`);
  expect(imagesOf('about', await client.section('about', 'partner'))).toHaveLength(10);

  // A section whose page shows none keeps them likewise.
  const explore = draftOf('home', await client.section('home', 'explore'));
  const unseen = await client.save('home', 'explore', { ...explore, newImages: [await picture('Plan.png')] });
  expect(unseen.status, await unseen.clone().text()).toBe(200);
  expect((await client.section('home', 'explore')).images).toEqual([
    expect.stringMatching(/^plan-\w+\.jpg$/),
  ]);
});

test('a program says what a file is; without it, the file is an impression that nobody has described', async () => {
  const send = async (file: File, said: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(said)) body.append(name, value);
    body.append('file', file);
    const answer = await site.fetch('/api/uploads', { method: 'POST', headers, body });
    const { files, error } = (await answer.json()) as {
      files?: { medium: { kind: string; alt: string; revision: number } }[];
      error?: string;
    };
    return { status: answer.status, error, medium: files?.[0]?.medium };
  };
  const file = await picture('Gate.png');
  const unsaid = await send(file, {});
  expect(unsaid.medium).toMatchObject({ kind: 'impression', alt: '' });
  // Sent again with its words it has them; those that are there stay.
  const said = await send(file, { kind: 'photograph', alt: 'The gate at noon' });
  expect(said.medium).toMatchObject({ kind: 'photograph', alt: 'The gate at noon' });
  expect((await send(file, { kind: 'drawing', alt: 'Another gate' })).medium).toEqual(said.medium);
  expect((await send(await picture(), { kind: 'drawing', alt: 'A plan' })).medium).toMatchObject({
    kind: 'drawing',
    alt: 'A plan',
  });
  const refusals: Record<string, string>[] = [{ kind: 'painting' }, { alt: 'x'.repeat(301) }];
  for (const wrong of refusals) {
    const refused = await send(await picture(), wrong);
    expect([refused.status, refused.error]).toEqual([400, expect.stringContaining('kind must be')]);
  }
});

test('of several films those survive that an editor of one does not know', async () => {
  const films = (await client.section('home', 'actualImages')).videos;
  expect(films.length).toBeGreaterThan(1);
  const draft = draftOf('home', await client.section('home', 'actualImages'));
  expect(draft.existingVideos).toHaveLength(1);
  expect((await client.save('home', 'actualImages', draft)).status).toBe(200);
  expect((await client.section('home', 'actualImages')).videos).toEqual(films);
  const swapped = { ...draft, existingVideos: [films[2]!, films[0]!] };
  await client.save('home', 'actualImages', swapped);
  expect((await client.section('home', 'actualImages')).videos).toEqual(swapped.existingVideos);
  await client.save('home', 'actualImages', { ...draft, existingVideos: [] });
  expect((await client.section('home', 'actualImages')).videos).toEqual([]);
  await client.save('home', 'actualImages', { ...draft, existingVideos: films });
});

test('what cannot be saved says why, and keeps nothing of it', async () => {
  const before = await client.section('home', 'intro');
  const draft = draftOf('home', before);
  const files = async () => (await site.services.documents.readAll()).media.length;
  const known = await files();
  const six = await Promise.all(Array.from({ length: 6 }, () => picture()));
  const save = async (changes: object, name = 'intro') =>
    refusal(await client.save('home', name, { ...draft, ...changes }));
  expect(await save({ newImages: six })).toEqual([400, 'You can upload up to 5 images at a time.']);
  expect(await save({ existingImages: ['gone.jpg'] })).toEqual([
    400,
    expect.stringContaining('images: Names a file that is not in the library'),
  ]);
  expect(await save({ content: { title: 5 } })).toEqual([400, expect.stringContaining('content.title')]);
  expect(await save({ content: [] })).toEqual([400, expect.stringContaining('JSON object')]);
  const waitsGone = { existingImages: [...draft.existingImages, ...Array(6).fill('gate.jpg'), 'gone.jpg'] };
  expect(await save(waitsGone)).toEqual([400, expect.stringContaining('is not in the library')]);
  const full = { existingImages: Array(100).fill('gate.jpg'), newImages: six.slice(0, 1) };
  expect(await save(full)).toEqual([400, 'Not saved. images: At most 100']);
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' });
  expect(await save({ existingImages: [], newImages: [svg] })).toEqual([
    422,
    expect.stringContaining('a.png'),
  ]);
  expect(await save({}, 'no-such-section')).toEqual([404, expect.any(String)]);
  expect(await client.section('home', 'intro')).toEqual(before);
  expect(await files()).toBe(known);
});
