import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, draftOf } from '../harness/documents-client.ts';
import { makeFilm } from '../harness/films.ts';
import { headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** A film on its whole way: sent by a program, named by the section, and played by a visitor. */

let site: SiteInProcess;
let headers: Record<string, string>;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  site = await openSiteInProcess();
  headers = (await headersOfEverybody(site))['content token'];
  client = createClient(site.fetch, headers);
});
afterAll(() => site.stop());

const home = async () => (await site.fetch('/')).text();
const videos = async (section: string) => (await client.section('home', section)).videos;

async function filmFile(format: 'mp4' | 'webm', name: string) {
  const bytes = await makeFilm(
    format === 'mp4' ? { seconds: 3, audio: 'aac' } : { format, codec: 'vp9', audio: 'opus', seconds: 4 },
  );
  return new File([new Uint8Array(bytes)], name, { type: `video/${format}` });
}

/** Any part of it, as a player asks for it. */
async function expectPlays(file: string, type: string, bytes: number) {
  for (const folder of ['upload', 'uploads']) {
    const path = `/${folder}/${file}`;
    const whole = await site.fetch(path);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, type]);
    expect(whole.headers.get('accept-ranges')).toBe('bytes');
    const all = Buffer.from(await whole.arrayBuffer());
    expect(all.length).toBe(bytes);
    for (const [range, from, to] of [
      ['bytes=0-', 0, bytes],
      ['bytes=100-199', 100, 200],
      [`bytes=${bytes - 10}-`, bytes - 10, bytes],
      ['bytes=-7', bytes - 7, bytes],
    ] as const) {
      const part = await site.fetch(path, { headers: { range } });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to - 1}/${bytes}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(all.subarray(from, to)), range).toBe(true);
    }
    const beyond = await site.fetch(path, { headers: { range: `bytes=${bytes}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes}`]);
  }
}

test.each([
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
] as const)(
  'a film in %s is shown in place of the one of before, which waits, and visitors play it',
  async (format, type) => {
    const before = await videos('video');
    const draft = draftOf('home', await client.section('home', 'video'));
    const film = await filmFile(format, `Walk through ${format}.${format}`);
    const saved = await client.save('home', 'video', { ...draft, newVideo: film });
    expect(saved.status, await saved.clone().text()).toBe(200);
    const [file = '', ...others] = await videos('video');
    expect(file).toMatch(new RegExp(`^walk-through-${format}-\\w+\\.${format}$`));
    expect(others).toEqual(before);
    await expectPlays(file, type, film.size);

    // Nobody has chosen a picture for it: the page shows none, rather than one that is not there.
    const plain = await home();
    expect(plain).toContain(`href="/uploads/${file}"`);
    expect(plain).not.toMatch(new RegExp(`/pictures/${file}|poster="/upload/${file}`));
    expect(await (await site.fetch('/sitemap.xml')).text()).not.toContain(file);

    const background = format === 'mp4' ? '#204060' : '#602040';
    const still = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('file', new File([new Uint8Array(still)], `still of ${format}.jpg`));
    const sent = await site.fetch('/api/uploads', { method: 'POST', headers, body: form });
    const { files } = (await sent.json()) as { files: { medium: { file: string } }[] };
    const poster = files[0]?.medium.file ?? '';
    const named = await site.fetch(`/api/content/library/${file}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ poster, title: `A walk in ${format}` }),
    });
    expect(named.status, await named.clone().text()).toBe(200);
    expect(await home()).toContain(`/pictures/${poster}/`);
    const picture = await site.fetch(`/pictures/${poster}/640.jpg`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const map = await (await site.fetch('/sitemap.xml')).text();
    expect(map).toContain(`/upload/${file}`);
    expect(map).toContain(`/pictures/${poster}/social.jpg`);
  },
);

test('beside the films of home that an editor of one does not know, a new one comes last', async () => {
  const before = await videos('actualImages');
  expect(before.length).toBe(3);
  const draft = draftOf('home', await client.section('home', 'actualImages'));
  const film = await filmFile('mp4', 'Fourth.mp4');
  const full = await client.save('home', 'actualImages', { ...draft, newVideo: film });
  expect(full.status, await full.clone().text()).toBe(200);
  const four = await videos('actualImages');
  expect(four).toEqual([...before, expect.stringMatching(/^fourth-\w+\.mp4$/)]);
  expect(await home()).not.toContain(four[3]);

  // Somebody who knows them all makes room; then the editor of one adds to those that are left.
  await client.save('home', 'actualImages', { ...draft, existingVideos: before.slice(0, 2) });
  const shorter = draftOf('home', await client.section('home', 'actualImages'));
  expect(shorter.existingVideos).toEqual(before.slice(0, 1));
  const added = await client.save('home', 'actualImages', { ...shorter, newVideo: film });
  expect(added.status, await added.clone().text()).toBe(200);
  const after = await videos('actualImages');
  expect(after).toEqual([...before.slice(0, 2), expect.stringMatching(/^fourth-\w+\.mp4$/)]);
  const shown = await home();
  for (const file of after) expect(shown).toContain(`href="/upload/${file}"`);
  expect(await (await site.fetch('/gallery')).text()).toContain(`href="/upload/${after[2]}"`);
  const saved = await client.save(
    'home',
    'actualImages',
    draftOf('home', await client.section('home', 'actualImages')),
  );
  expect(saved.status).toBe(200);
  expect(await videos('actualImages')).toEqual(after);
});

test('what is no film is refused with its name, and the film before it stays', async () => {
  const draft = draftOf('home', await client.section('home', 'video'));
  const before = await videos('video');
  const broken = new File([new Uint8Array((await makeFilm()).subarray(0, 900))], 'half.mp4');
  const picture = new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ),
    ],
    'no film.mp4',
  );
  for (const [newVideo, reason] of [
    [broken, 'half.mp4: '],
    [picture, 'no film.mp4: This is a picture'],
  ] as const) {
    const answer = await client.save('home', 'video', { ...draft, newVideo });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(reason)]);
  }
  expect(await videos('video')).toEqual(before);
});
