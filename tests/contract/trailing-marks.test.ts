// @module-tag built
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../harness/site.ts';

/** What a mail program or a sentence puts behind a link. */
const MARKS = ['.', ',', '>', '%3E', ')', '].', '%22', '"', '%E2%80%9D', '!%20', '%C2%A0', '>.', '%E0%A5%A4'];
const TOKEN = '1796000000000.dmlzaXQtMQ.abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const ask = async (path: string, method = 'GET') => {
  const { status, headers, body } = await fetch(site.url + path, { method, redirect: 'manual' });
  await body?.cancel();
  return { status, to: headers.get('location') };
};

describe('a link with marks behind it', () => {
  test.each([
    `/visit/${TOKEN}`,
    `/unsubscribe/${TOKEN}`,
    `/preview/${TOKEN}`,
    `/digestOff?link=${TOKEN}`,
    '/auth/reset?link=Zm91ciBzdG9uZXM',
    '/auth/open?link=Zm91ciBzdG9uZXM',
    '/adminLeads?lead=0192-a',
    '/blog/urban-expansion-infrastructure-2025',
    '/plots/F06',
    '/contact-us?plot=F06',
    '/price',
    '/brochure.pdf',
  ])('leads to %s', async (path) => {
    for (const mark of MARKS) {
      expect({ mark, ...(await ask(path + mark)) }).toEqual({ mark, status: 301, to: path });
    }
    expect(await ask(`${path}.`, 'HEAD')).toEqual({ status: 301, to: path });
  });

  test('keeps the query behind a path, and never leads to another site', async () => {
    expect(await ask('/price.?utm_source=mail')).toEqual({ status: 301, to: '/price?utm_source=mail' });
    expect(await ask('//evil.example.')).toEqual({ status: 301, to: '/evil.example' });
    expect((await ask('/price')).status).toBe(200);
  });

  test('a search, a set-up token, a form and the API keep theirs', async () => {
    expect((await ask('/media?q=why%3F')).status).toBe(200);
    expect((await ask('/auth?setup=secret!')).status).toBe(200);
    expect((await ask('/api/faqs/13.')).to).toBeNull();
    expect((await ask('/contact-us.', 'POST')).to).toBeNull();
  });
});
