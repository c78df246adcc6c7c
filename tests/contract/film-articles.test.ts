import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** An article of type video (spec 2 §3), wherever it is shown. */

const SLUG = 'perfect-blend-luxury-comfort-location';
const EDITOR = { kind: 'account', id: 'editor', name: 'Meena' } as const;

let site: SiteInProcess;
beforeAll(async () => {
  site = await openSiteInProcess();
}, 120_000);
afterAll(() => site.stop());

const read = async (path: string) => (await (await site.fetch(path)).text()).replaceAll('<!-- -->', '');
const shown = async (path: string) => (await read(path)).replace(/<script.*?<\/script>/gs, '');
const bodyOf = async () => JSON.parse((await site.services.documents.find('articles', SLUG))?.body ?? '{}');
const save = (body: object) =>
  site.services.editing.save([{ collection: 'articles', id: SLUG, body: body as never }], { by: EDITOR });

test('the news and the article offer its film without fetching it; cards say that there is one', async () => {
  for (const path of ['/media', `/blog/${SLUG}`]) {
    const page = await shown(path);
    expect(page, path).toMatch(/<a [^>]*href="\/upload\/boulevard\.mp4"[^>]*data-opens/);
    expect(page, path).not.toContain('<video');
    expect(page, path).toContain('boulevard-above.jpg');
  }
  const home = await shown('/');
  expect(home.slice(home.indexOf('id="media"'))).toMatch(/>Film, <\/span>0:08/);
  expect(await shown('/media?page=2')).toContain(', with a film');
});

test('machines are told of the film: JSON-LD, sitemap and feed', async () => {
  for (const path of ['/media', `/blog/${SLUG}`]) {
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await read(path)) ?? [];
    const things: { '@type': string }[] = JSON.parse(json)['@graph'];
    expect(things.find((thing) => thing['@type'] === 'VideoObject')).toMatchObject({
      name: 'Along the boulevard',
      contentUrl: `${site.url}/upload/boulevard.mp4`,
      thumbnailUrl: `${site.url}/pictures/boulevard-above.jpg/social.jpg`,
      duration: 'PT8S',
    });
  }
  const feed = await read('/feed.xml');
  const item = feed.split('<item>').find((each) => each.includes(SLUG)) ?? '';
  expect(item).toMatch(/<media:content url="[^"]*\/upload\/boulevard\.mp4" medium="video" type="video\/mp4"/);
  expect(feed.match(/medium="video"/g)).toHaveLength(1);
});

test('captions that an editor wrote go with the film', async () => {
  const fields = { film: 'boulevard.mp4', language: 'en', name: 'English', lines: '0:00 The boulevard.' };
  const edit = { collection: 'film-captions', id: 'boulevard-en', body: fields };
  expect((await site.services.editing.save([edit], { by: EDITOR })).outcome).toBe('saved');
  for (const path of ['/media', `/blog/${SLUG}`, '/gallery', '/gallery.json'])
    expect(await read(path), path).toContain('/captions/boulevard-en.vtt');
});

test('the type is refused without a film, and as a picture the film stands below the text', async () => {
  const body = await bodyOf();
  const refused = await save({ ...body, video: '' });
  expect(refused).toMatchObject({ outcome: 'refused', problems: [{ path: 'video' }] });
  expect((await save({ ...body, type: 'image' })).outcome).toBe('saved');
  const article = await shown(`/blog/${SLUG}`);
  expect(article).toMatch(/<video [^>]*src="\/upload\/boulevard\.mp4"[^>]*preload="none"/);
  expect(article).not.toContain('data-opens');
  expect(await shown('/media')).not.toContain('/upload/boulevard.mp4');
  expect(await read('/feed.xml')).not.toContain('medium="video"');
});
