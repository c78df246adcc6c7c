// @module-tag slow
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromIst } from '../../domain/dates/india.ts';
import { searchFor } from '../harness/lead-desk.ts';
import { headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

let site: SiteInProcess;
let sales: Record<string, string>;
let editor: Record<string, string>;
const PATH = '/adminLeads/import';

beforeAll(async () => {
  site = await openSiteInProcess();
  ({ sales, editor } = await headersOfEverybody(site));
  const answer = await site.fetch('/api/enquiries/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({
      ...{ subject: 'A plot', message: 'Is it free?', name: 'Meera Sharma', phone: '9876543211' },
      email: 'meera@example.com',
    }),
  });
  expect(answer.status).toBe(201);
});
afterAll(() => site.stop());

function send(fields: Record<string, string | Blob>, path = PATH, headers = sales): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, value, 'old contacts.csv');
  }
  return site.fetch(path, { method: 'POST', body, headers: { ...headers, origin: site.url } });
}
async function readFile(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await send({ intent: 'read', form: 'file', file: new Blob([content]) });
  return plain(await answer.text());
}
const plain = (html: string) => html.replaceAll('<!-- -->', '');
/** The values of the form of people, as a browser without JavaScript would send them. */
function fieldsOf(html: string): Record<string, string> {
  const text = (value = '') =>
    value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value]) => [name, text(value)] as const,
  );
  const selects = [...html.matchAll(/<select[^>]* name="(column-\d+)".*?<\/select>/gs)].map(
    ([select, name = '']) => [name, /value="([^"]*)" selected/.exec(select)?.[1] ?? ''] as const,
  );
  const own = hidden.slice(0, hidden.findIndex(([name]) => name === 'table') + 1);
  return Object.fromEntries([...own, ...selects]);
}
const leads = async () =>
  (await site.services.leads.list({}, { before: null, after: null, limit: 50 }, 'x')).map(({ name }) => name);
const leadOf = async (phone: string) => {
  const [lead] = await site.services.leads.search(searchFor(phone), 1, 'x');
  return lead && (await site.services.leads.find(lead.id));
};

const OLD = [
  'Full Name,Mobile No.,WhatsApp Number,Email ID,City,Plot,Size,Remarks,Date,Status,Budget',
  'Asha Verma,98765 43210,9876500000,asha@example.com,Jewar,F06,200,"Called ""twice""",05-11-2025 04:30 PM,Interested,50L',
  'Meera S,9876543211,,,Noida,,,,,,',
  'Ravi,9.87654E+09,,,,,,,,,',
  'Tara,,,tara@example.com,,,,,,,',
].join('\n');

describe('people from a file, without JavaScript', () => {
  test('are read, imported once they agreed, and taken back as one', async () => {
    const html = await readFile(OLD);
    expect(html).toContain('Whom old contacts.csv would add');
    for (const words of [
      'new person',
      'joins a lead you have',
      'without a usable number',
      'joins Meera Sharma',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('The spreadsheet has rounded this number');
    expect(html).toContain('Line 2: Status: Interested');
    expect(await leads()).toEqual(['Meera Sharma']);

    const fields = fieldsOf(html);
    expect(Object.values(fields).slice(-11)).toEqual([
      ...['name', 'phone', 'phone', 'email', 'city', 'plot', 'size', 'note', 'date', 'stage', ''],
    ]);
    const said = { ...fields, intent: 'import', source: 'Old <contacts>' };
    const refused = await send(said);
    expect(refused.status).toBe(409);
    const again = plain(await refused.text());
    expect(again).toContain('The law lets us keep and call only people who agreed.');
    expect(again).toContain('value="Old &lt;contacts&gt;"');
    expect(fieldsOf(again).table).toBe(fields.table);
    expect(await leads()).toEqual(['Meera Sharma']);

    const agreed = { ...said, consent: 'on' };
    const changed = await send({ ...agreed, 'column-10': 'note' });
    expect(changed.status).toBe(409);
    const corrected = plain(await changed.text());
    expect(corrected).toContain('Look at the people once more');
    expect(corrected).toContain('Budget: 50L');

    const done = plain(
      await (
        await send({
          ...fieldsOf(corrected),
          ...agreed,
          'column-10': 'note',
          shown: fieldsOf(corrected).shown ?? '',
        })
      ).text(),
    );
    expect(done).toContain('2 people are imported.');
    expect((await leads()).toSorted()).toEqual(['Asha Verma', 'Meera Sharma']);
    const asha = await leadOf('9876500000');
    expect(asha).toMatchObject({ phone: '9876543210', source: 'old <contacts>', email: 'asha@example.com' });
    expect(asha?.history[0]).toMatchObject({
      ...{ form: 'import', createdAt: fromIst('2025-11-05', '16:30'), deliveries: [] },
      fields: {
        message: 'Remarks: Called "twice"\nBudget: 50L\nStatus: Interested',
        plot: 'F06',
        plotArea: '200',
      },
    });
    const [event] = await site.services.events.list(
      { before: null, limit: 1 },
      { what: ['people-imported'] },
    );
    expect(event).toMatchObject({ whoName: 'Sunil', target: `${fields.batch} 2` });

    const opened = plain(await (await site.fetch(`/adminLeads?lead=${asha?.id}`, { headers: sales })).text());
    expect(opened).toContain('Imported from a file: V-');
    expect(opened).toContain('Given before, as the sales desk said at the import');

    // The same file again: nothing is stored twice.
    const twice = await readFile(OLD);
    expect(twice).toContain('2 lines of this file are imported already');
    await send({ ...fieldsOf(twice), ...agreed, intent: 'import' });
    expect((await leadOf('9876500000'))?.enquiries).toBe(1);
    expect((await leadOf('9876543211'))?.enquiries).toBe(2);

    const page = plain(await (await site.fetch(PATH, { headers: sales })).text());
    expect(page).toContain('2 people are imported.');
    const undone = plain(
      await (await send({ form: 'undo', intent: 'undo', batch: fields.batch ?? '' })).text(),
    );
    expect(undone).toContain('1 lead is removed. 1 lead is as before.');
    expect(await leads()).toEqual(['Meera Sharma']);
    expect((await send({ form: 'undo', intent: 'undo', batch: fields.batch ?? '' })).status).toBe(409);
  });

  test('come from an Excel workbook, and from columns without headings that say it', async () => {
    const rows = [['Old leads'], ['Person', 'Column1'], ['Nisha', 9876543299], ['Omar', 9876543298]];
    const html = await readFile(new Uint8Array(await writeXlsx({ sheets: [{ name: 'Leads', rows }] })));
    expect(html).toContain('Import 2 lines');
    const { status } = await send({
      ...fieldsOf(html),
      intent: 'import',
      source: 'Expo',
      consent: 'on',
      sends: 'on',
    });
    expect(status).toBe(200);
    const nisha = await leadOf('9876543299');
    expect(nisha?.history[0]?.deliveries.map(({ channel }) => channel)).toEqual(['crm', 'webhook']);
  });

  test('a file that may be both is read as what most of its lines are, and the other way on request', async () => {
    const head = 'Name,Mobile,Status,Remarks\n';
    const known = await readFile(`${head}Meera,9876543211,Visited,Came\nSomebody,9000000001,,\n`);
    expect(known).toContain('What old contacts.csv would change');
    const table = /name="table" value="([^"]*)"/.exec(known)?.[1]?.replaceAll('&quot;', '"') ?? '';
    const people = plain(await (await send({ intent: 'as-people', fileName: 'a.csv', table })).text());
    expect(people).toContain('Whom a.csv would add');
    const back = plain(await (await send({ ...fieldsOf(people), intent: 'as-changes' })).text());
    expect(back).toContain('What a.csv would change');
    const unknown = await readFile(`${head}Omkar,9000000001,Visited,Came\nSomebody,9000000002,,\n`);
    expect(unknown).toContain('Whom old contacts.csv would add');
    const own = await readFile('Reference,Name,Phone,Stage\nV-7KQ2M9,Omkar,9000000001,Visited\n');
    expect(own).toContain('What old contacts.csv would change');
    expect(own).not.toContain('Read it as new people');
  });

  test('a list without numbers shows its columns, so that the right one can be chosen', async () => {
    const html = await readFile('Name,Ref\nAsha,x 9876543277\nRavi,12\nOmar,13\n');
    expect(html).toContain('No number is given.');
    expect(html).not.toContain('Import 1');
    const chosen = plain(
      await (await send({ ...fieldsOf(html), intent: 'columns', 'column-1': 'phone' })).text(),
    );
    expect(chosen).toContain('Import 1 line');
  });
});

test('parts are sent by the script of the page, refused when they are none, and for the sales desk alone', async () => {
  const table = JSON.stringify({
    head: ['Name', 'Phone'],
    rows: [{ line: 2, cells: ['Part', '9876543288'] }],
  });
  const part = {
    ...{ batch: '0198c0de-0000-8000-8000-000000000009', source: 'Expo', consent: 'on', table },
    ...{ 'column-0': 'name', 'column-1': 'phone' },
  };
  const path = `${PATH}/part`;
  expect(await (await send(part, path)).json()).toEqual({ added: 1, joined: 0, same: 0, left: [] });
  expect(await (await send(part, path)).json()).toEqual({ added: 0, joined: 0, same: 1, left: [] });
  const { consent: _, ...unagreed } = part;
  const rows = Array.from({ length: 201 }, (_, index) => ({
    line: index + 2,
    cells: ['Many', '9876543277'],
  }));
  const manyLines = JSON.stringify({ head: ['Name', 'Phone'], rows });
  for (const bad of [
    unagreed,
    { ...part, source: ' ' },
    { ...part, source: 'x'.repeat(100) },
    { ...part, batch: 'mine' },
    { ...part, table: '[]' },
    { ...part, table: manyLines },
    { ...part, table: JSON.stringify({ head: [], rows: [{ line: 0, cells: [1] }] }) },
    { ...part, 'column-1': 'email' },
  ]) {
    const answer = await send(bad, path);
    expect(answer.status, JSON.stringify(bad).slice(0, 500)).toBe(409);
    expect(await answer.json()).toMatchObject({ problem: expect.any(String) });
  }
  expect((await send(part, path, editor)).status).toBeGreaterThanOrEqual(400);
  expect(site.output()).not.toContain('9876543288');
});
