import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { newId } from '../server/crypto/ids.ts';

type Row = Record<string, string | number | null>;

/** The rows that one contact enquiry leaves behind, table by table. */
function rowsOf(serial: number): [string, Row][] {
  const now = Date.now();
  const id = newId(now);
  const person = newId(now);
  const phone = String(8_000_000_000 + serial);
  const email = `bare${serial}@example.com`;
  const fields = { name: 'Asha Verma', phone, email, subject: 'A plot', message: `Enquiry ${serial}` };
  const delivery = (channel: string): [string, Row] => [
    'delivery',
    {
      id: newId(now),
      enquiry_id: id,
      channel,
      state: 'waiting',
      attempts: 0,
      due_at: now,
      lease_until: 0,
      created_at: now,
    },
  ];
  return [
    ['person', { id: person, created_at: now }],
    ['contact_point', { kind: 'phone', value: phone, person_id: person }],
    ['contact_point', { kind: 'email', value: email, person_id: person }],
    [
      'enquiry',
      {
        id,
        reference: `B-${serial}`,
        form: 'contact',
        created_at: now,
        person_id: person,
        name: fields.name,
        email,
        phone,
        fields: JSON.stringify(fields),
        website: 'http://localhost',
        web_page: '/contact-us',
        consent_version: '1',
        consent_language: 'en',
        consent_at: now,
        consent_page: '/contact-us',
        address_hash: 'a'.repeat(64),
        address_count: serial,
        message_hash: newId(now),
        submission_key: newId(now),
        fields_hash: 'f'.repeat(64),
      },
    ],
    delivery('email'),
    delivery('crm'),
  ];
}

const insertOf = (table: string, row: Row, mark: (index: number) => string) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
    .map((_, index) => mark(index))
    .join(', ')})`;

/** Enquiries a second when nothing but the inserts is done: one transaction each, prepared, one after the other. */
export function bareSqlite(file: string, seconds: number): number {
  const database = new DatabaseSync(file);
  database.exec('pragma busy_timeout = 5000; pragma synchronous = FULL; pragma foreign_keys = ON');
  const statements = rowsOf(0).map(([table, row]) => database.prepare(insertOf(table, row, () => '?')));
  const end = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < end) {
    const rows = rowsOf(count);
    database.exec('begin immediate');
    for (const [index, [, row]] of rows.entries()) statements[index]!.run(...Object.values(row));
    database.exec('commit');
    count += 1;
  }
  database.close();
  return count / seconds;
}

/** The same on PostgreSQL, over as many connections at once as the site may use. */
export async function barePostgres(url: string, seconds: number, connections: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const worker = async () => {
    const client = await pool.connect();
    while (performance.now() < end) {
      const serial = count;
      count += 1;
      await client.query('begin');
      for (const [index, [table, row]] of rowsOf(serial).entries()) {
        await client.query({
          name: `${table}-${index}`,
          text: insertOf(table, row, (place) => `$${place + 1}`),
          values: Object.values(row),
        });
      }
      await client.query('commit');
    }
    client.release();
  };
  await Promise.all(Array.from({ length: connections }, worker));
  await pool.end();
  return count / seconds;
}
