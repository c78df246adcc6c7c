import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteWithLead } from '../harness/lead-in-process.ts';
import { form } from '../harness/people.ts';
import type { SiteInProcess } from '../harness/site-in-process.ts';

/** A walk-in or a call as the desk enters it, from a browser without a script. */

let site: SiteInProcess;
let cookie = '';
let lead = '';
beforeAll(async () => {
  ({ site, cookie, lead } = await openSiteWithLead());
});
afterAll(() => site.stop());

const PATH = '/adminLeads/add';
const KABIR = {
  ...{ form: 'add-lead', submission: 'one', wording: 'desk-2026-11' },
  ...{ name: 'Kabir Rao', phone: '90000 00002', source: 'Walk-in', consent: 'on' },
  ...{ plot: '', plotArea: '', email: '', message: 'Came with his mother', due: '', date: '', time: '' },
};
async function post(fields: Record<string, string> = KABIR) {
  const answer = await site.fetch(PATH, { ...form(fields), headers: { cookie } });
  return { status: answer.status, page: (await answer.text()).replaceAll('<!-- -->', '') };
}
async function find(q: string) {
  const answer = await site.fetch(`/adminLeads?q=${q}`, { headers: { cookie } });
  return answer.text();
}
const without = ({ ...fields }: Record<string, string>, name: string) => {
  delete fields[name];
  return fields;
};

test('the public API has no such form, and its document names none', async () => {
  const send = (name: string) =>
    site.fetch(`/api/enquiries/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(KABIR),
    });
  const [desk, unknown] = [await send('desk'), await send('no-such-form')];
  expect([desk.status, await desk.text()]).toEqual([unknown.status, await unknown.text()]);
  expect(desk.status).toBe(404);
  expect(await (await site.fetch('/api/openapi.json')).text()).not.toContain('/api/enquiries/desk');
  expect(await find('9000000002')).not.toContain('Kabir Rao');
});

test('a page that takes another form stores no entry of the desk', async () => {
  await site.fetch('/contact-us', form({ ...KABIR, form: 'desk' }));
  expect(await find('9000000002')).not.toContain('Kabir Rao');
});

test('each refused form says why, and stands there with what was typed', async () => {
  for (const [fields, problem] of [
    [without(KABIR, 'consent'), 'Ask them first, then tick the box.'],
    [{ ...KABIR, phone: '12345' }, 'Phone number must be at least 10 digits'],
    [{ ...KABIR, phone: '+971 50 123 456' }, 'This number is too short for United Arab Emirates (+971).'],
    [{ ...KABIR, source: 'Somebody' }, 'Choose how they came to us.'],
    [{ ...KABIR, plot: 'Z99' }, 'There is no plot Z99.'],
    [{ ...KABIR, plotArea: '7' }, 'Choose a size of the list.'],
    [{ ...KABIR, email: 'kabir' }, 'mail'],
    [{ ...KABIR, date: '2020-01-02', time: '11:30' }, 'This time is over.'],
  ] as const) {
    const { status, page } = await post(fields);
    expect([status, page.includes(problem)], problem).toEqual([409, true]);
    expect(page, problem).toContain('value="Kabir Rao"');
    expect(page, problem).toMatch(/<textarea[^>]*>Came with his mother</);
  }
  expect(await find('9000000002')).not.toContain('Kabir Rao');
});

test('it is added once without a script, and leads to the lead that says who entered it', async () => {
  const first = await post();
  expect(first.status).toBe(200);
  expect(first.page).toContain('Kabir Rao is added, and is yours.');
  const again = await post();
  const link = /href="\/adminLeads\?lead=([\w-]+)"/;
  expect(link.exec(again.page)?.[1]).toBe(link.exec(first.page)?.[1]);
  const opened = await site.fetch(`/adminLeads?lead=${link.exec(first.page)?.[1]}`, { headers: { cookie } });
  const page = (await opened.text()).replaceAll('<!-- -->', '');
  expect(page).toMatch(/Entered at the desk: V-\w{6}/);
  expect(page).toContain('walk-in');
  expect(page).not.toContain('utm_source');
  expect(page).not.toContain('2 enquiries');
  const joined = await post({ ...KABIR, submission: 'two', phone: '+91 98765 43211', name: 'Meera Sharma' });
  expect(joined.page).toContain(
    'Meera Sharma was known already: this is added to their lead. They are yours.',
  );
  expect(joined.page).toContain(`/adminLeads?lead=${lead}`);
});

test('a number from abroad is called, messaged and exported with the code of its country', async () => {
  const added = await post({ ...KABIR, submission: 'abroad', name: 'Salim Rao', phone: '00971 50 123 4567' });
  const id = /\/adminLeads\?lead=([\w-]+)/.exec(added.page)?.[1];
  const opened = await (await site.fetch(`/adminLeads?lead=${id}`, { headers: { cookie } })).text();
  expect(opened).toContain('+971 50 123 4567');
  expect(opened).toContain('href="tel:+971501234567"');
  expect(opened).toContain('href="https://wa.me/971501234567?text=');
  for (const typed of ['%2B971 50', '971501234567', '+971 50 123 4567'.replace('+', '00')])
    expect(await find(typed), typed).toContain('Salim Rao');
  const file = await site.fetch('/adminLeads.csv?q=971501234567', { headers: { cookie } });
  expect(await file.text()).toContain('"Salim Rao","(+971) 50 123 4567"');
});

test('the sources are those of the settings', async () => {
  const page = await (await site.fetch(PATH, { headers: { cookie } })).text();
  for (const source of ['Walk-in', 'Phone call', 'Referral', 'Channel partner', 'Event'])
    expect(page, source).toContain(`value="${source}"`);

  const settings = '/api/content/settings/site';
  const stored = await (await site.fetch(settings, { headers: { cookie } })).json();
  const { body } = stored as { body: object };
  const saved = await site.fetch(settings, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, leadSources: ['Site office'] }),
  });
  expect(saved.status).toBe(200);
  const changed = await (await site.fetch(PATH, { headers: { cookie } })).text();
  expect(changed).toContain('value="Site office"');
  expect(changed).not.toContain('value="Referral"');
  expect((await post({ ...KABIR, submission: 'three' })).page).toContain('Choose how they came to us.');
});
