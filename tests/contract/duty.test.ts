import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteWithLead } from '../harness/lead-in-process.ts';
import { copyAccount, signIn } from '../harness/people.ts';
import type { SiteInProcess } from '../harness/site-in-process.ts';

/** The duty of the desk as an administrator sets it, from a browser without a script. */

let site: SiteInProcess;
let cookie = '';
let [asha, kabir] = ['', ''];
beforeAll(async () => {
  ({ site, cookie } = await openSiteWithLead());
  copyAccount(site.dataDir, { name: 'Kabir', email: 'kabir@example.com', role: 'sales' });
  for (const { id, name } of await site.services.duty.accounts()) {
    if (name === 'Asha') asha = id;
    if (name === 'Kabir') kabir = id;
  }
});
afterAll(() => site.stop());

const wordsOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '');
async function post(fields: Record<string, string> | [string, string][]) {
  const answer = await site.fetch('/adminDuty', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie },
  });
  return { status: answer.status, page: await wordsOf(answer) };
}
const look = async (path: string) => wordsOf(await site.fetch(path, { headers: { cookie } }));
let sent = 0;
async function enquire() {
  sent += 1;
  const answer = await site.fetch('/api/enquiries/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: `Anand Rao`, phone: String(9_200_000_000 + sent), email: `anand${sent}@example.com` },
      ...{ subject: 'A plot', message: `Is plot ${sent} free?` },
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  return (await site.services.leads.findByEnquiry(id)) ?? '';
}
const week = (from: string, until: string) =>
  Object.fromEntries(
    Array.from({ length: 7 }, (_, day) => [
      [`from${day}`, from],
      [`until${day}`, until],
    ]).flat(),
  );

test('only administrators open the page', async () => {
  const sales = await signIn(site, 'kabir@example.com');
  const answer = await site.fetch('/adminDuty', { headers: { cookie: sales } });
  expect(answer.status).toBe(403);
  expect(await (await site.fetch('/adminLeads', { headers: { cookie: sales } })).text()).not.toContain(
    'href="/adminDuty"',
  );
  expect(await look('/adminDuty')).toContain('Who gets a new lead');
});

test('a refused form says why, and stands there with what was typed', async () => {
  for (const [fields, problem, kept] of [
    [{ intent: 'sharing', assignment: 'x' }, 'Choose who gets new leads.', ''],
    [{ intent: 'hours', ...week('10:00', '19:00'), until3: '' }, 'Set both times', 'value="19:00"'],
    [{ intent: 'holiday', day: '', name: 'Holi' }, 'Choose the day.', 'value="Holi"'],
    [
      { intent: 'rule', field: 'source', value: '', people: asha },
      'Type the value',
      `checked="" value="${asha}"`,
    ],
    [
      { intent: 'rule', field: 'source', value: 'facebook' },
      'Choose who gets these leads.',
      'value="facebook"',
    ],
    [
      { intent: 'duty', account: asha, name: 'Asha', takes: 'on', days: '1', from: '12:00', until: '11:00' },
      'Set both times, the first before the second, or none.',
      'value="12:00"',
    ],
  ] as const) {
    const name = fields.intent === 'duty' ? `duty-${asha}` : fields.intent;
    const { status, page } = await post({ form: name, ...fields });
    expect([status, page.includes(problem)], problem).toEqual([409, true]);
    expect(page, problem).toContain(kept);
    // The fold of the refused form is open.
    if (fields.intent === 'duty') expect(page).toMatch(/<details[^>]* open=""[^>]*><summary>Days, hours/);
  }
  expect((await post({ form: 'x', intent: 'rule-remove', rule: '{}' })).status).toBe(409);
});

test('hours, holidays, rules and duties are set, and the page says what holds', async () => {
  expect((await post({ form: 'hours', intent: 'hours', ...week('00:00', '23:59') })).status).toBe(200);
  const day = '2090-01-26';
  expect((await post({ form: 'holiday', intent: 'holiday', day, name: 'Republic Day' })).page).toContain(
    'Thursday 26 Jan 2090</b>, Republic Day',
  );
  expect((await post({ form: `holiday-${day}`, intent: 'holiday-remove', day })).page).toContain(
    'No holiday is set',
  );
  for (const value of ['facebook', 'justdial']) {
    const rule: [string, string][] = [
      ['form', 'rule'],
      ['intent', 'rule'],
      ['field', 'source'],
      ['value', value],
      ['people', kabir],
    ];
    expect((await post(rule)).status).toBe(200);
  }
  const [first, second] = (await site.services.duty.rules()).rules;
  await post({ form: 'up-1', intent: 'rule-up', rule: JSON.stringify(second) });
  await post({ form: 'remove-1', intent: 'rule-remove', rule: JSON.stringify(first) });
  expect((await site.services.duty.rules()).rules).toEqual([second]);
  expect(await look('/adminDuty')).toContain('Source: justdial</b> → Kabir');
});

test('new leads go round, one of an absent owner is passed on as a batch, and the batch is undone', async () => {
  const { page } = await post({ form: 'sharing', intent: 'sharing', assignment: 'turn', callTarget: '15' });
  expect(page).toContain('It holds for every lead from now on.');
  const leads = [await enquire(), await enquire(), await enquire(), await enquire()];
  const ownersOf = () =>
    Promise.all(leads.map(async (lead) => (await site.services.leads.find(lead))?.ownerId));
  expect(await ownersOf()).toEqual([asha, kabir, asha, kabir]);
  const opened = await look(`/adminLeads?lead=${leads[0]}`);
  expect(opened).toMatch(/<span class="tag new">Call by /);
  expect(opened).toContain('Owner: Asha, in turn');
  // The owner is in the head of the lead, above the form for a call.
  expect(opened.indexOf(`value="owner-${leads[0]}"`)).toBeLessThan(
    opened.indexOf(`value="contact-${leads[0]}"`),
  );

  const days = ['0', '1', '2', '3', '4', '5', '6'].map((day): [string, string] => ['days', day]);
  const duty: [string, string][] = [
    ...(Object.entries({ form: `duty-${asha}`, intent: 'duty', account: asha, name: 'Asha' }) as [
      string,
      string,
    ][]),
    ...days,
    ...(Object.entries({ takes: 'on', from: '', until: '', awayUntil: '2090-01-26' }) as [string, string][]),
  ];
  const set = await post(duty);
  expect(set.page).toContain('Away until 26 Jan 2090');
  expect(set.page).toContain('Asha has 2 leads open.');
  const passed = await post({ form: `pass-on-${asha}`, intent: 'pass-on', account: asha });
  expect(passed.page).toContain('2 leads passed on, in turn.');
  expect(await ownersOf()).toEqual([kabir, kabir, kabir, kabir]);
  const batch = /name="id" value="([\w-]+)"/.exec(passed.page)?.[1] ?? '';
  expect((await post({ form: 'undo', intent: 'undo', id: batch })).page).toContain('2 leads given back.');
  expect(await ownersOf()).toEqual([asha, kabir, asha, kabir]);
});
