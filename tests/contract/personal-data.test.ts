import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { form, PASSWORD, signInPeople } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

let site: SiteInProcess;
let cookie = '';
const MEERA = { name: 'Meera Zutshi', phone: '9000012345', email: 'meera.zutshi@example.com' };

beforeAll(async () => {
  site = await openSiteInProcess({ work: true });
  ({ administrator: cookie } = await signInPeople(site));
});
afterAll(() => site.stop());

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
async function enquire(fields: object, on: 'contact' | 'site-visit' = 'contact'): Promise<string> {
  const body = { subject: 'A plot', message: 'Is it free?', ...fields };
  const answer = await site.fetch(`/api/enquiries/${on}`, json(body));
  const { id } = (await answer.json()) as { id: string };
  return (await site.services.leads.findByEnquiry(id)) ?? '';
}
const get = (path: string) => site.fetch(path, { headers: { cookie } });
const post = (path: string, fields: Record<string, string>) =>
  site.fetch(path, { ...form(fields), headers: { cookie } });
/** React writes a mark between two texts. */
const textOf = async (answer: Promise<Response>) => (await (await answer).text()).replaceAll('<!-- -->', '');
const happened = async () =>
  (await site.services.events.list({ before: null, limit: 100 })).map(({ what }) => what);

test('everything about somebody is found, handed out with the password only, and erased with it and their name', async () => {
  const id = await enquire(MEERA);
  await site.fetch('/api/subscriptions', json({ email: MEERA.email }));
  const path = `/adminPersonalData/${id}`;
  expect(await textOf(get('/adminPersonalData?q=90000+12345'))).toContain(path);
  expect(await textOf(get(path))).toContain('Held here: 1 person');
  expect((await get('/adminPersonalData/nobody')).status).toBe(404);

  for (const file of ['export.json', 'summary']) {
    expect((await get(`${path}/${file}`)).headers.get('location')).toBe(path);
  }
  const asked = await post(path, { form: 'export', intent: 'export' });
  expect(await asked.text()).toContain('Enter your password again');
  await post(path, { 'confirmed-form': 'export', intent: 'export', 'confirm-password': PASSWORD });
  const file = await get(`${path}/export.json`);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="personal-data-.*\.json"$/);
  const held = (await file.json()) as { kinds: { table: string; rows: unknown[] }[] };
  expect(held.kinds.find(({ table }) => table === 'enquiry')?.rows).toMatchObject([{ email: MEERA.email }]);
  expect(await textOf(get(`${path}/summary`))).toContain('It was handed on to nobody.');

  const untyped = await post(path, { form: 'erase', intent: 'erase', typed: 'Kabir' });
  expect(untyped.status).toBe(409);
  const shown = await untyped.text();
  expect(shown).toContain('Choose why.');
  expect(shown).toContain('value="Kabir"');
  const sure = { form: 'erase', intent: 'erase', typed: 'meera zutshi', reason: 'request', names: 'on' };
  const erased = await post(path, sure);
  expect(erased.headers.get('location')).toBe('/adminPersonalData?erased=done');
  const left = await textOf(get('/adminPersonalData?erased=done'));
  expect(left).toContain('They asked for it');
  expect(left).toContain('Devices that have opened the lead and not heard of it yet');
  expect(left).not.toMatch(/meera|9000012345/i);
  expect((await get(path)).status).toBe(404);
  expect(await happened()).toEqual(
    expect.arrayContaining(['person-searched', 'person-read', 'person-exported', 'person-erased']),
  );
  expect(site.output()).not.toMatch(/meera|9000012345/i);
});

test.each(['Anne-Marie Das', 'Ravi -', 'O’Brien (Pat) [Jr.]', 'Sam \\ Rao'])(
  'whoever is called %s is found, shown and erased like everybody',
  async (name) => {
    const [phone, email] = ['9000000077', 'odd-name@example.com'];
    const id = await enquire({ name, phone, email });
    const other = { name: 'Kiran Seth', phone: '9000000078', email: 'kiran@example.com' };
    await enquire({ ...other, message: `I am with ${name}.` });
    const path = `/adminPersonalData/${id}`;
    await post(path, { 'confirmed-form': 'export', intent: 'export', 'confirm-password': PASSWORD });
    for (const address of [path, `${path}/summary`, `/adminPersonalData?q=${encodeURIComponent(name)}`]) {
      expect({ address, status: (await get(address)).status }).toEqual({ address, status: 200 });
    }
    const sure = { form: 'erase', intent: 'erase', typed: name, reason: 'request', names: 'on' };
    expect((await post(path, sure)).headers.get('location')).toBe('/adminPersonalData?erased=done');
    expect((await get(path)).status).toBe(404);
    expect(await textOf(get('/adminPersonalData?q=Kiran'))).toContain('Kiran Seth');
  },
);

test('what was filled in stands under words, not under the names of fields', async () => {
  const day = indiaDay(Date.now() + 5 * DAY_MS);
  const person = { name: 'Ila Bose', phone: '9000000004', email: 'ila@example.com' };
  const visit = { date: day, time: '11:00', numvisitor: '2', consent: 'on' };
  const id = await enquire({ ...person, ...visit }, 'site-visit');
  const shown = await textOf(get(`/adminPersonalData/${id}`));
  expect(shown).toContain('Number of visitors: 2\nMessage: Is it free?');
  expect(shown).not.toContain('Numvisitor');
});

test('a correction says what is wrong beside the field, and a restriction hides the lead', async () => {
  const id = await enquire({ name: 'Kabir Rao', phone: '9000000002', email: 'kabir@example.org' });
  await enquire({ name: 'Anu Sen', phone: '9000000003', email: 'anu@example.com' });
  const path = `/adminPersonalData/${id}`;
  const correct = (fields: object) =>
    post(path, {
      form: 'correct',
      intent: 'correct',
      name: 'Kabir Rao',
      phone: '9000000002',
      ...fields,
    } as never);
  const wrong = await textOf(correct({ email: 'no address', name: '' }));
  for (const words of ['Name is required', 'Please enter a valid email', 'value="no address"']) {
    expect(wrong).toContain(words);
  }
  for (const [field, value, words] of [
    ['email', 'anu@example.com', 'This address is known as somebody else’s.'],
    ['phone', '9000000003', 'This number is known as somebody else’s.'],
  ] as const) {
    const taken = await textOf(correct({ email: 'kabir@example.org', [field]: value }));
    const marked = [...taken.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(([tag]) => tag);
    expect(marked).toEqual([expect.stringContaining(`name="${field}"`)]);
    expect(marked[0]).toContain(`value="${value}"`);
    const told = /([^" ]+-error)[" ]/.exec(marked[0] ?? '')?.[1];
    const beside = taken.slice(taken.indexOf(`id="${told}"`));
    expect(beside.slice(0, beside.indexOf('</p>'))).toContain(words);
  }
  expect(await textOf(correct({ email: 'kabir.rao@example.org' }))).toContain('3 deliveries that wait go');

  const lead = `/adminLeads?lead=${id}`;
  expect(await textOf(get(lead))).toContain('kabir.rao@example.org');
  expect((await post(path, { form: 'restrict', intent: 'restrict', reason: '' })).status).toBe(409);
  await post(path, { form: 'restrict', intent: 'restrict', reason: 'accuracy' });
  const hidden = await textOf(get(lead));
  expect(hidden).toContain('Not to be called or written to: They say that something is wrong');
  expect(hidden).not.toContain('kabir.rao@example.org');
  expect((await post('/adminLeads', { intent: 'note', lead: id, note: 'x' })).status).toBe(409);
  await post(path, { form: 'lift', intent: 'lift' });
  expect(await textOf(get(lead))).toContain('May be used again');
});

test('retention is looked at before it is switched on', async () => {
  const path = '/adminPersonalData/retention';
  expect((await post(path, { form: 'switch', intent: 'on' })).status).toBe(409);
  expect(await textOf(get(path))).toContain('It is off');
  expect((await post(path, { form: 'switch', intent: 'on' })).status).toBe(200);
  expect(await textOf(get(path))).toContain('Switched on by Asha');
  expect((await post(path, { form: 'switch', intent: 'off' })).status).toBe(200);
});

test('a subscriber leaves by the link of the file, which shows only until it is posted, and may come again', async () => {
  const email = 'reader@example.com';
  await site.fetch('/api/subscriptions', json({ email }));
  const csv = await textOf(get('/adminSubscribers.csv'));
  const link = new URL(/http[^"]*\/unsubscribe\/[^"]*/.exec(csv)?.[0] ?? '').pathname;
  const listed = async () => (await textOf(get('/adminSubscribers.csv'))).includes(email);

  const page = await site.fetch(link);
  expect(page.headers.get('cache-control')).toContain('no-store');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  const html = await page.text();
  expect(html).toContain('Unsubscribe');
  expect(html).not.toContain(email);
  expect(await listed()).toBe(true);
  expect((await site.fetch(`${link.slice(0, -2)}xx`)).status).toBe(404);
  expect((await site.fetch(`${link.slice(0, -2)}xx`, form({}))).status).toBe(404);

  // As a mail program's own button sends it (RFC 8058).
  const oneClick = await site.fetch(link, form({ 'List-Unsubscribe': 'One-Click' }));
  expect(oneClick.status).toBe(200);
  expect(await listed()).toBe(false);
  expect(await textOf(get('/adminSubscribers.csv?list=left'))).toContain(email);
  expect(await textOf(get('/adminSubscribers?list=left'))).toContain(email);
  expect(await (await site.fetch(link)).text()).toContain('You have left the list');
  await site.fetch(link, form({ intent: 'again' }));
  expect(await listed()).toBe(true);

  await site.fetch(link, form({}));
  const known = await site.fetch('/api/subscriptions', json({ email }));
  const unknown = await site.fetch('/api/subscriptions', json({ email: 'another@example.com' }));
  expect(known.status).toBe(unknown.status);
  expect(Object.keys((await known.json()) as object)).toEqual(Object.keys((await unknown.json()) as object));
  expect(await listed()).toBe(true);
  const id = (await site.services.subscriptions.list({ before: null, limit: 10 })).find(
    (row) => row.email === email,
  )?.id;
  const off = await post('/adminSubscribers', { intent: 'leave', id: id ?? '' });
  expect(await off.text()).toContain('They are off the list.');
  expect(await listed()).toBe(false);
  expect((await post('/adminSubscribers', { intent: 'leave', id: id ?? '' })).status).toBe(409);
  await post('/adminSubscribers', { intent: 'again', id: id ?? '' });
  expect(await listed()).toBe(true);
  expect(site.output()).not.toContain('/unsubscribe/');
});
