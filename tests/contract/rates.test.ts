import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Duty, TDS and the example of a loan are an editor's: a law that changes needs no new release. */

let site: SiteInProcess;
let editor: Record<string, string>;
beforeAll(async () => {
  site = await openSiteInProcess();
  editor = (await headersOfEverybody(site)).editor;
});
afterAll(() => site.stop());

const words = async (path: string) =>
  (await (await site.fetch(path)).text())
    .replaceAll('<!-- -->', '')
    .replace(/<script[\s\S]*?<\/script>/g, '');

async function set(changed: Record<string, number>) {
  const stored = await site.fetch('/api/content/rates/site', { headers: editor });
  const { body } = (await stored.json()) as { body: Record<string, number> };
  const answer = await site.fetch('/api/content', {
    method: 'POST',
    headers: { ...editor, 'content-type': 'application/json' },
    body: JSON.stringify({ edits: [{ collection: 'rates', id: 'site', body: { ...body, ...changed } }] }),
  });
  return { status: answer.status, text: await answer.text() };
}

test('what is set is what every page works with', async () => {
  expect(await words('/price')).toContain('Stamp duty, 7%');
  expect((await set({ stamp: 5.5, womanUpToPaise: 2e9, tds: 2 })).status).toBe(200);
  const price = await words('/price');
  for (const said of ['Stamp duty, 5.5%', '(TDS, 2%)', 'on values up to ₹2 crore', '>55.913<']) {
    expect(price).toContain(said);
  }
  expect(await words('/faq')).toContain('Stamp duty of 5.5%');
  // Within the new limit the woman's sum of the dearer plots is known.
  expect(price).not.toContain('ask first');
});

test('without a woman’s rate no page speaks of one, and without the duty no cost is claimed', async () => {
  expect((await set({ stampWoman: 0 })).status).toBe(200);
  expect(await words('/price')).not.toContain('when a woman buys alone');
  expect((await set({ stamp: 0 })).status).toBe(200);
  const price = await words('/price');
  expect(price).not.toMatch(/What it costs to have it|Stamp duty, \d/);
  expect(price).toContain('52.5');
  expect((await site.fetch('/')).status).toBe(200);
});

test('a rate that cannot be is refused by its name', async () => {
  const { status, text } = await set({ stamp: 700, loanYears: 15.5 });
  expect(status).toBe(400);
  expect(text).toContain('At most 100');
});
