import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../domain/content/catalogue.ts';
import { headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** The editors' API: every collection as JSON. */

type Shown = { id: string; revision: number; position: number; body: Record<string, unknown>; at: string };
type Answer = { status: number; headers: Headers; body: unknown };

let site: SiteInProcess;
let editor: Record<string, string>;
beforeAll(async () => {
  site = await openSiteInProcess();
  editor = (await headersOfEverybody(site)).editor;
});
afterAll(() => site.stop());

async function ask(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
  const json = body !== undefined && { 'content-type': 'application/json' };
  const answer = await site.fetch(path, {
    method,
    headers: { ...editor, ...json, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
}
const get = async (path: string) => (await ask('GET', path)).body as Shown;
const list = async (name: string) => (await ask('GET', `/api/content/${name}`)).body as Shown[];
const page = async (path: string) => (await site.fetch(path)).text();
const faq = (question: string) => ({ question, answer: 'Yes.', group: 'Paper' });

test('shows every collection in its order, with its revisions', async () => {
  let seen = 0;
  for (const { name } of [...Object.values(CATALOGUE), { name: 'library' }]) {
    const entries = await list(name);
    seen += entries.length;
    for (const each of entries) {
      expect(each, name).toMatchObject({ revision: 1, by: null, body: expect.any(Object) });
      const { status, headers, body } = await ask('GET', `/api/content/${name}/${each.id}`);
      expect([status, headers.get('etag'), body]).toEqual([200, '"1"', each]);
    }
  }
  expect(seen).toBeGreaterThan(200);
});

test('saves a whole body, shows it at once, and says what it warns of', async () => {
  const { body } = await get('/api/content/home/intro');
  const texts = { ...(body.texts as object), title: 'Ground you can stand on' };
  const saved = await ask('PUT', '/api/content/home/intro', { ...body, texts });
  expect(saved).toMatchObject({
    status: 200,
    body: { id: 'intro', revision: 2, body: { texts }, warnings: [] },
  });
  expect(saved.headers.get('etag')).toBe('"2"');
  expect(await get('/api/content/home/intro')).toMatchObject({ revision: 2, by: expect.any(String) });
  expect(await page('/')).toContain('Ground you can stand on');
  const settings = await get('/api/content/settings/site');
  const withdrawn = await ask('PUT', '/api/content/settings/site', { ...settings.body, claims: [] });
  expect((withdrawn.body as { warnings: unknown[] }).warnings).toContainEqual(
    expect.objectContaining({ collection: 'about', id: 'ThirdSection' }),
  );
  expect((await ask('PUT', '/api/content/settings/site', settings.body)).status).toBe(200);
});

test('the project’s QR code stands where its other particulars stand, once it is chosen', async () => {
  const { body } = await get('/api/content/settings/site');
  const legal = { ...(body.legal as object), qr: 'gate.jpg' };
  const code = 'src="/pictures/gate.jpg/240.jpg"';
  const pages = ['/faq', '/thankyou', '/privacy-policy'];
  for (const path of pages) expect(await page(path), path).toContain('QR code of the project');
  expect((await ask('PUT', '/api/content/settings/site', { ...body, legal })).status).toBe(200);
  for (const path of pages) {
    const html = await page(path);
    expect(html, path).not.toContain('QR code of the project');
    expect(html.split(code), path).toHaveLength(path === '/privacy-policy' ? 3 : 2);
  }
  expect((await ask('PUT', '/api/content/settings/site', body)).status).toBe(200);
});

test('adds, changes, moves and removes entries; ids are never given twice', async () => {
  const before = (await list('faqs')).map(({ id }) => id);
  const added = await ask('POST', '/api/content/faqs', { body: faq('Is there a gate?') });
  expect(added.status).toBe(201);
  const { id } = added.body as Shown;
  expect(added.headers.get('location')).toBe(`/api/content/faqs/${id}`);
  expect((await list('faqs')).map((each) => each.id)).toEqual([...before, id]);

  const moved = await ask('POST', '/api/content/faqs/order', { ids: [id], expected: [...before, id] });
  expect(moved).toMatchObject({ status: 200, body: { ids: [id, ...before] } });
  const again = await ask('POST', '/api/content/faqs/order', { ids: [id], expected: [...before, id] });
  expect(again).toMatchObject({ status: 409, body: { present: [id, ...before] } });
  const unknown = await ask('POST', '/api/content/faqs/order', { ids: ['nobody'] });
  expect(unknown).toMatchObject({ status: 400, body: { problems: [{ id: 'nobody' }] } });

  expect((await ask('DELETE', `/api/content/faqs/${id}`)).status).toBe(204);
  expect((await ask('DELETE', `/api/content/faqs/${id}`)).status).toBe(404);
  expect((await ask('PUT', `/api/content/faqs/${id}`, faq('Again?'))).status).toBe(404);
  expect((await ask('POST', '/api/content/faqs', { id, body: faq('Again?') })).status).toBe(409);
  expect((await ask('POST', '/api/content/faqs', { id: before[0], body: faq('Again?') })).status).toBe(409);
});

test('an article is made under its slug, which must be given', async () => {
  const [first] = await list('articles');
  const given = await ask('POST', '/api/content/articles', { id: 'soil-and-water', body: first?.body });
  expect(given).toMatchObject({ status: 201, body: { id: 'soil-and-water' } });
  expect((await site.fetch('/blog/soil-and-water')).status).toBe(200);
  const without = await ask('POST', '/api/content/articles', { body: first?.body });
  expect(without).toMatchObject({ status: 400, body: { error: expect.stringContaining('id') } });
  expect((await ask('POST', '/api/content/home', { id: 'x', body: {} })).status).toBe(404);
});

describe('a save on top of what somebody else has changed', () => {
  test('without If-Match is taken, however many save the same document at once', async () => {
    const { revision, body } = await get('/api/content/faqs/07');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        ask('PUT', '/api/content/faqs/07', { ...body, answer: `${place}.` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await get('/api/content/faqs/07')).revision).toBe(revision + 12);
  });

  test('is refused with what stands there, and without If-Match replaces it', async () => {
    const { revision, body } = await get('/api/content/faqs/03');
    const tag = { 'if-match': `"${revision}"` };
    expect((await ask('PUT', '/api/content/faqs/03', { ...body, answer: 'One.' }, tag)).status).toBe(200);
    for (const method of ['PUT', 'DELETE']) {
      const stale = await ask(method, '/api/content/faqs/03', method === 'PUT' ? body : undefined, tag);
      expect(stale).toMatchObject({
        status: 412,
        body: {
          error: expect.any(String),
          present: { id: '03', revision: revision + 1, body: { answer: 'One.' } },
        },
      });
    }
    expect((await ask('PUT', '/api/content/faqs/03', body, { 'if-match': '"soon"' })).status).toBe(412);
    expect((await ask('PUT', '/api/content/faqs/03', body, { 'if-match': '*' })).status).toBe(200);
    expect((await ask('PUT', '/api/content/faqs/03', { ...body, answer: 'Two.' })).status).toBe(200);
    const weak = { 'if-match': `"1", W/"${revision + 3}"` };
    expect((await ask('PUT', '/api/content/faqs/03', body, weak)).status).toBe(200);
    expect((await ask('PUT', '/api/content/faqs/gone', body, { 'if-match': '*' })).status).toBe(412);
  });

  test('several documents are saved all or none', async () => {
    const [one, two] = [await get('/api/content/faqs/04'), await get('/api/content/faqs/05')];
    const edit = (of: Shown, answer: string, expected = of.revision) => ({
      collection: 'faqs',
      id: of.id,
      body: { ...of.body, answer },
      expected,
    });
    const stale = await ask('POST', '/api/content', { edits: [edit(one, 'A.'), edit(two, 'B.', 9)] });
    expect(stale).toMatchObject({
      status: 409,
      body: { conflicts: [{ collection: 'faqs', id: '05', present: { body: two.body } }] },
    });
    const refused = await ask('POST', '/api/content', { edits: [edit(one, 'A.'), edit(two, '')] });
    expect(refused).toMatchObject({
      status: 400,
      body: { problems: [{ collection: 'faqs', id: '05', path: 'answer', reason: 'Must not be empty' }] },
    });
    expect(await get('/api/content/faqs/04')).toEqual(one);
    const saved = await ask('POST', '/api/content', { edits: [edit(one, 'A.'), edit(two, 'B.')] });
    expect(saved).toMatchObject({ status: 200, body: { saved: [{ revision: 2 }, { revision: 2 }] } });
    const twice = await ask('POST', '/api/content', { edits: [edit(one, 'A.'), edit(one, 'B.')] });
    expect(twice).toMatchObject({ status: 400, body: { problems: [{ reason: 'Is named twice' }] } });
  });
});

describe('says what is wrong, in JSON', () => {
  test.each([
    ['no such collection', 'GET', '/api/content/nothing', undefined, 404],
    ['no such entry', 'GET', '/api/content/faqs/nothing', undefined, 404],
    ['no such section', 'PUT', '/api/content/home/nothing', { texts: {} }, 404],
    ['a section to be removed', 'DELETE', '/api/content/home/intro', undefined, 400],
    ['a body that is none', 'PUT', '/api/content/faqs/01', null, 400],
    ['a list for a body', 'PUT', '/api/content/faqs/01', [], 400],
    ['a new entry of null', 'POST', '/api/content/faqs', { body: null }, 400],
    ['a new entry without a body', 'POST', '/api/content/faqs', {}, 400],
    ['an edit without a body', 'POST', '/api/content', { edits: [{ collection: 'faqs', id: '01' }] }, 400],
    ['no edits', 'POST', '/api/content', { edits: [] }, 400],
    ['no list of edits', 'POST', '/api/content', {}, 400],
    [
      'an odd revision',
      'POST',
      '/api/content',
      { edits: [{ collection: 'faqs', id: '01', expected: -1 }] },
      400,
    ],
    ['a method that is not answered', 'PATCH', '/api/content/faqs', {}, 405],
  ])('%s', async (_, method, path, body, status) => {
    const answer = await ask(method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.body).toMatchObject({ error: expect.any(String) });
  });

  test('what is too large, no JSON, or of another kind; and never before it is known whose it is', async () => {
    const put = (headers: Record<string, string>, body: BodyInit) =>
      site.fetch('/api/content/faqs/01', { method: 'PUT', headers, body });
    const json = { ...editor, 'content-type': 'application/json' };
    const large = JSON.stringify({ question: 'x'.repeat(513 * 1024) });
    expect((await put(json, large)).status).toBe(413);
    expect((await put(json, JSON.stringify(faq('x'.repeat(40_000))))).status).toBe(400);
    expect((await put(json, '{"question":')).status).toBe(400);
    expect((await put(json, new Uint8Array([0x22, 0xff, 0x22]))).status).toBe(400);
    expect((await put({ ...editor, 'content-type': 'text/plain' }, '{}')).status).toBe(415);
    expect((await put({ 'content-type': 'application/json' }, large)).status).toBe(401);
    const other = await put({ ...json, origin: 'https://evil.example' }, '{}');
    expect(other.status).toBe(403);
  });

  test('HEAD and OPTIONS', async () => {
    const head = await ask('HEAD', '/api/content/faqs/01');
    expect([head.status, head.body]).toEqual([200, null]);
    expect(head.headers.get('etag')).toMatch(/^"\d+"$/);
    const options = await ask('OPTIONS', '/api/content/faqs/01');
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, PUT, DELETE, HEAD, OPTIONS']);
  });
});
