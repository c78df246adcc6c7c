import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteWithLead } from '../harness/lead-in-process.ts';
import { form } from '../harness/people.ts';
import type { SiteInProcess } from '../harness/site-in-process.ts';

/** Which field of a form of the administration is wrong, as a page without a script says it. */

let site: SiteInProcess;
let cookie = '';
let lead = '';
beforeAll(async () => {
  ({ site, cookie, lead } = await openSiteWithLead());
});
afterAll(() => site.stop());

type Case = [path: string, name: string, fields: Record<string, string>, field: string, words: string];
const AT_LEAD = '/adminLeads?lead=';
const PLACES = '/adminVisits/places';
const NOTED = { intent: 'contact', way: 'note' };
const CALLED = { intent: 'contact', way: 'call' };
const OVER = { date: '2020-01-02', time: '11:30' };

test.each<Case>([
  [AT_LEAD, 'contact', { ...NOTED, note: ' ' }, 'note', 'Write the note first.'],
  [AT_LEAD, 'owner', { intent: 'owner', owner: 'x' }, 'owner', 'Choose somebody of the sales desk.'],
  [AT_LEAD, 'contact', { ...NOTED, stage: 'lost' }, 'lostReason', 'Choose why the lead is lost.'],
  [AT_LEAD, 'due', { intent: 'follow-up' }, 'due', 'Choose when to follow up.'],
  [AT_LEAD, 'due', { intent: 'follow-up', ...OVER }, 'date', 'This time is over.'],
  [AT_LEAD, 'due', { intent: 'follow-up', date: '2027-01-02' }, 'time', 'Choose the time'],
  [AT_LEAD, 'contact', CALLED, 'outcome', 'Choose what became of it.'],
  [AT_LEAD, 'contact', { ...CALLED, outcome: 'call-again' }, 'due', 'Choose when to call again.'],
  [AT_LEAD, 'interest', { intent: 'interest', plots: 'Z99' }, 'plots', 'There is no plot Z99.'],
  ['/adminLeads?stage=incoming', 'save-view', { intent: 'view-save' }, 'name', 'Give the view a name.'],
  [PLACES, 'close', { intent: 'close', day: '2020-10-20' }, 'day', 'This day is over.'],
  [PLACES, 'usual', { intent: 'usual', capacity: 'many' }, 'capacity', 'Type a number from 1'],
  ['/adminFaq', 'add', { question: 'When?' }, 'answer', 'Please fill both question and answer'],
  ['/adminFaq', 'add', { question: 'x'.repeat(400), answer: 'y' }, 'question', 'Failed to add FAQ'],
  ['/adminDrafts', 'create', { intent: 'create' }, 'name', 'Give the set a name'],
])('%s, form %s: %o is about the field %s', async (path, name, fields, field, words) => {
  const ofLead = path === AT_LEAD;
  const sent = ofLead ? `${name}-${lead}` : name;
  const answer = await site.fetch(path + (ofLead ? lead : ''), {
    ...form({ lead, form: sent, query: 'stage=incoming', ...fields }),
    headers: { cookie },
  });
  expect(answer.status).toBeGreaterThanOrEqual(409);
  const page = (await answer.text()).replaceAll('<!-- -->', '');
  const at = page.indexOf(`name="form" value="${sent}"`);
  const own = page.slice(at, page.indexOf('</form>', at));
  const marked = [...own.matchAll(/<(?:input|select|textarea)[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(marked.map((tag) => / name="([^"]+)"/.exec(tag)?.[1])).toEqual(marked.map(() => field));
  expect(marked.length).toBeGreaterThan(0);
  const told = /<div id="([^"]+)"[^>]* role="alert"/.exec(own)?.[1] ?? 'nothing';
  expect(own.slice(own.indexOf(`id="${told}"`))).toContain(words);
  const describing = marked[0]?.includes('type="radio"') ? own : (marked[0] ?? '');
  expect(describing).toMatch(new RegExp(`aria-describedby="[^"]*${told}`));
});
