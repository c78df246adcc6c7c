import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import { openSiteWithLead } from '../harness/lead-in-process.ts';
import { form } from '../harness/people.ts';
import type { SiteInProcess } from '../harness/site-in-process.ts';

/** What the sales desk sends, as a browser without a script does. */

let site: SiteInProcess;
let cookie = '';
let lead = '';
beforeAll(async () => {
  ({ site, cookie, lead } = await openSiteWithLead());
});
afterAll(() => site.stop());

async function post(fields: Record<string, string>, path = `/adminLeads?lead=${lead}`) {
  const answer = await site.fetch(path, { ...form({ lead, ...fields }), headers: { cookie } });
  return { status: answer.status, page: (await answer.text()).replaceAll('<!-- -->', '') };
}
/** A note or a stage without a call. */
const noted = () => ({ form: `contact-${lead}`, intent: 'contact', way: 'note' });
const soon = () => String(Date.now() + HOUR_MS);

test('a call that is refused stands there with what was filled in, and says why', async () => {
  const name = `contact-${lead}`;
  const filled = { way: 'whatsapp', outcome: 'call-again', note: 'Her brother decides' };
  const { status, page } = await post({ form: name, intent: 'contact', ...filled });
  expect(status).toBe(409);
  const own = formOf(page, name);
  expect(own).toContain('Choose when to call again.');
  expect(own).toMatch(/<textarea[^>]*>Her brother decides</);
  for (const value of ['whatsapp', 'call-again']) {
    expect(own, value).toMatch(
      new RegExp(`<input[^>]*checked=""[^>]*value="${value}"|value="${value}"[^>]*checked=""`),
    );
  }
});

test('stage and note of a lead are each set in one place', async () => {
  const { page } = await post({ form: 'none', intent: 'no-such-intent' });
  const own = page.slice(page.indexOf('id="lead"'));
  for (const field of ['stage', 'note', 'outcome']) {
    expect(
      own.match(
        new RegExp(
          `<(?:select|textarea|fieldset)[^>]* name="${field}"|name="${field}"[^>]* value="reached"`,
          'g',
        ),
      ),
      field,
    ).toHaveLength(1);
  }
});

test('the stage, the hour and the plots of one that is refused stand there again', async () => {
  const due = soon();
  const lost = { stage: 'lost', present: 'new', lostReason: '' };
  const call = await post({
    ...{ form: `contact-${lead}`, intent: 'contact', way: 'call', outcome: 'reached' },
    ...{ ...lost, due, date: '', time: '' },
  });
  expect([call.status, call.page.includes('Choose why the lead is lost.')]).toEqual([409, true]);
  const own = formOf(call.page, `contact-${lead}`);
  expect(own).toMatch(/<option[^>]*value="lost"[^>]* selected=""|<option selected=""[^>]*value="lost"/);
  const hour = new RegExp(`<input[^>]*checked=""[^>]*value="${due}"|value="${due}"[^>]*checked=""`);
  expect(own).toMatch(hour);

  const day = await post({
    ...{ form: `due-${lead}`, intent: 'follow-up', date: '2020-01-02', time: '11:30' },
  });
  expect(day.status).toBe(409);
  for (const value of ['2020-01-02', '11:30']) expect(day.page).toContain(`value="${value}"`);

  const plots = await post({ form: `interest-${lead}`, intent: 'interest', plots: 'F06, Z99', size: '200' });
  expect([plots.status, plots.page.includes('value="F06, Z99"')]).toEqual([409, true]);
  expect(plots.page).toMatch(/<input[^>]*checked=""[^>]*value="200"|value="200"[^>]*checked=""/);
});

test('a box that was unticked stays so, and a stage that somebody set meanwhile is not set back', async () => {
  const sized = await post({ form: `interest-${lead}`, intent: 'interest', plots: '', size: '100' });
  expect(sized.status).toBe(200);
  const wrong = await post({ form: `interest-${lead}`, intent: 'interest', plots: 'Z99' });
  expect(wrong.status).toBe(409);
  expect(formOf(wrong.page, `interest-${lead}`)).not.toMatch(/checked=""/);

  const seen = { stage: 'incoming', present: 'incoming', lostReason: '' };
  const set = { ...noted(), ...seen, stage: 'visit-planned' };
  expect((await post(set)).status).toBe(200);
  const call = { form: `contact-${lead}`, intent: 'contact', way: 'call', outcome: 'reached', ...seen };
  const past = await post({ ...call, date: '2020-01-02', time: '11:30' });
  expect(past.status).toBe(409);
  const own = formOf(past.page, `contact-${lead}`);
  expect(own).toContain('name="present" value="incoming"');
  expect(own).toMatch(
    /<option[^>]*value="incoming"[^>]* selected=""|<option selected=""[^>]*value="incoming"/,
  );
  const mended = await post(call);
  expect(mended.status).toBe(200);
  const { page } = await post({ form: 'none', intent: 'no-such-intent' });
  expect(formOf(page, `contact-${lead}`)).toContain('name="present" value="visit-planned"');
});

test('what somebody else has set meanwhile is refused once, and set over it by pressing again', async () => {
  const again = 'Press once more to set what you chose all the same.';
  const valueIn = (html: string) => /name="present" value="([^"]*)"/.exec(html)?.[1];
  const stage = { ...noted(), lostReason: '', stage: 'negotiation' };
  const late = await post({ ...stage, present: 'incoming' });
  expect([late.status, late.page.includes(again)]).toEqual([409, true]);
  const own = formOf(late.page, stage.form);
  expect(own).toMatch(/value="negotiation"[^>]* selected=""|selected=""[^>]*value="negotiation"/);
  expect((await post({ ...stage, present: valueIn(own) ?? '' })).page).toContain('The stage is changed.');

  // The reason of a lead that is lost already is changed as well, and nothing where both are as they were.
  const lost = { ...stage, stage: 'lost', lostReason: 'price' };
  expect((await post({ ...lost, present: 'negotiation' })).page).toContain('The stage is changed.');
  const other = { ...lost, present: 'lost', presentReason: 'price' };
  expect((await post(other)).page).toContain('Write the note first.');
  expect((await post({ ...other, note: 'Still too expensive' })).page).toContain('The note is kept.');
  expect((await post({ ...other, lostReason: 'place' })).page).toContain('The stage is changed.');
  const both = { ...stage, note: 'Came back', present: 'lost', presentReason: 'place' };
  expect((await post(both)).page).toContain('It is written down.');

  const owner = { form: `owner-${lead}`, intent: 'owner', owner: '' };
  const taken = await post({ ...owner, present: 'nobody-at-all' });
  expect([taken.status, taken.page.includes(again)]).toEqual([409, true]);
  const now = valueIn(formOf(taken.page, owner.form)) ?? '?';
  expect((await post({ ...owner, present: now })).page).toContain('There was nothing to change.');

  const due = { form: `due-${lead}`, intent: 'follow-up', date: '', time: '', due: soon() };
  const first = await post({ ...due, present: '' });
  expect(first.page).toContain('The follow-up is set.');
  // Somebody who has not heard of it neither sets another one over it nor ends it.
  const later = String(Number(due.due) + HOUR_MS);
  const over = await post({ ...due, due: later, present: '' });
  expect([over.status, over.page.includes(again)]).toEqual([409, true]);
  const done = { form: `done-${lead}`, intent: 'follow-up-done' };
  const ended = await post({ ...done, present: later });
  expect([ended.status, ended.page.includes('has changed this lead since')]).toEqual([409, true]);
  expect(valueIn(formOf(ended.page, done.form))).toBe(due.due);
  expect((await post({ ...done, present: due.due })).page).toContain('The follow-up is done.');
  expect((await post({ ...done, present: due.due })).page).toContain('There was nothing to change.');
});

test('a separation that is refused stays open with its reason and the ticked enquiries', async () => {
  const phone = '9000000044';
  const ids: string[] = [];
  for (const name of ['Meena Iyer', 'Mohan Iyer']) {
    const answer = await site.fetch('/api/enquiries/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ name, phone, email: 'iyer@example.com' },
        ...{ subject: name, message: 'Is it free?' },
      }),
    });
    ids.push(((await answer.json()) as { id: string }).id);
  }
  const shared = (await site.services.leads.findByEnquiry(ids[0] ?? '')) ?? '';
  const split = { form: `split-${shared}`, lead: shared, intent: 'split' };
  const path = `/adminLeads?lead=${shared}`;
  const fold = /<details[^>]* open=""[^>]*><summary>Some enquiries are somebody else/;
  const none = await post(split, path);
  expect(none.status).toBe(409);
  expect(none.page).toMatch(fold);
  expect(formOf(none.page, split.form)).toContain('Choose the enquiries that are somebody else’s.');

  const body = new URLSearchParams([...Object.entries(split), ...ids.map((id) => ['enquiry', id])]);
  const answer = await site.fetch(path, { method: 'POST', body, headers: { cookie } });
  const page = (await answer.text()).replaceAll('<!-- -->', '');
  expect(page).toMatch(fold);
  const own = formOf(page, split.form);
  expect(own).toContain('Leave at least one');
  expect(own.match(/name="enquiry"[^>]* checked=""|checked=""[^>]* name="enquiry"/g)).toHaveLength(2);
});

/** The form of this name as it stands in a page. */
function formOf(page: string, name: string): string {
  const own = page.indexOf(`name="form" value="${name}"`);
  expect(own, name).toBeGreaterThan(0);
  return page.slice(own, page.indexOf('</form>', own));
}
const TICKED = { shared: /checked="" name="shared"|name="shared"[^>]*checked=""/ };

test('views, bookings and days that are refused stand there again', async () => {
  const name = 'Corner plots of Ghaziabad, called twice this week';
  const view = await post(
    { form: 'save-view', intent: 'view-save', name, shared: 'yes', query: 'stage=incoming' },
    '/adminLeads?stage=incoming',
  );
  expect([view.status, view.page.includes('A name can be at most 40 characters.')]).toEqual([409, true]);
  expect(formOf(view.page, 'save-view')).toContain(`value="${name}"`);
  expect(formOf(view.page, 'save-view')).toMatch(TICKED.shared);

  const visit = await post(
    { form: 'slot', intent: 'book', date: '2020-01-02', time: '10:30', people: '7', over: 'on' },
    `/adminVisits?book=${lead}`,
  );
  expect([visit.status, visit.page.includes('This half hour has begun.')]).toEqual([409, true]);
  expect(formOf(visit.page, 'slot')).toContain('value="7"');

  const closed = await post(
    { form: 'close', intent: 'close', day: '2020-10-20', reason: 'Diwali' },
    '/adminVisits/places',
  );
  expect([closed.status, closed.page.includes('This day is over.')]).toEqual([409, true]);
  for (const value of ['2020-10-20', 'Diwali']) {
    expect(formOf(closed.page, 'close')).toContain(`value="${value}"`);
  }
  expect(formOf(closed.page, 'open')).not.toContain('2020-10-20');
  const many = await post({ form: 'usual', intent: 'usual', capacity: 'many' }, '/adminVisits/places');
  expect(many.status).toBe(409);
  expect(formOf(many.page, 'usual')).toContain('value="many"');
});

test('a note as long as its field is kept, however many lines it has', async () => {
  const lines = `${'x'.repeat(9)}\r\n`.repeat(199);
  const { status } = await post({ ...noted(), note: lines });
  expect(status).toBe(200);
  const long = await post({ ...noted(), note: 'y'.repeat(2001) });
  expect(long.status).toBe(409);
  expect(long.page).toContain('A note can be at most 2000 characters.');
  expect(long.page).toContain('y'.repeat(2001));
});

test.each(['1e308', 'Infinity', '8640000000000001', '99999999999999', 'x', '12.5'])(
  'nobody follows up at %s',
  async (due) => {
    const { status, page } = await post({ form: `due-${lead}`, intent: 'follow-up', due });
    expect(status).toBe(409);
    expect(page).toMatch(/Choose the time of the follow-up|at most a year ahead|This time is over/);
  },
);

test('a follow-up that is to come is set', async () => {
  expect((await post({ form: `due-${lead}`, intent: 'follow-up', due: soon() })).status).toBe(200);
});

test('what takes no ink is no note, no name of a view and no campaign', async () => {
  const blank = '\u200B';
  const note = await post({ ...noted(), note: blank });
  expect([note.status, note.page.includes('Write the note first.')]).toEqual([409, true]);
  const view = await post({ form: 'view', intent: 'view-save', name: blank, query: 'stage=new' });
  expect([view.status, view.page.includes('Give the view a name.')]).toEqual([409, true]);
  const days = { from: '2026-11-01', until: '2026-11-20' };
  const cost = await post({ intent: 'add', campaign: blank, amount: '1', ...days }, '/adminFigures');
  expect(cost.page).toContain('Write the name of the campaign');
});

test('what would turn the line around is left out of what the desk writes', async () => {
  const { status } = await post({ ...noted(), note: 'Left\u202Etfel\0' });
  expect(status).toBe(200);
  const { page } = await post({ ...noted(), note: '' });
  expect(page).toContain('Lefttfel');
  expect(page).not.toContain('\u202E');
});

test('what is sent back of a dry run is held to its limits too', async () => {
  const change = {
    ...{ line: 2, lead, name: 'Meera Sharma' },
    ...{ before: { followUp: null }, after: { followUp: Date.now() + 400 * DAY_MS } },
  };
  const batch = crypto.randomUUID();
  const { status, page } = await post(
    { changes: JSON.stringify([change]), batch },
    '/adminLeads/import/part',
  );
  expect([status, page]).toEqual([409, expect.stringContaining('at most a year ahead')]);
});

test('a button that no page has is told so', async () => {
  const { status, page } = await post({ form: 'x', intent: 'no-such-intent' });
  expect([status, page.includes('This page has no such button.')]).toEqual([409, true]);
});
