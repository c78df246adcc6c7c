// @module-tag built
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_PAGES } from '../../app/admin/pages.ts';
import { headersOfEverybody, VISITOR_KINDS, type VisitorKind } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/**
 * Every address that can change something is walked as everybody: those of the document in openapi.test.ts, the
 * administration's in admin-roles.test.ts, and the rest here. One that is added is found here until somebody walks it.
 */

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'ALL']);
const UPLOADERS: readonly VisitorKind[] = ['editor', 'administrator', 'content token'];
const EDITORS: readonly VisitorKind[] = ['editor', 'administrator'];

type Walk = {
  init: RequestInit;
  may: readonly VisitorKind[];
  /** What they are answered who may, and who may not although they are known. */
  right: number;
  refused: 401 | 403;
};

const tus = { 'tus-resumable': '1.0.0' };
const form = () => {
  const data = new FormData();
  data.append('text', 'no file');
  return data;
};
const forUploads = { may: UPLOADERS, refused: 403 } as const;
/** What is neither in the document nor in the administration. The uploads that are asked for are not there. */
const OTHERS: Record<string, Walk> = {
  'POST /api/uploads': { ...forUploads, init: { method: 'POST', body: form() }, right: 400 },
  'POST /api/uploads/brochure': { ...forUploads, init: { method: 'POST', body: form() }, right: 400 },
  'PATCH /api/uploads/:id': {
    ...forUploads,
    init: {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'bytes',
    },
    right: 404,
  },
  'DELETE /api/uploads/:id': { ...forUploads, init: { method: 'DELETE', headers: tus }, right: 404 },
  'POST /api/uploads/:id/finish': { ...forUploads, init: { method: 'POST', headers: tus }, right: 404 },
  'POST /api/measures': {
    may: VISITOR_KINDS,
    refused: 403,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page: '/price', device: 'phone', LCP: 1200, INP: 40, CLS: 0.01, TTFB: 90 }),
    },
    right: 204,
  },
  'POST /api/csp-reports': {
    may: VISITOR_KINDS,
    refused: 403,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } }),
    },
    right: 204,
  },
  'POST /api/counts': {
    may: VISITOR_KINDS,
    refused: 403,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ what: 'view', page: '/price' }),
    },
    right: 204,
  },
  'POST /editing/page': {
    may: EDITORS,
    refused: 401,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/', edits: [] }),
    },
    right: 200,
  },
};

/** Addresses that say which methods they have not, whoever asks. */
const ONLY_REFUSE = [
  'ALL /api/counts',
  'ALL /api/csp-reports',
  'ALL /api/measures',
  'ALL /api/uploads',
  'ALL /api/visit-slots',
];

/** Forms of the pages that everybody may send; each is the subject of its own tests. */
const OPEN_FORMS = [
  'accounts/digest-off',
  'auth',
  'signin',
  'accounts/login',
  'accounts/logout',
  'accounts/open-account',
  'accounts/passkeys/challenge',
  'accounts/reset',
  'accounts/second-step',
  'unsubscribe/page',
];

let site: SiteInProcess;
let people: Record<VisitorKind, Record<string, string>>;
beforeAll(async () => {
  site = await openSiteInProcess();
  people = await headersOfEverybody(site);
});
afterAll(() => site.stop());

test('every address of the server that can change something is walked', async () => {
  const { paths } = (await (await site.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const described = new Set<string>();
  for (const [path, item] of Object.entries(paths)) {
    const address = path.replaceAll(/\{(\w+)\}/g, ':$1');
    // Every other method of a described address is answered with 405.
    described.add(`ALL ${address}`);
    for (const method of Object.keys(item)) described.add(`${method.toUpperCase()} ${address}`);
  }
  // Every form has its address in the document.
  described.add('ALL /api/enquiries/:form');
  const found = site.addresses
    .filter(({ method, path }) => WRITES.has(method) && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`);
  expect(found).toContain('PUT /api/content/:collection/:id');
  const rest = [...new Set(found)].filter((each) => !described.has(each));
  expect(rest.toSorted()).toEqual([...Object.keys(OTHERS), ...ONLY_REFUSE].toSorted());
});

test('every page that takes a form is of the administration, an enquiry, or open to everybody', async () => {
  const built = (await import(
    /* @vite-ignore */ pathToFileURL(join(import.meta.dirname, '../../build/server/index.js')).href
  )) as unknown as ServerBuild;
  const admin = new Set<string>(ADMIN_PAGES.map(({ id }) => id));
  const taking = Object.values(built.routes).flatMap((route) =>
    route?.module.action && !admin.has(route.id) ? [route.id] : [],
  );
  const others = taking.filter((id) => !id.startsWith('pages/'));
  expect(others.toSorted()).toEqual(OPEN_FORMS.toSorted());
});

describe.each(VISITOR_KINDS)('as %s', (who) => {
  test.each(Object.entries(OTHERS))('%s', async (name, { init, may, right, refused }) => {
    const path = name.slice(name.indexOf(' ') + 1).replace(':id', '0'.repeat(32));
    const answer = await site.fetch(path, { ...init, headers: { ...people[who], ...init.headers } });
    const text = await answer.text();
    const expected = may.includes(who) ? right : who === 'visitor' ? 401 : refused;
    expect([answer.status, text.slice(0, 200)]).toEqual([expected, expect.anything()]);
    if (!may.includes(who)) expect(Object.keys(JSON.parse(text) as object)).toEqual(['error']);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    if (!('cookie' in people[who])) return;
    const evil = { origin: 'https://evil.example' };
    const foreign = await site.fetch(path, {
      ...init,
      headers: { ...people[who], ...init.headers, ...evil },
    });
    expect(foreign.status, 'from a page of another site').toBe(403);
  });
});
