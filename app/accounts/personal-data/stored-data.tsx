import { dateAndTime } from '../../../domain/dates/words.ts';
import type { SubjectRows } from '../../../server/personal-data/subject-records.ts';
import styles from './personal-data.module.css';

type Props = { records: SubjectRows[] };

/** The most useful kinds, which are open at first. */
const OPEN = ['person', 'enquiry', 'lead_activity'];

/** All rows by kind, each kind in a `details` element. */
export function StoredData({ records }: Props) {
  return records.map((kind) => (
    <details key={kind.table} className={styles.kind} open={OPEN.includes(kind.table)}>
      <summary>
        <h3>{kind.label}</h3> <span className="tag tabular">{kind.rows.length}</span>
      </summary>
      <Rows of={kind} />
    </details>
  ));
}

/** All rows by kind for print, without `details` elements. */
export function PrintedData({ records }: Props) {
  return records.map((kind) => (
    <section key={kind.table} className={styles.kind} aria-label={kind.label}>
      <h2>{kind.label}</h2>
      <Rows of={kind} />
    </section>
  ));
}

function Rows({ of: { rows } }: { of: SubjectRows }) {
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of some kinds have no id, and the list never changes order.
    <dl key={index} className={styles.entry}>
      {shown(row).map(([name, value]) => (
        <Pair key={name} name={name} value={value} />
      ))}
    </dl>
  ));
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{words(name)}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** The values that are not empty. Ids mean something to programs only, so they are left to the file. */
const shown = (row: Record<string, unknown>): [string, string][] =>
  Object.entries(row).flatMap(([name, value]): [string, string][] => {
    const text = textOf(value);
    return text === '' || IS_ID.test(text) ? [] : [[name, text]];
  });

const IS_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const IS_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A value as text: one line for each part of JSON, times in India's time zone. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string' && IS_TIME.test(value)) return dateAndTime(Date.parse(value));
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => [words(name), textOf(part).replaceAll('\n', ', ')] as const)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n');
}

/** Names that differ from the words of their key. */
const NAMES = new Map([
  ['numvisitor', 'Number of visitors'],
  ['params', 'From the address'],
  ['utm_source', 'Source (utm_source)'],
  ['utm_medium', 'Medium (utm_medium)'],
  ['utm_campaign', 'Campaign (utm_campaign)'],
  ['utm_term', 'Term (utm_term)'],
  ['utm_content', 'Content (utm_content)'],
  ['gclid', 'Click on Google (gclid)'],
  ['gbraid', 'Click on Google (gbraid)'],
  ['wbraid', 'Click on Google (wbraid)'],
  ['gad_source', 'Where on Google (gad_source)'],
  ['gad_campaignid', 'Campaign at Google (gad_campaignid)'],
  ['fbclid', 'Click on Facebook (fbclid)'],
  ['msclkid', 'Click on Microsoft Bing (msclkid)'],
]);

/** `createdAt` → `Created at`. */
const words = (name: string) => {
  const named = NAMES.get(name);
  if (named) return named;
  const apart = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
  return apart.charAt(0).toUpperCase() + apart.slice(1);
};
