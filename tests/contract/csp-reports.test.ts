import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../server/health/metrics.ts';
import { createCspReports } from '../../server/http/csp-reports.ts';
import { createLog } from '../../server/process/log.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

let site: SiteInProcess;
beforeAll(async () => {
  site = await openSiteInProcess();
});
afterAll(() => site.stop());

const OLD = 'application/csp-report';
const NEW = 'application/reports+json';
const old = (directive: string, blocked = 'inline') => ({
  'csp-report': {
    'document-uri': `${site.url}/unsubscribe/secret-token`,
    'effective-directive': directive,
    'blocked-uri': blocked,
    'script-sample': 'secret-sample',
  },
});
const fresh = (directive: string, type = 'csp-violation') => ({
  type,
  age: 3,
  url: `${site.url}/visit/secret-token`,
  body: { effectiveDirective: directive, blockedURL: 'https://cdn.example/x.js?secret=1' },
});

const send = (type: string, body: unknown, from = '203.0.113.5') =>
  site.fetch(
    '/api/csp-reports',
    {
      method: 'POST',
      headers: { 'content-type': type, origin: site.url },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    { remoteAddress: from },
  );
async function counted() {
  const figures = await (await site.fetch('/metrics')).text();
  const found = figures.matchAll(/^csp_violations_total\{directive="([\w-]+)"\} (\d+)$/gm);
  return Object.fromEntries([...found].map(([, directive, count]) => [directive, Number(count)]));
}

test.each(['/', '/contact-us', '/nothing-here', '/login'])(
  '%s names where browsers report to',
  async (path) => {
    const { headers } = await site.fetch(path);
    expect(headers.get('reporting-endpoints')).toBe('csp="/api/csp-reports"');
    expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-reports; report-to csp');
  },
);

test('reports of both kinds are counted by directive', async () => {
  expect((await send(OLD, old('script-src-elem'))).status).toBe(204);
  expect((await send(NEW, [fresh('img-src'), fresh('img-src'), fresh('x', 'deprecation')])).status).toBe(204);
  expect((await send(`${OLD}; charset=utf-8`, old('invented by somebody'))).status).toBe(204);
  expect(await counted()).toEqual({ 'script-src-elem': 1, 'img-src': 2, other: 1 });
});

test('what is no report is refused', async () => {
  const before = await counted();
  expect((await send('application/json', old('img-src'))).status).toBe(415);
  expect((await send(OLD, 'no JSON')).status).toBe(400);
  expect((await send(OLD, { other: 'things' })).status).toBe(400);
  expect((await send(NEW, Array(21).fill(fresh('img-src')))).status).toBe(400);
  expect((await send(OLD, { ...old('img-src'), more: 'x'.repeat(17_000) })).status).toBe(413);
  expect((await site.fetch('/api/csp-reports')).status).toBe(405);
  expect(await counted()).toEqual(before);
});

test('one address is counted 60 times a minute at most', async () => {
  const answers = await Promise.all(
    Array.from({ length: 90 }, () => send(OLD, old('font-src'), '198.51.100.9')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect((await counted())['font-src']).toBeLessThanOrEqual(60);
  expect((await counted())['font-src']).toBeGreaterThan(0);
});

test('one line of the log tells all of an hour, without an address of a page', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const reports = createCspReports({ metrics: createMetrics(), log });
  reports.count({ directive: 'script-src', blocked: 'inline' });
  reports.count({ directive: 'script-src', blocked: 'inline' });
  for (let host = 0; host < 50; host += 1)
    reports.count({ directive: 'img-src', blocked: `https://${host}.example` });
  await reports.logCounts();
  await reports.logCounts();
  expect(lines).toHaveLength(1);
  const { violations } = JSON.parse(lines[0] ?? '');
  expect(violations).toMatchObject({ 'script-src inline': 2, 'further ones': 31 });
  expect(Object.keys(violations)).toHaveLength(21);
  expect(site.output()).not.toContain('secret');
});
