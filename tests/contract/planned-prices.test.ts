import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, signInPeople } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

let site: SiteInProcess;
let cookie = '';

beforeAll(async () => {
  site = await openSiteInProcess();
  cookie = (await signInPeople(site)).administrator;
});
afterAll(() => site.stop());

const look = async () => (await site.fetch('/adminPrices', { headers: { cookie } })).text();
const seenIn = (page: string) => /name="seen" value="([^"]+)"/.exec(page)?.[1] ?? '';
const namesIn = (page: string) => [...page.matchAll(/name="(price-[^"]+)"/g)].map(([, name]) => name ?? '');
async function plan(fields: Record<string, string>) {
  const answer = await site.fetch('/adminPrices', {
    ...form({ form: 'plan', ...fields }),
    headers: { cookie },
  });
  return { status: answer.status, page: await answer.text() };
}
const planned = async () => {
  const rows = await site.services.documents.list('plots');
  return rows.flatMap(({ id, body }) => {
    const { nextPricePaise } = JSON.parse(body) as { nextPricePaise?: number };
    return nextPricePaise === undefined ? [] : [[`price-${id}`, nextPricePaise / 10_000_000]];
  });
};

test('a plan takes away no other that its maker has not seen, and shows it where nothing was typed', async () => {
  const page = await look();
  const seen = seenIn(page);
  const [one = '', other = ''] = namesIn(page);
  const from = '2099-12-01';
  expect((await plan({ seen, from, [one]: '61 lakh', [other]: '' })).status).toBe(200);
  const late = await plan({ seen, from, [one]: '', [other]: '72 lakh' });
  expect(late.status).toBe(409);
  expect(late.page).toContain('Somebody else has changed the prices meanwhile.');
  expect(late.page).toMatch(new RegExp(`name="${one}"[^>]*value="61 lakh"`));
  expect(late.page).toMatch(new RegExp(`name="${other}"[^>]*value="72 lakh"`));
  expect(await planned()).toEqual([[one, 61]]);

  const fields = { seen: seenIn(late.page), from, [one]: '61 lakh', [other]: '72 lakh' };
  expect((await plan(fields)).status).toBe(200);
  expect(await planned()).toHaveLength(2);
  const off = { ...form({ form: 'call-off', seen }), headers: { cookie } };
  expect((await site.fetch('/adminPrices', off)).status).toBe(409);
  expect(await planned()).toHaveLength(2);
});

test('a price of nothing is marked at its own field, and plans none of the others', async () => {
  const before = await planned();
  const page = await look();
  const [one = '', other = ''] = namesIn(page);
  const refused = await plan({ seen: seenIn(page), from: '2099-12-01', [one]: '61 lakh', [other]: '0' });
  expect(refused.status).toBe(422);
  const marked = [...refused.page.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => tag);
  expect(marked).toEqual([expect.stringContaining(`name="${other}"`)]);
  const told = /aria-describedby="(?:[^"]* )?([^" ]+-error)"/.exec(marked[0] ?? '')?.[1];
  const words = refused.page.slice(refused.page.indexOf(`id="${told}"`));
  expect(words.slice(0, words.indexOf('</p>'))).toContain('Must be more than nothing');
  expect(await planned()).toEqual(before);
});
