import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteWithLead } from '../harness/lead-in-process.ts';
import { form } from '../harness/people.ts';
import type { SiteInProcess } from '../harness/site-in-process.ts';

/** The table and the board of the leads, as a browser without a script sees and sends them. */

let site: SiteInProcess;
let cookie = '';
let meera = '';
let anand = '';
let owner = { id: '', name: '' };

beforeAll(async () => {
  ({ site, cookie, lead: meera } = await openSiteWithLead());
  anand = await enquire('Anand Rao', '9876543212');
  const [own] = await site.services.leads.people();
  if (own) owner = own;
});
afterAll(() => site.stop());

async function enquire(name: string, phone: string): Promise<string> {
  const answer = await site.fetch('/api/enquiries/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name, phone, email: `${phone}@example.com` },
      ...{ subject: 'A plot', message: 'Is it free?' },
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  return (await site.services.leads.findByEnquiry(id)) ?? '';
}

const plain = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '');
const get = async (path: string) => plain(await site.fetch(path, { headers: { cookie } }));
async function post(path: string, fields: Record<string, string | string[]>) {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  );
  const sent = form({});
  const answer = await site.fetch(path, { ...sent, body, headers: { ...sent.headers, cookie } });
  return { status: answer.status, page: await plain(answer) };
}
const tableOf = (page: string) => page.slice(page.indexOf('<table'), page.indexOf('</table>'));
const headsOf = (page: string) =>
  [...tableOf(page).matchAll(/<th scope="col"[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, label]) => label);
const namesOf = (page: string) =>
  [...tableOf(page).matchAll(/data-target="row-[^>]*>(?:<span[^>]*>New: <\/span>)?([^<]+)/g)].map(
    ([, name]) => name,
  );
/** The values of the boxes of these leads, with the stage and owner that the page shows. */
const boxesOf = (page: string, leads: readonly string[]) =>
  leads.map((lead) => new RegExp(`value="(${lead} [^"]*)"`).exec(page)?.[1] ?? 'not shown');
const stageOf = async (lead: string) => (await site.services.leads.find(lead))?.stage;

test('the head of a column sorts, and the order is part of a saved view', async () => {
  const usual = await get('/adminLeads');
  expect(namesOf(usual)).toEqual(['Anand Rao', 'Meera Sharma']);
  expect(headsOf(usual)).toEqual([
    ...['Name', 'Phone', 'Stage', 'Owner', 'Source', 'Plot', 'Visit', 'Follow-up', 'Age'],
  ]);
  expect(usual).toContain('href="/adminLeads?sort=name"');
  const sorted = await get('/adminLeads?sort=-name');
  expect(namesOf(sorted)).toEqual(['Meera Sharma', 'Anand Rao']);
  expect(sorted).toMatch(/<th scope="col"[^>]* aria-sort="descending"[^>]*><a[^>]*>Name/);
  expect(namesOf(await get('/adminLeads?sort=no-such'))).toEqual(namesOf(usual));
  // The list of the next leads has an order of its own.
  expect(await get('/adminLeads?view=next')).not.toContain('aria-sort');

  const view = { form: 'save-view', intent: 'view-save', name: 'By name', query: 'sort=name' };
  expect((await post('/adminLeads?sort=name', view)).page).toContain('The view By name is saved.');
  expect(await get('/adminLeads')).toMatch(/href="\/adminLeads\?sort=name"[^>]*>By name/);
});

test('columns are chosen, ordered and kept for the account', async () => {
  const columns = { form: 'columns', intent: 'columns', rows: '200' };
  const order = ['stage', 'phone', 'email'];
  const set = await post('/adminLeads', { ...columns, order, column: ['phone', 'email', 'stage'] });
  expect(set.page).toContain('The columns are set.');
  expect(headsOf(set.page)).toEqual(['Name', 'Stage', 'Phone', 'E-mail']);
  await post('/adminLeads', { ...columns, order, column: order, move: 'earlier email' });
  const again = await get('/adminLeads');
  expect(headsOf(again)).toEqual(['Name', 'Stage', 'E-mail', 'Phone']);
  expect(again).toMatch(/checked=""[^>]*value="200"|value="200"[^>]*checked=""/);
});

test('chosen leads get an owner and a stage together, and back; a lead that changed meanwhile stays', async () => {
  const page = await get('/adminLeads');
  const both = boxesOf(page, [meera, anand]);
  const chosen = { form: 'chosen', lead: both };
  expect(
    (await post('/adminLeads', { form: 'chosen', intent: 'chosen-owner', owner: owner.id })).page,
  ).toContain('Choose the leads first.');
  expect((await post('/adminLeads', { ...chosen, intent: 'chosen-owner', owner: '' })).page).toContain(
    'Choose the owner.',
  );
  const given = await post('/adminLeads', { ...chosen, intent: 'chosen-owner', owner: owner.id });
  expect(given.page).toContain(`2 leads are given to ${owner.name}.`);
  expect((await site.services.leads.find(anand))?.ownerId).toBe(owner.id);
  const batch = /name="id" value="(batch:[^"]+)"/.exec(given.page)?.[1] ?? '';
  expect((await post('/adminLeads', { intent: 'undo', id: batch })).page).toContain(
    'They are as they were before.',
  );
  expect((await site.services.leads.find(anand))?.ownerId).toBeNull();

  const lost = { ...chosen, intent: 'chosen-stage', stage: 'lost' };
  expect((await post('/adminLeads', { ...lost, lostReason: '' })).page).toContain(
    'Choose why they are lost.',
  );
  const ravi = { id: 'ravi', name: 'Ravi' };
  await site.services.leads.change(meera, { stage: { stage: 'visited', lostReason: null } }, ravi);
  const set = await post('/adminLeads', { ...lost, lostReason: 'price' });
  expect(set.page).toContain(
    '1 lead is in the stage Lost: Too expensive. Ravi has changed Meera Sharma meanwhile; this lead stays as it is.',
  );
  expect([await stageOf(meera), await stageOf(anand)]).toEqual(['visited', 'lost']);
  const same = { ...chosen, lead: boxesOf(set.page, [anand]), intent: 'chosen-stage', stage: 'lost' };
  expect((await post('/adminLeads', { ...same, lostReason: 'price' })).page).toContain(
    'There was nothing to change.',
  );
});

test('the board counts each stage, and moves a card by its dialog', async () => {
  const board = await get('/adminLeads/board');
  expect(board).toMatch(/Visited <span[^>]*>1</);
  expect(board).toMatch(/Incoming <span[^>]*>0</);
  expect(await get('/adminLeads/board?source=bing')).toMatch(/Visited <span[^>]*>0</);
  const dialog = await get(`/adminLeads/board?move=${meera}`);
  expect(dialog).toMatch(/<dialog[^>]* open=""/);
  expect(dialog).toContain('Move Meera Sharma');

  const move = { form: 'move', intent: 'move-card', lead: meera, name: 'Meera Sharma', present: 'visited' };
  const at = `/adminLeads/board?move=${meera}`;
  expect((await post(at, { ...move, stage: 'lost', lostReason: '' })).page).toContain(
    'Choose why the lead is lost.',
  );
  const moved = await post('/adminLeads/board', { ...move, stage: 'negotiation' });
  expect(moved.page).toContain('Meera Sharma is in Negotiation.');
  const undo = /name="id" value="([^"]+)"/.exec(moved.page)?.[1] ?? '';
  const late = await post('/adminLeads/board', { ...move, stage: 'booked' });
  expect([late.status, late.page]).toEqual([
    409,
    expect.stringContaining('was faster. Meera Sharma is where'),
  ]);
  expect((await post('/adminLeads/board', { intent: 'undo', id: undo })).page).toContain(
    'It is as it was before.',
  );
  expect(await stageOf(meera)).toBe('visited');
});

test('chosen leads are written to one after the other, and nobody who is restricted', async () => {
  const page = await get(
    `/adminLeads/write?lead=${meera}&lead=${encodeURIComponent(`${anand} lost price -`)}&lead=x`,
  );
  expect(page).toContain('Write to 2 people');
  expect(page).toContain('https://wa.me/919876543211?text=');
  expect(page).toContain('mailto:?bcc=');
  expect(page).toContain('1 of the chosen leads is not here');
  const sent = {
    form: `written-${meera}`,
    intent: 'contact',
    lead: meera,
    way: 'whatsapp',
    outcome: 'no-answer',
  };
  expect((await post('/adminLeads', { ...sent, note: '' })).page).toContain('It is written down.');
  expect(await get('/adminLeads/write')).toContain('Choose leads in the table first.');
});
