// @module-tag slow
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, draftOf, type Page } from '../harness/documents-client.ts';
import { headersOfEverybody, VISITOR_KINDS, type VisitorKind } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** The API's own document against its real answers: every operation, asked by everybody. */

type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};
type Document = Record<string, unknown> & {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object };
};

let site: SiteInProcess;
let people: Record<VisitorKind, Record<string, string>>;
let document: Document;
let ajv: Ajv2020;
beforeAll(async () => {
  site = await openSiteInProcess();
  people = await headersOfEverybody(site);
  const portal = { name: 'portal', label: 'Portal', mapping: { phone: 'phone' } };
  await site.services.leadSources.add(portal, 'nobody');
  document = (await (await site.fetch('/api/openapi.json')).json()) as Document;
  ajv = new Ajv2020({ strict: false, validateFormats: true });
  formats.default(ajv);
  ajv.addSchema({ ...document, $id: 'api' });
});
afterAll(() => site.stop());

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Fails unless the document says that an operation answers so. */
async function expectDescribed(method: string, path: string, answer: Response): Promise<string> {
  const what = `${method} ${path} ${answer.status}`;
  const key = method.toLowerCase();
  const responses = document.paths[path]?.[key]?.responses ?? {};
  const status = String(answer.status);
  expect(Object.keys(responses), what).toContain(status);
  const text = await answer.text();
  const [type] = Object.keys(responses[status]?.content ?? {});
  if (!type) {
    expect(text, what).toBe('');
    return text;
  }
  // A file of any kind.
  if (type === '*/*') return text;
  expect(answer.headers.get('content-type'), what).toContain(type);
  const place = ['paths', path, key, 'responses', status, 'content', type, 'schema'].map(escaped).join('/');
  const validate = ajv.getSchema(`api#/${encodeURI(place).replaceAll('%7E', '~')}`);
  expect(validate, what).toBeTypeOf('function');
  expect([validate?.(JSON.parse(text)), validate?.errors ?? []], what).toEqual([true, []]);
  return text;
}

type Sample = { path?: string; body?: unknown; form?: Record<string, string> };
const PAGES: Page[] = ['home', 'about', 'why-jeware', 'media'];
const person = { name: 'Asha', phone: '9876543210', email: 'asha@example.com', message: 'Hello' };

async function bodyOf(collection: string, id: string) {
  const found = await site.services.documents.find(collection, id);
  return JSON.parse(found?.body ?? 'null') as Record<string, unknown>;
}

/** A right request of every operation; made anew each time, as some use up what they ask for. */
async function samples(): Promise<Record<string, Sample>> {
  const client = createClient(site.fetch);
  const faq = { question: 'Is it there?', answer: 'It is.' };
  const by = { kind: 'account', id: 'nobody', name: 'Nobody' } as const;
  const spare = `spare-${Math.random().toString(36).slice(2)}`;
  const added = await site.services.editing.save(
    [spare, `${spare}-2`].map((id) => ({ collection: 'faqs', id, body: { ...faq, group: '' } })),
    { by },
  );
  expect(added.outcome).toBe('saved');
  const pages: Record<string, Sample> = {};
  for (const page of PAGES) {
    const [section] = await client.sections(page);
    const { content, existingImages, existingVideos } = draftOf(page, section!);
    const path = `/api/${page}/${section!.sectionName}`;
    const form = {
      content: JSON.stringify(content),
      existingImages: JSON.stringify(existingImages),
      existingVideos: JSON.stringify(existingVideos),
    };
    pages[`GET /api/${page}`] = {};
    pages[`GET /api/${page}/{sectionName}`] = { path };
    pages[`PUT /api/${page}/{sectionName}`] = { path, form };
  }
  const intro = await bodyOf('home', 'intro');
  return {
    ...pages,
    'GET /api/openapi.json': {},
    'GET /api/faqs': {},
    'POST /api/faqs': { body: faq },
    'GET /api/faqs/{id}': { path: '/api/faqs/01' },
    'PUT /api/faqs/{id}': { path: '/api/faqs/01', body: { _id: '01', ...faq } },
    'DELETE /api/faqs/{id}': { path: `/api/faqs/${spare}` },
    'GET /api/logs': { path: '/api/logs?limit=20' },
    'POST /api/content': { body: { edits: [{ collection: 'home', id: 'intro', body: intro }] } },
    'GET /api/drafts': {},
    'POST /api/drafts': {
      body: { name: 'For spring', edits: [{ collection: 'faqs', id: '02', body: { ...faq, group: '' } }] },
    },
    'GET /api/content/{collection}': { path: '/api/content/articles' },
    'POST /api/content/{collection}': { path: '/api/content/faqs', body: { body: faq } },
    'POST /api/content/{collection}/order': { path: '/api/content/faqs/order', body: { ids: ['02', '01'] } },
    'GET /api/content/{collection}/{id}': { path: '/api/content/settings/site' },
    'PUT /api/content/{collection}/{id}': { path: '/api/content/home/intro', body: intro },
    'DELETE /api/content/{collection}/{id}': { path: `/api/content/faqs/${spare}-2` },
    'POST /api/enquiries/contact': { body: { ...person, subject: 'Plots' } },
    'POST /api/enquiries/popup': { body: { ...person, plotArea: '100' } },
    'POST /api/enquiries/site-visit': {
      body: { ...person, date: '2035-01-15', time: '10:30', numvisitor: 2, consent: true },
    },
    'GET /upload/{file}': { path: '/upload/aerial.jpg' },
    'GET /uploads/{file}': { path: '/uploads/aerial.jpg' },
    'POST /api/sources/{name}': { path: '/api/sources/portal', body: { phone: person.phone } },
    'POST /api/subscriptions': { body: { email: person.email } },
  };
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

function ask(method: string, path: string, { body, form }: Sample, headers: Record<string, string>) {
  if (form) {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.append(name, value);
    return site.fetch(path, { method, headers, body: data });
  }
  if (body === undefined) return site.fetch(path, { method, headers });
  const json = { ...headers, 'content-type': 'application/json' };
  return site.fetch(path, { method, headers: json, body: JSON.stringify(body) });
}

/** What somebody is answered who may not: never more than that. */
function refusalFor(who: VisitorKind, { security }: Operation): number | null {
  const scopes = security.flatMap(({ token }) => token ?? []);
  // No session sends leads.
  if (scopes.includes('leads')) return who.endsWith('token') ? 403 : 401;
  if (scopes.length === 0 || who === 'editor' || who === 'administrator') return null;
  if (who === 'visitor') return 401;
  return who.endsWith('token') && scopes.includes(who.split(' ')[0] ?? '') ? null : 403;
}

test('the document is OpenAPI 3.1 and names every row of the specification', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(document));
  expect(result.errors ?? []).toEqual([]);
  expect([result.valid, validator.version]).toEqual([true, '3.1']);
  expect(operations().map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(Object.keys(await samples())),
  );
});

test('every operation has an id of its own, which generated clients are called by', () => {
  const sections = ['Home', 'About', 'Media', 'WhyJewar'].flatMap((page) => [
    `list${page}Sections`,
    `get${page}Section`,
    `save${page}Section`,
  ]);
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(ids.toSorted()).toEqual(
    [
      ...sections,
      ...['listFaqs', 'addFaq', 'getFaq', 'saveFaq', 'removeFaq', 'listChanges', 'getOpenApi'],
      ...['saveDocuments', 'listDocuments', 'addDocument', 'orderDocuments', 'getDocument', 'saveDocument'],
      ...['removeDocument', 'listDraftSets', 'keepDrafts', 'getUpload', 'getUploadedFilm'],
      ...['sendContact', 'sendPopup', 'sendSiteVisit', 'sendSubscribe', 'sendLead'],
    ].toSorted(),
  );
});

describe.each(VISITOR_KINDS)('as %s', (who) => {
  test('every operation answers as the document says, and only to whom it may', async () => {
    const right = await samples();
    const before = await site.services.documents.contentVersion();
    for (const { method, path, operation } of operations()) {
      const what = `${method} ${path} as ${who}`;
      const sample = right[`${method} ${path}`];
      expect(sample, `a sample of ${what}`).toBeDefined();
      const answer = await ask(method, sample?.path ?? path, sample ?? {}, people[who]);
      const refusal = refusalFor(who, operation);
      expect(refusal === null ? answer.ok : answer.status, what).toBe(refusal ?? true);
      await expectDescribed(method, path, answer);
    }
    if (who === 'visitor' || who === 'requester' || who === 'log token') {
      expect(await site.services.documents.contentVersion()).toBe(before);
    }
  });
});

test('bodies that the document describes are those that are taken', async () => {
  const right = await samples();
  for (const { method, path, operation } of operations()) {
    const sample = right[`${method} ${path}`];
    if (sample?.body === undefined) continue;
    const place = [
      'paths',
      path,
      method.toLowerCase(),
      'requestBody',
      'content',
      'application/json',
      'schema',
    ];
    const validate = ajv.getSchema(`api#/${encodeURI(place.map(escaped).join('/')).replaceAll('%7E', '~')}`);
    expect([validate?.(sample.body), validate?.errors ?? []], `${method} ${path}`).toEqual([true, []]);
    expect(operation.requestBody).toBeDefined();
  }
});

test('what is wrong is answered as described: stale, unknown, unreadable, too large', async () => {
  await expectDescribed('GET', '/upload/{file}', await site.fetch('/upload/none.jpg'));
  const json = { ...people.editor, 'content-type': 'application/json' };
  const put = (headers: Record<string, string>, body: string, path = '/api/content/faqs/01') =>
    site.fetch(path, { method: 'PUT', headers, body });
  const one = '/api/content/{collection}/{id}';
  const faq = JSON.stringify({ question: 'Q?', answer: 'A.' });
  for (const [status, answer] of [
    [412, await put({ ...json, 'if-match': '"0"' }, faq)],
    [404, await put(json, faq, '/api/content/faqs/none')],
    [400, await put(json, '{"question":1}')],
    [400, await put(json, '{')],
    [413, await put(json, JSON.stringify('x'.repeat(600_000)))],
    [415, await put({ ...json, 'content-type': 'text/xml' }, '<a/>')],
    [403, await put({ ...json, origin: 'https://evil.example' }, faq)],
  ] as const) {
    expect(answer.status).toBe(status);
    await expectDescribed('PUT', one, answer);
  }
  const wrong = { authorization: 'Bearer vyv_wrong' };
  await expectDescribed('GET', '/api/logs', await site.fetch('/api/logs', { headers: wrong }));
});

test('a program with a token needs no origin, a browser with a cookie its own', async () => {
  const faq = { body: { question: 'From where?', answer: 'Here.' } };
  const evil = { origin: 'https://evil.example' };
  const own = { origin: site.url };
  expect((await ask('POST', '/api/faqs', faq, { ...people['content token'], ...evil })).status).toBe(201);
  expect((await ask('POST', '/api/faqs', faq, { ...people.editor, ...evil })).status).toBe(403);
  expect((await ask('POST', '/api/faqs', faq, { ...people.editor, ...own })).status).toBe(201);
  const both = { ...people.editor, authorization: 'Bearer vyv_wrong' };
  expect((await ask('POST', '/api/faqs', faq, both)).status).toBe(401);
});

test('an address that is not there, and every method that is not answered', async () => {
  const none = await site.fetch('/api/nothing/at/all', { headers: people.editor });
  expect([none.status, Object.keys((await none.json()) as object)]).toEqual([404, ['error']]);
  for (const path of ['/api/home', '/api/faqs', '/api/logs', '/api/content']) {
    const answer = await site.fetch(path, { method: 'PATCH', headers: people.editor });
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([405, ['error']]);
    expect(answer.headers.get('allow')).toContain('OPTIONS');
  }
  const head = await site.fetch('/api/home', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});
