// @module-tag slow
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { fromIst, indiaDay } from '../../domain/dates/india.ts';
import { dateAndTime } from '../../domain/dates/words.ts';
import { MAX_CHANGES_PER_PART } from '../../domain/leads/import/limits.ts';
import { headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

let site: SiteInProcess;
let sales: Record<string, string>;
const PATH = '/adminLeads/import';

beforeAll(async () => {
  site = await openSiteInProcess();
  ({ sales } = await headersOfEverybody(site));
  for (const [name, phone] of [
    ['Meera Sharma', '9876543211'],
    ['Kabir Rao', '9876543212'],
  ]) {
    const answer = await site.fetch('/api/enquiries/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.url },
      body: JSON.stringify({
        subject: 'A plot',
        message: 'Is it free?',
        email: `${phone}@example.com`,
        name,
        phone,
      }),
    });
    expect(answer.status).toBe(201);
  }
});
afterAll(() => site.stop());

function send(fields: Record<string, string | Blob>, path = PATH): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, 'stages.csv');
  }
  return site.fetch(path, { method: 'POST', body, headers: { ...sales, origin: site.url } });
}
const sendFile = (content: string | Uint8Array<ArrayBuffer>) =>
  send({ intent: 'read', form: 'file', file: new Blob([content]) });
/** What a hidden field of the answered page holds. */
const hidden = (html: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const stages = async () =>
  (await site.services.leads.list({}, { before: null, after: null, limit: 10 }, 'x')).map(
    ({ name, stage }) => `${name}: ${stage}`,
  );

describe('stages from a file, without JavaScript', () => {
  test('a dry run changes nothing; then what it showed is changed, once, and taken back as one', async () => {
    const file = 'Phone;Stage;Reason;Note\n(+91) 98765 43211;Visited;;"=cmd"\n9876543212;Lost;;\n';
    const shown = await sendFile(file);
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('Stage: Incoming → Visited');
    expect(html).toContain('Lost needs a reason');
    expect(await stages()).toEqual(['Kabir Rao: incoming', 'Meera Sharma: incoming']);

    const mend = await send({ form: 'mend', lines: hidden(html, 'lines') }, `${PATH}/lines.csv`);
    expect(mend.headers.get('content-disposition')).toBe('attachment; filename="lines-to-mend.csv"');
    expect(await mend.text()).toMatch(
      /^"Phone","Stage","Reason","Note","What is wrong"\r\n"9876543212","Lost","","","Lost needs a reason.*"\r\n$/,
    );

    const plan = {
      form: 'change',
      intent: 'change',
      batch: hidden(html, 'batch'),
      changes: hidden(html, 'changes'),
    };
    expect(await (await send(plan)).text()).toContain('1 lead is changed.');
    expect(await stages()).toEqual(['Kabir Rao: incoming', 'Meera Sharma: visited']);
    await send(plan);
    const [meera] = await site.services.leads.list(
      { stage: 'visited' },
      { before: null, after: null, limit: 1 },
      'x',
    );
    expect((await site.services.leads.find(meera?.id ?? ''))?.activities).toHaveLength(2);
    const page = await (await site.fetch(PATH, { headers: sales })).text();
    expect(page).toContain('What you imported from files');
    const [event] = await site.services.events.list({ before: null, limit: 1 }, { what: ['leads-imported'] });
    expect(event).toMatchObject({ whoName: 'Sunil', target: `${plan.batch} 1` });

    const undone = await send({ form: 'undo', intent: 'undo', batch: plan.batch });
    expect(await undone.text()).toContain('1 lead is as before.');
    expect(await stages()).toEqual(['Kabir Rao: incoming', 'Meera Sharma: incoming']);
    expect((await send({ form: 'undo', intent: 'undo', batch: plan.batch })).status).toBe(409);
  });

  test('a sheet as a telecaller keeps it is read, as most of its lines are known, and its second phone finds a lead too', async () => {
    const day = indiaDay(Date.now() + 5 * DAY_MS);
    const file = [
      'Customer Name,Mobile No.,WhatsApp Number,Email ID,Lead Stage,Next follow-up',
      `Meera,98765 43211,90000 00000,,Visited,${day.split('-').toReversed().join('-')} 04:30 PM`,
      'Kabir,90000 00001,9876543212,,Contacted,',
    ].join('\n');
    const html = (await (await sendFile(file)).text()).replaceAll('<!-- -->', '');
    expect(html).toContain('Where no lead has what “Mobile No.” says, “WhatsApp Number” counts.');
    expect(html).toContain('Columns left aside: Customer Name.');
    expect(html).toContain(dateAndTime(fromIst(day, '16:30')));
    expect(JSON.parse(hidden(html, 'changes'))).toHaveLength(2);
  });

  test.each([
    ['', 'The file is empty.'],
    ['PK\x03\x04', 'workbook'],
    ['Phone,Name', 'nothing below it'],
    ['Phone,Stage\n"1,2', 'never closed'],
    [new Uint8Array(6_500_000).fill(65), 'larger than 6 MB'],
  ])('a file that is none is refused with its reason', async (content, reason) => {
    const answer = await sendFile(content);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(reason);
  });

  test('no file, a body far too large, and a plan that this product has not made', async () => {
    expect(await (await send({ intent: 'read', form: 'file' })).text()).toContain('Choose a file first.');
    expect((await sendFile(new Uint8Array(17_000_000))).status).toBe(413);
    const batch = site.services.leads.newBatch();
    const [lead] = await site.services.leads.list({}, { before: null, after: null, limit: 1 }, 'x');
    const change = { line: 2, lead: lead?.id, name: 'x', before: {}, after: {} };
    const bad = [
      'no JSON',
      '[{}]',
      `[${'[],'.repeat(600_000)}[]]`,
      JSON.stringify([{ ...change, after: { stage: { stage: 'lost', lostReason: null } } }]),
      JSON.stringify([{ ...change, after: { stage: { stage: '__proto__', lostReason: null } } }]),
      JSON.stringify([
        { ...change, before: { owner: null }, after: { owner: { id: 'root', name: 'Root' } } },
      ]),
    ];
    for (const changes of bad) {
      const answer = await send({ form: 'change', intent: 'change', batch, changes });
      expect(answer.status, changes).toBe(409);
      expect((await send({ batch, changes }, `${PATH}/part`)).status, changes).toBeGreaterThanOrEqual(400);
    }
    expect((await send({ lines: '[]' }, `${PATH}/lines.csv`)).status).toBe(400);
    expect(await stages()).toEqual(['Kabir Rao: incoming', 'Meera Sharma: incoming']);
  });
});

test('owners are called as their accounts are, whatever the browser sends back', async () => {
  const people = await site.services.leads.people();
  const [sunil] = people.filter(({ name }) => name === 'Sunil');
  const html = await (await sendFile('Phone,Owner\n9876543211,Sunil\n')).text();
  const [change] = JSON.parse(hidden(html, 'changes')) as { lead: string; before: object; after: object }[];
  const forged = {
    ...change,
    name: 'Nobody',
    before: { owner: null },
    after: { owner: { id: sunil?.id, name: 'The Chief Executive' } },
  };
  const batch = hidden(html, 'batch');
  const answer = await send({ batch, changes: JSON.stringify([forged]) }, `${PATH}/part`);
  expect(await answer.json()).toEqual({ changed: 1, left: [] });
  const found = await site.services.leads.find(change?.lead ?? '');
  expect(found?.activities.find(({ activity }) => activity?.kind === 'owner')?.activity).toEqual({
    kind: 'owner',
    before: null,
    after: sunil,
  });

  const next = await (await sendFile('Phone,Owner\n9876543211,nobody\n')).text();
  const [back] = JSON.parse(hidden(next, 'changes')) as [{ before: { owner: object } }];
  const before = { owner: { ...back.before.owner, name: 'The Chief Executive' } };
  await send(
    { batch: hidden(next, 'batch'), changes: JSON.stringify([{ ...back, before }]) },
    `${PATH}/part`,
  );
  const after = await site.services.leads.find(change?.lead ?? '');
  expect(JSON.stringify(after)).not.toContain('Chief');
});

/** So many people, without what else comes with an enquiry: how they come is not what is tested. */
function addPeople(many: number): void {
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  const [row] = database.prepare('select * from person limit 1').all() as Record<string, string>[];
  const columns = Object.keys(row ?? {}).filter((name) => name !== 'id' && name !== 'stage');
  database.exec(`create temp table counted as
    with recursive each (n) as (select 1 union all select n + 1 from each where n < ${many}) select n from each`);
  database.exec(`insert into person (id, stage, ${columns}) select 'many-' || n, 'incoming', ${columns} from counted,
    (select * from person limit 1)`);
  database.exec(
    `insert into contact_point (kind, value, person_id) select 'phone', 7000000000 + n, 'many-' || n from counted`,
  );
  database.close();
}

test('thousands of lines are changed part by part, saying how far it is, and taken back as one', async () => {
  const many = 6000;
  addPeople(many);
  const lines = Array.from({ length: many }, (_, place) => `${7_000_000_001 + place},Visited`);
  const html = await (await sendFile(`Phone,Stage\n${lines.join('\n')}\n`)).text();
  expect(html).toContain('Change 6,000 leads');
  const batch = hidden(html, 'batch');
  const changes = JSON.parse(hidden(html, 'changes')) as object[];
  for (let from = 0; from < many; from += MAX_CHANGES_PER_PART) {
    const part = JSON.stringify(changes.slice(from, from + MAX_CHANGES_PER_PART));
    const answer = await send({ batch, changes: part }, `${PATH}/part`);
    expect(await answer.json()).toEqual({ changed: MAX_CHANGES_PER_PART, left: [] });
    const gone = Math.min(many, from + MAX_CHANGES_PER_PART);
    const events = await site.services.events.list(
      { before: null, limit: 100 },
      { what: ['leads-imported'] },
    );
    const ofBatch = events.filter(({ target }) => target?.startsWith(batch));
    expect(ofBatch).toMatchObject([{ whoName: 'Sunil', target: `${batch} ${gone}` }]);
  }
  const done = await (await send({ form: 'change', intent: 'change', batch, changes: '' })).text();
  expect(done).toContain('6,000 leads are changed.');
  const undone = await (await send({ form: 'undo', intent: 'undo', batch })).text();
  expect(undone).toContain('6,000 leads are as before.');
  const left = await site.services.leads.list(
    { stage: 'visited' },
    { before: null, after: null, limit: 1 },
    'x',
  );
  expect(left).toEqual([]);
});
