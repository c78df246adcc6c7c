import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf, createClient, draftOf, imagesOf, type Page } from '../harness/documents-client.ts';
import { headersOfEverybody, type VisitorKind } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Every row of spec 2 §7 but those of files (content-api-files.test.ts), by a client that knows only the documents. */

const PAGES: Page[] = ['home', 'about', 'why-jeware', 'media'];

let site: SiteInProcess;
let people: Record<VisitorKind, Record<string, string>>;
let client: ReturnType<typeof createClient>;
beforeAll(async () => {
  site = await openSiteInProcess();
  people = await headersOfEverybody(site);
  client = createClient(site.fetch, people['content token']);
});
afterAll(() => site.stop());

const refusal = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];

describe.each(PAGES)('the sections of %s', (page) => {
  test('are there for everybody, with the quirks of the wire', async () => {
    const answer = await site.fetch(`/api/${page}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, no-cache');
    const sections = await createClient(site.fetch).sections(page);
    expect(sections.length).toBeGreaterThan(3);
    expect(new Set(sections.map(({ _id }) => _id)).size).toBe(sections.length);
    const capital = page === 'about' || page === 'why-jeware';
    for (const section of sections) {
      expect(section).toMatchObject({ sectionName: expect.any(String), videos: expect.any(Array) });
      expect(capital ? section.Images : section.images).toEqual(expect.any(Array));
      expect(Object.hasOwn(section, capital ? 'images' : 'Images')).toBe(false);
      const isThird = capital && section.sectionName === 'ThirdSection';
      expect(Object.hasOwn(section, 'description')).toBe(isThird);
      expect(Object.hasOwn(section, 'content')).toBe(!isThird);
      const kind = isThird || page === 'media' ? 'string' : 'object';
      expect(typeof (section.description ?? section.content)).toBe(kind);
      expect(Object.values(contentOf(section)).every((text) => typeof text === 'string')).toBe(true);
      for (const file of [...imagesOf(page, section), ...section.videos]) {
        for (const folder of ['upload', 'uploads']) {
          const served = await site.fetch(`/${folder}/${file}`, { headers: { range: 'bytes=0-9' } });
          expect([served.status, file]).toEqual([206, file]);
          await served.body?.cancel();
        }
      }
    }
  });

  test('come back unchanged when a client sends back what it was given', async () => {
    const before = await client.sections(page);
    for (const section of before) {
      expect((await client.save(page, section.sectionName, draftOf(page, section))).status).toBe(200);
    }
    expect(await client.sections(page)).toEqual(before);
  });

  test('are changed as a whole: a list that is absent means none kept', async () => {
    const [first] = await client.sections(page);
    const draft = draftOf(page, first!);
    const content = { ...draft.content, title: `Changed on ${page}`, further: 'kept for others' };
    const answer = await client.save(page, first!.sectionName, { ...draft, content, existingImages: [] });
    expect(answer.status).toBe(200);
    const saved = await client.section(page, first!.sectionName);
    expect([contentOf(saved), imagesOf(page, saved)]).toEqual([content, []]);
    const path = { home: '/', about: '/about-us', 'why-jeware': '/why-jewar', media: '/media' }[page];
    expect(await (await site.fetch(path)).text()).toContain(`Changed on ${page}`);
    expect((await client.save(page, first!.sectionName, draft)).status).toBe(200);
  });
});

test('a section is not saved from fields that are missing or no JSON', async () => {
  const put = async (fields: Record<string, string>, name = 'about/ThirdSection') => {
    const body = new FormData();
    for (const [key, value] of Object.entries(fields)) body.append(key, value);
    return refusal(
      await site.fetch(`/api/${name}`, { method: 'PUT', headers: people['content token'], body }),
    );
  };
  expect(await put({ content: '{}' })).toEqual([400, expect.stringContaining('description')]);
  expect(await put({ description: '{' })).toEqual([400, expect.stringContaining('description')]);
  expect(await put({ description: '{}', existingImages: 'park.jpg' })).toEqual([
    400,
    expect.stringContaining('existingImages'),
  ]);
  const json = { ...people['content token'], 'content-type': 'application/json' };
  const answer = await site.fetch('/api/home/intro', { method: 'PUT', headers: json, body: '{}' });
  expect(answer.status).toBe(415);
});

describe('the FAQ', () => {
  test('is listed, added to, changed and shortened', async () => {
    const before = await client.faqs();
    expect(before[0]).toEqual({
      _id: expect.any(String),
      question: expect.any(String),
      answer: expect.any(String),
      group: expect.any(String),
      revision: 1,
    });
    expect((await client.addFaq({ question: 'Is there water?', answer: 'There is.' })).status).toBe(201);
    const form = new URLSearchParams({ question: 'And light?', answer: 'That too.' });
    const headers = people['content token'];
    expect((await site.fetch('/api/faqs', { method: 'POST', headers, body: form })).status).toBe(201);
    const added = (await client.faqs()).slice(before.length);
    expect(added.map(({ question }) => question)).toEqual(['Is there water?', 'And light?']);
    expect(await (await site.fetch('/faq')).text()).toContain('Is there water?');
    for (const { _id } of added) expect((await client.removeFaq(_id)).status).toBe(200);
    expect((await client.removeFaq(added[0]!._id)).status).toBe(404);
    expect(await client.faqs()).toEqual(before);
    await client.addFaq({ question: 'Is there water?', answer: 'There is.' });
    const again = (await client.faqs()).at(-1)!;
    expect(added.map(({ _id }) => _id)).not.toContain(again._id);
    await client.removeFaq(again._id);
  });

  test('a question keeps its group and its place through a PUT that does not name them', async () => {
    const before = await client.faqs();
    const { _id, question } = before[2]!;
    expect((await client.saveFaq({ _id, question, answer: 'Another answer.' })).status).toBe(200);
    const after = await client.faqs();
    expect(after[2]).toEqual({ ...before[2], answer: 'Another answer.', revision: 2 });
    expect(after.map((each) => each._id)).toEqual(before.map((each) => each._id));
  });

  test.each([{ question: 'Q?' }, { answer: 'A.' }, { question: ' ', answer: 'A.' }, {}])(
    'needs question and answer, and has only %j',
    async (faq) => {
      const words = 'Please fill both question and answer';
      expect(await refusal(await client.addFaq(faq as never))).toEqual([400, words]);
      expect(await refusal(await client.saveFaq({ _id: '01', ...faq } as never))).toEqual([400, words]);
    },
  );
});

test('a stale If-Match is refused with what stands there, and none is ever demanded', async () => {
  const [faq] = await client.faqs();
  const tag = (await site.fetch(`/api/faqs/${faq!._id}`)).headers.get('etag')!;
  const first = await client.saveFaq({ ...faq!, answer: 'One.' }, { 'if-match': tag });
  expect(first.headers.get('etag')).not.toBe(tag);
  const stale = await client.saveFaq({ ...faq!, answer: 'Two.' }, { 'if-match': tag });
  expect(stale.status).toBe(412);
  expect(await stale.json()).toMatchObject({ error: expect.any(String), present: { answer: 'One.' } });
  const next = { 'if-match': first.headers.get('etag')! };
  expect((await client.saveFaq({ ...faq!, answer: 'Three.' }, next)).status).toBe(200);

  const draft = draftOf('home', await client.section('home', 'intro'));
  const odd = await client.save('home', 'intro', draft, { 'if-match': '"0"' });
  expect(odd.status).toBe(412);
  expect(await odd.json()).toMatchObject({ present: { sectionName: 'intro' } });
});

test('a list is asked for again only when content has changed', async () => {
  const first = await site.fetch('/api/home');
  const tag = { 'if-none-match': first.headers.get('etag')! };
  const kept = await site.fetch('/api/home', { headers: tag });
  expect([kept.status, (await kept.text()).length]).toEqual([304, 0]);
  await client.addFaq({ question: 'New?', answer: 'Yes.' });
  expect((await site.fetch('/api/home', { headers: tag })).status).toBe(200);
});

test('the log tells what was changed, newest first, by pages, and nothing of enquiries', async () => {
  const enquiry = {
    name: 'Asha',
    email: 'asha@example.com',
    phone: '9876543210',
    subject: 'S',
    message: 'M',
  };
  const sent = await site.fetch('/api/enquiries/contact', {
    method: 'POST',
    body: new URLSearchParams({ ...enquiry, consent: 'on' }),
  });
  expect(sent.status).toBe(201);
  const section = await client.section('about', 'banner');
  const draft = draftOf('about', section);
  const content = { ...draft.content, title: 'Who we are' };
  await client.save('about', 'banner', { ...draft, content });

  const [entry] = await createClient(site.fetch, people['log token']).logs();
  expect(entry).toMatchObject({
    action: 'edited',
    collectionName: 'about',
    data: { images: section.Images, content },
    who: { kind: 'token', name: 'A content feed' },
    before: { texts: draft.content },
    after: { texts: content },
  });
  expect(Date.parse(entry!.timestamp)).toBeGreaterThan(Date.now() - 60_000);

  const seen: string[] = [];
  let path: string | undefined = '/api/logs?limit=4';
  while (path) {
    const answer = await site.fetch(path, { headers: people.editor });
    const text = await answer.text();
    expect(text).not.toContain('9876543210');
    seen.push(...(JSON.parse(text) as { _id: string }[]).map(({ _id }) => _id));
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual([...new Set(seen)].toSorted().reverse());
  expect(seen.length).toBeGreaterThan(8);
  const only = await site.fetch('/api/logs?collection=faqs&action=removed', { headers: people.editor });
  expect(((await only.json()) as { action: string }[]).every(({ action }) => action === 'removed')).toBe(
    true,
  );
  expect((await site.fetch('/api/logs?limit=many', { headers: people.editor })).status).toBe(400);
});
