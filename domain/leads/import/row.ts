import { judgePhone } from '../../inputs/any-phone.ts';
import { emailProblem, readEmail } from '../../inputs/email-address.ts';
import { EMAIL_MAILBOX } from '../../inputs/email-messages.ts';
import { isRoundedBySpreadsheet, PHONE_TEXT_MAX } from '../../inputs/phone-number.ts';
import type { StageState } from '../activity.ts';
import { readLeadQuery } from '../search.ts';
import { LOST_REASONS, STAGES } from '../stages.ts';
import type { Column } from './columns.ts';
import { readMoment } from './moment.ts';
import { nearest } from './nearest.ts';
import { truncateQuote } from './words.ts';

/** The changes that one line of a file asks for. An empty cell changes nothing. */
export type RequestedChange = {
  who: { reference?: string; phones?: string[]; emails?: string[] };
  stage?: StageState;
  /** Name of an account; null for none. */
  owner?: string | null;
  /** Milliseconds since 1970; null for none. */
  followUp?: number | null;
  note?: string;
  /** When the file was exported, to the second. */
  exportedAt?: number;
};

const NOTE_MAX = 2000;
const NOTHING = /^(none|nobody|no|-)$/i;

/** Reads a line. `cells` returns the texts of the columns of one kind, from left to right. */
export function readRow(
  cells: (column: Column) => string[],
): { change: RequestedChange } | { problems: string[] } {
  const problems: string[] = [];
  const valueOrNote = <T>(read: { value: T } | { problem: string }): T | undefined => {
    if ('value' in read) return read.value;
    problems.push(read.problem);
    return undefined;
  };
  const texts = (column: Column) => cells(column).map((cell) => cell.trim());
  const text = (column: Column) => texts(column).find(Boolean) ?? '';
  /** All valid values. Problems of the others count only when there is none. */
  const all = (column: Column, read: (text: string) => Read<string>): string[] => {
    const found = texts(column).filter(Boolean).map(read);
    const values = found.flatMap((each) => ('value' in each ? [each.value] : []));
    if (values.length === 0) for (const each of found) valueOrNote(each);
    return values;
  };
  const change: RequestedChange = { who: {} };
  const [reference, phone, email] = [text('reference'), text('phone'), text('email')];
  if (!reference && !phone && !email) problems.push('No reference, phone number or e-mail says who it is.');
  if (reference) change.who.reference = valueOrNote(referenceIn(reference)) ?? '';
  if (phone) change.who.phones = all('phone', phoneIn);
  if (email) change.who.emails = all('email', emailIn);
  const stage = valueOrNote(readStage(text('stage'), text('reason')));
  if (stage) change.stage = stage;
  const owner = text('owner');
  if (owner) change.owner = NOTHING.test(owner) ? null : owner;
  const followUp = text('followUp');
  if (followUp) change.followUp = NOTHING.test(followUp) ? null : (valueOrNote(momentIn(followUp)) ?? null);
  const note = text('note');
  if (note.length > NOTE_MAX) problems.push(`The note is longer than ${NOTE_MAX} characters.`);
  else if (note) change.note = note;
  const exported = momentIn(text('exported'));
  if ('value' in exported) change.exportedAt = exported.value;
  return problems.length > 0 ? { problems } : { change };
}

type Read<T> = { value: T } | { problem: string };

function referenceIn(text: string): Read<string> {
  const query = readLeadQuery(text);
  if (query?.by === 'reference') return { value: query.reference };
  return { problem: `"${truncateQuote(text)}" is no reference; one looks like V-7KQ2M9.` };
}

function phoneIn(text: string): Read<string> {
  const judged = judgePhone(text.slice(0, PHONE_TEXT_MAX));
  if ('phone' in judged) return { value: judged.phone };
  const why = isRoundedBySpreadsheet(text) ? 'The spreadsheet has rounded it.' : judged.problem;
  return { problem: `"${truncateQuote(text)}" is no phone number. ${why.replace(/\.?$/, '.')}` };
}

function emailIn(text: string): Read<string> {
  const email = readEmail(text.slice(0, 1000));
  const problem = emailProblem(email);
  if (problem === null) return { value: email };
  const why = problem === EMAIL_MAILBOX ? ' Before the @ it has letters that we cannot write to.' : '';
  return { problem: `"${truncateQuote(text)}" is no e-mail address.${why}` };
}

/** Reads a stage as the desk writes it; `Lost` needs a reason, in its own column or after a colon. */
export function readStage(text: string, reasonText: string): Read<StageState | undefined> {
  if (!text) {
    return reasonText
      ? { problem: 'A reason belongs to the stage Lost, and no stage is named.' }
      : { value: undefined };
  }
  // `Lost: Too expensive`, the format of the desk.
  const [, before = text, after = ''] = /^([^:]*):(.*)$/.exec(text) ?? [];
  const stage = keyOf(STAGES, before);
  if (!stage) return { problem: unknown('stage', before, Object.values(STAGES)) };
  if (stage !== 'lost') return { value: { stage, lostReason: null } };
  const said = reasonText || after.trim();
  if (!said) return { problem: `Lost needs a reason: ${list(Object.values(LOST_REASONS))}.` };
  const lostReason = keyOf(LOST_REASONS, said);
  if (!lostReason) return { problem: unknown('reason', said, Object.values(LOST_REASONS)) };
  return { value: { stage, lostReason } };
}

/** Matches the label or the key, ignoring case. */
function keyOf<K extends string>(labels: Record<K, string>, text: string): K | undefined {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim();
  return (Object.keys(labels) as K[]).find((key) =>
    [key, labels[key]].some((name) => plain(name) === plain(text)),
  );
}

function unknown(what: string, text: string, choices: readonly string[]): string {
  const meant = nearest(text, choices);
  const hint = meant ? `Did you mean "${meant}"?` : `There are ${list(choices)}.`;
  return `There is no ${what} "${truncateQuote(text)}". ${hint}`;
}

const list = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

function momentIn(text: string): Read<number> {
  const value = readMoment(text);
  if (value !== null) return { value };
  return {
    problem: `"${truncateQuote(text)}" is no time; write it as 2026-11-28 16:30 or 28-11-2026 04:30 PM.`,
  };
}
