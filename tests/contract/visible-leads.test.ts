import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { openSiteWithLead } from '../harness/lead-in-process.ts';
import { copyAccount, form, signIn } from '../harness/people.ts';
import type { SiteInProcess } from '../harness/site-in-process.ts';

/** Every address of the desk, as a salesperson who sees only their own leads and those without an owner. */

let site: SiteInProcess;
let administrator = '';
let sales = '';
/** Meera is Asha's, Anand is Kabir's, and Farah has no owner. */
let meera = '';
let meeraEnquiry = '';
let meeraVisit = '';
let anand = '';
let kabir = { id: '', name: 'Kabir' };
let asha = { id: '', name: 'Asha' };
const DAY = indiaDay(Date.now() + 3 * DAY_MS);

beforeAll(async () => {
  ({ site, cookie: administrator, lead: meera } = await openSiteWithLead());
  copyAccount(site.dataDir, { name: 'Kabir', email: 'kabir@example.com', role: 'sales' });
  sales = await signIn(site, 'kabir@example.com');
  const { duty, leads, visits } = site.services;
  for (const account of await duty.accounts()) {
    if (account.name === 'Kabir') kabir = { id: account.id, name: account.name };
    if (account.name === 'Asha') asha = { id: account.id, name: account.name };
  }
  anand = await enquire('Anand Rao', '9000000002');
  await enquire('Farah Khan', '9000000003');
  await leads.change(meera, { owner: asha, note: 'Meera wants a corner', followUp: Date.now() + 1000 }, asha);
  await leads.change(anand, { owner: kabir }, asha);
  await leads.markDistinct(anand, meera, asha);
  const startsAt = Date.parse(`${DAY}T11:00:00+05:30`);
  await visits.book(meera, { startsAt, people: 2 }, asha);
  meeraVisit = (await visits.listByPerson(meera))[0]?.id ?? '';
  meeraEnquiry = (await leads.find(meera))?.history[0]?.id ?? '';
  await duty.changeRules((rules) => ({ ...rules, sees: 'own' }), asha);
});
afterAll(() => site.stop());

async function enquire(name: string, phone: string) {
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
const open = (path: string, cookie: string) => site.fetch(path, { headers: { cookie } });
/** Texts that would show Meera: her name, address and wish, and her number in any spelling. */
const HERS = /Meera|98765 ?43211|meera@example|wants a corner/;

describe('a page never shows the lead of another owner', () => {
  test.each([
    '/adminLeads',
    '/adminLeads?view=next',
    '/adminLeads?view=mine',
    '/adminLeads?view=held',
    '/adminLeads?view=trouble',
    '/adminLeads?owner=ASHA',
    '/adminLeads?stage=incoming&form=contact',
    '/adminLeads?q=sharma',
    '/adminLeads?q=9876',
    '/adminLeads?lead=MEERA',
    '/adminLeads?id=ENQUIRY',
    '/adminLeads?lead=ANAND&same=sharma',
    '/adminLeads?lead=ANAND&with=MEERA',
    '/adminLeads?q=3211',
    '/adminLeads?q=corner',
    '/adminLeads?q=@example.com',
    '/adminLeads?sort=name',
    '/adminLeads?lead=ANAND',
    '/adminLeads/board',
    '/adminLeads/board?move=MEERA&to=visited',
    '/adminLeads/write?lead=MEERA&lead=ANAND',
    '/adminLeads/add?name=sharma&phone=987654',
    '/adminLeads.csv',
    '/adminLeads.csv?view=next',
    '/adminLeads.csv?q=sharma',
    '/adminVisits',
    '/adminVisits?day=DAY',
    '/adminVisits?week=DAY',
    '/adminVisits?day=DAY&move=VISIT',
    '/adminVisits?day=DAY&book=MEERA',
    '/adminFigures',
  ])('%s', async (address) => {
    const path = [
      ['ASHA', asha.id],
      ['MEERA', meera],
      ['ENQUIRY', meeraEnquiry],
      ['ANAND', anand],
      ['VISIT', meeraVisit],
      ['DAY', DAY],
    ].reduce((whole, [name = '', value = '']) => whole.replace(name, value), address);
    const answer = await open(path, sales);
    expect(answer.status).toBe(200);
    // The typed search stands in its own field.
    const text = (await answer.text()).replaceAll(/987654|sharma/g, '');
    expect(text).not.toMatch(HERS);
  });

  test('a file that names her number adds to a lead that its preview does not name', async () => {
    const read = async (cookie: string) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ intent: 'read', form: 'file' })) body.append(name, value);
      body.append('file', new Blob(['Full Name,Mobile No.\nSomebody,9876543211\n']), 'old.csv');
      const headers = { cookie, origin: site.url };
      const answer = await site.fetch('/adminLeads/import', { method: 'POST', body, headers });
      return (await answer.text()).replaceAll('<!-- -->', '');
    };
    expect(await read(administrator)).toContain('joins Meera Sharma');
    const hidden = await read(sales);
    expect(hidden).toContain('Whom old.csv would add');
    expect(hidden).not.toContain('Meera');
  });

  test('an administrator sees her, and so does the salesperson once all leads are seen', async () => {
    for (const path of ['/adminLeads', `/adminVisits?day=${DAY}`, '/adminLeads.csv', '/adminLeads?q=9876']) {
      expect(await (await open(path, administrator)).text(), path).toMatch(HERS);
    }
    const { duty } = site.services;
    await duty.changeRules((rules) => ({ ...rules, sees: 'all' }), asha);
    expect(await (await open('/adminLeads', sales)).text()).toMatch(HERS);
    await duty.changeRules((rules) => ({ ...rules, sees: 'own' }), asha);
    expect(await (await open('/adminLeads', sales)).text()).toMatch(
      /Anand Rao[\s\S]*Farah Khan|Farah Khan[\s\S]*Anand Rao/,
    );
  });

  test('the offline copy of her lead is refused and deleted, one of an own lead stays', async () => {
    expect((await open(`/adminLeads?lead=${meera}&alone`, sales)).status).toBe(404);
    expect((await open(`/adminLeads?lead=${anand}&alone`, sales)).status).toBe(200);
    const answer = await open(`/adminLeads/kept?ids=${meera}+${anand}`, sales);
    // She is hidden, not erased: unsent notes stay on the device.
    expect(await answer.json()).toEqual({ gone: [meera], erased: [] });
  });

  test('the figures by owner are one’s own', async () => {
    await site.services.reports.catchUp();
    const table = async (cookie: string) => (await open('/adminFigures.csv?section=owners', cookie)).text();
    expect(await table(administrator)).toMatch(/"Asha"[\s\S]*"Kabir"|"Kabir"[\s\S]*"Asha"/);
    const own = await table(sales);
    expect(own).toContain('"Kabir"');
    expect(own).not.toContain('"Asha"');
  });
});

describe('no form changes the lead of another owner', () => {
  const fields: [string, () => Record<string, string>, string?][] = [
    ['a note', () => ({ intent: 'contact', way: 'note', note: 'Mine now' })],
    ['a call', () => ({ intent: 'contact', way: 'call', outcome: 'reached', note: '' })],
    ['the owner', () => ({ intent: 'owner', owner: kabir.id, present: asha.id })],
    ['the follow-up', () => ({ intent: 'follow-up-done', present: '' })],
    ['the interest', () => ({ intent: 'interest', plots: '', size: '200' })],
    ['a merge', () => ({ intent: 'merge', with: anand })],
    ['a separation', () => ({ intent: 'split', enquiry: meeraEnquiry })],
    ['telling apart', () => ({ intent: 'apart', with: anand })],
    ['a card', () => ({ intent: 'move-card', stage: 'visited', present: 'incoming' })],
    [
      'a chosen row',
      () => ({ intent: 'chosen-stage', lead: `${meera} incoming - ${asha.id}`, stage: 'visited' }),
    ],
    ['a delivery', () => ({ intent: 'replay', id: 'DELIVERY' })],
    [
      'a late note',
      () => ({ intent: 'note', note: 'x', key: 'key-of-a-note', at: '1', account: kabir.id }),
      '/adminLeads/outbox',
    ],
    ['a cancelled visit', () => ({ intent: 'cancelled', visit: meeraVisit, present: '0' }), '/adminVisits'],
    [
      'a booked visit',
      () => ({ intent: 'book', people: '1', slot: `${DAY} 15:00`, date: DAY, time: '15:00' }),
      '/adminVisits',
    ],
  ];
  test.each(fields)('%s', async (_, read, path = '/adminLeads') => {
    const before = await site.services.leads.find(meera);
    const delivery = before?.history[0]?.deliveries[0]?.id ?? '';
    const sent = Object.entries(read()).map(([name, value]) => [name, value.replace('DELIVERY', delivery)]);
    const answer = await site.fetch(path, {
      ...form({ lead: meera, form: 'x', ...Object.fromEntries(sent) }),
      headers: { cookie: sales },
    });
    expect(answer.status).toBe(409);
    expect(await answer.text()).not.toMatch(HERS);
    expect(await site.services.leads.find(meera)).toEqual(before);
    expect(await site.services.visits.listByPerson(meera)).toMatchObject([{ state: 'confirmed' }]);
  });

  test('one’s own lead is worked as ever, and the lead given away can be taken back', async () => {
    const send = (own: Record<string, string>) =>
      site.fetch('/adminLeads', { ...form({ lead: anand, ...own }), headers: { cookie: sales } });
    const given = await send({ form: 'x', intent: 'owner', owner: asha.id, present: kabir.id });
    expect(given.status).toBe(200);
    const undo = /name="id" value="([\w-]+)"/.exec(await given.text())?.[1] ?? '';
    expect(await (await open('/adminLeads', sales)).text()).not.toContain('Anand Rao');
    expect((await send({ form: 'x', intent: 'undo', id: undo })).status).toBe(200);
    expect(await (await open('/adminLeads', sales)).text()).toContain('Anand Rao');
  });
});
