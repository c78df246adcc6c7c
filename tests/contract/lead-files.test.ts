import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

let site: SiteInProcess;
let sales: Record<string, string>;
let administrator: Record<string, string>;

beforeAll(async () => {
  site = await openSiteInProcess();
  ({ sales, administrator } = await headersOfEverybody(site));
  await enquire('popup', {
    ...{ name: '=HYPERLINK("a.in")', phone: '9876543211', email: 'meera@example.com' },
    ...{ plotArea: 'custom', customPlotArea: '200', city: 'आगरा, "UP"' },
  });
  await enquire('contact', { name: 'आनंद कुमार', phone: '9876543212', email: 'anand@example.com' });
});
afterAll(() => site.stop());

async function enquire(form: string, fields: Record<string, string>) {
  const answer = await site.fetch(`/api/enquiries/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ subject: 'A plot', message: 'Is it free?', ...fields }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
}
const download = (address: string, headers = sales) => site.fetch(address, { headers });

describe('the file of a list', () => {
  test('holds what the list shows, in words, with nothing that runs', async () => {
    const answer = await download('/adminLeads.csv');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-20\d\d-\d\d-\d\d-\d{4}\.csv"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, anand, meera, end] = bytes.toString().slice(1).split('\r\n');
    expect(head).toMatch(/^"Reference","Name","Phone","E-mail","City",/);
    expect(anand).toMatch(
      /^"V-[0-9A-Z]{6}","आनंद कुमार","\(\+91\) 98765 43212","anand@example\.com","","Contact Us",/,
    );
    expect(anand).toMatch(/"20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30","1","Incoming","","","","","0",/);
    expect(meera).toContain(`"'=HYPERLINK(""a.in"")","(+91) 98765 43211"`);
    expect(meera).toContain('"आगरा, ""UP"""');
    expect(end).toBe('');
  });

  test.each([
    ['/adminLeads.csv?form=popup', 1],
    ['/adminLeads.csv?q=anand%40', 1],
    ['/adminLeads.csv?q=x', 0],
    ['/adminLeads.csv?view=next', 2],
    ['/adminLeads.csv?view=held', 0],
    ['/adminLeads.csv?view=mine&stage=lost', 0],
  ])('%s has %i', async (address, many) => {
    const answer = await download(address);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text.trim().split('\r\n')).toHaveLength(many + 1);
  });

  test('is known of afterwards: who, which list, how many, and no values', async () => {
    await (await download('/adminLeads.csv?q=anand%40example.com&stage=lost', administrator)).text();
    const [event] = await site.services.events.list({ before: null, limit: 1 });
    expect(event).toMatchObject({ what: 'leads-exported', whoName: 'Asha', target: 'all q stage: 1, whole' });
    const half = await download('/adminLeads.csv');
    await half.body?.cancel();
    const [broken] = await site.services.events.list({ before: null, limit: 1 });
    expect(broken).toMatchObject({ whoName: 'Sunil', target: 'all: 0, broken off' });
  });
});
