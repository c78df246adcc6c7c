import { MAX_PEOPLE_PER_PART } from '../../../../../domain/leads/import/limits.ts';
import { type ColumnChoice, readChoice } from '../../../../../domain/leads/import/people/columns.ts';
import { readBatch, readSentTable, type SentTable } from '../../../../../domain/leads/import/people/sent.ts';
import type { AcceptedFile } from '../../../../../server/leads/people-imports.ts';
import type { FileKind } from '../../../../../server/leads/plan-file.ts';
import type { LeftLine, UndonePeople } from '../../../../../server/store/import/import-types.ts';
import type { ActionAnswer } from '../../../../admin-ui/answers.tsx';
import { type ImportAnswer, type ImportOf, withBatch } from '../dry-run.ts';
import { leadsWords, peopleWords } from '../leads-words.ts';
import { PEOPLE_FORM } from './people-form-name.ts';
import { readShown, shownText } from './shown-columns.ts';

/** The longest source. */
const SOURCE_MAX = 60;

type Problem = Extract<ActionAnswer, { problem: string }>;

/** Reads the file again, from the table that the browser sends back. */
export async function readAgain(form: FormData, of: ImportOf, kind: FileKind): Promise<ImportAnswer> {
  const dryRun = await planAgain(form, of, kind);
  return 'problem' in dryRun ? { problem: dryRun.problem, form: 'file' } : { dryRun };
}

async function planAgain(form: FormData, { leads, leadImports }: ImportOf, kind: FileKind) {
  const table = String(form.get('table') ?? '');
  const columns = kind === 'people' ? choiceIn(form) : null;
  const read = await leadImports.plan(table, { kind, columns });
  if ('problem' in read) return read;
  return withBatch(read, leads, String(form.get('fileName') ?? '').slice(0, 200));
}

/** The chosen columns; the number of select fields is that of the columns. */
const choiceIn = (form: FormData): ColumnChoice | null =>
  readChoice(form, [...form.keys()].filter((name) => name.startsWith('column-')).length);

/** Imports the people of the dry run. With JavaScript they were sent in parts before (part.ts). */
export async function importPeople(form: FormData, of: ImportOf): Promise<ImportAnswer> {
  const table = String(form.get('table') ?? '');
  const accepted = readAccepted(form, of.by);
  const refused = 'problem' in accepted ? accepted : changedColumns(form);
  if (refused) {
    const dryRun = table === '' ? null : await planAgain(form, of, 'people');
    return { ...refused, ...(dryRun && !('problem' in dryRun) && { dryRun }) };
  }
  if ('problem' in accepted) return accepted;
  const left: LeftLine[] = [];
  if (table !== '') {
    const read = await of.leadImports.table(table);
    if ('problem' in read) return { problem: read.problem, form: PEOPLE_FORM };
    for (const part of read.parts) {
      left.push(...(await addPart(accepted, { head: read.head, rows: JSON.parse(part) }, of)).left);
    }
  }
  const many = await of.peopleImports.size(accepted.batch, of.by);
  if (many === 0) return { done: 'Nobody new was in this file.', leftLines: left };
  return { done: `${peopleWords(many)} imported.`, leftLines: left, batch: accepted.batch };
}

/** Adds people, and records one event for the whole file. */
export async function addPart(
  file: AcceptedFile,
  table: SentTable,
  { peopleImports, events, by, requestId }: Pick<ImportOf, 'peopleImports' | 'events' | 'by' | 'requestId'>,
) {
  const added = await peopleImports.add(file, table);
  const many = await peopleImports.size(file.batch, by);
  const event = { what: 'people-imported', who: by.id, batch: file.batch, many, requestId } as const;
  if (many > 0) await events.recordBatch(event);
  return added;
}

/** A part of the table, as the script of the page sends it. */
export function readPart(
  form: FormData,
  by: ImportOf['by'],
): { file: AcceptedFile; table: SentTable } | Problem {
  const file = readAccepted(form, by);
  if ('problem' in file) return file;
  const table = readSentTable(String(form.get('table') ?? ''));
  // A whole file is read in a thread of its own (`importPeople`).
  const isPart = table !== null && table.rows.length <= MAX_PEOPLE_PER_PART;
  return isPart ? { file, table } : { problem: 'These people cannot be read.' };
}

/** The uploader's statements about the whole file; or the problem with them. */
function readAccepted(form: FormData, by: ImportOf['by']): AcceptedFile | Problem {
  const filled = {
    ...{ source: String(form.get('source') ?? '') },
    ...(form.has('consent') && { consent: 'on' }),
    ...(form.has('sends') && { sends: 'on' }),
  };
  const refuse = (problem: string, field: string) => ({ problem, form: PEOPLE_FORM, field, filled });
  const source = filled.source.trim();
  if (source === '')
    return refuse('Say where these people come from, such as the name of a list or an event.', 'source');
  if (source.length > SOURCE_MAX) return refuse(`Say it in at most ${SOURCE_MAX} characters.`, 'source');
  if (!form.has('consent')) {
    return refuse(
      'The law lets us keep and call only people who agreed. Tick the box if they did.',
      'consent',
    );
  }
  const batch = readBatch(String(form.get('batch') ?? ''));
  const columns = choiceIn(form) ?? readShown(String(form.get('shown') ?? ''));
  if (batch === null)
    return { problem: 'This dry run cannot be read any more. Choose the file again.', form: PEOPLE_FORM };
  if (!columns.includes('phone'))
    return refuse('Choose the column that holds the phone numbers.', 'column-0');
  return { batch, by: { id: by.id, name: by.name }, source, sends: form.has('sends'), columns };
}

/** Without JavaScript, the columns may have been changed after the preview. */
function changedColumns(form: FormData): Problem | null {
  const chosen = choiceIn(form);
  if (chosen === null || shownText(chosen) === String(form.get('shown') ?? '')) return null;
  return {
    problem: 'You have changed the columns. Look at the people once more, then import them.',
    form: PEOPLE_FORM,
    filled: {
      source: String(form.get('source') ?? ''),
      consent: 'on',
      ...(form.has('sends') && { sends: 'on' }),
    },
  };
}

/** Takes an import back. Null when nothing of it is left. */
export async function undoPeople(batch: string, of: ImportOf): Promise<ImportAnswer | null> {
  const { peopleImports, events, by, requestId } = of;
  const undone = await peopleImports.undo(batch, by);
  const { removed, restored, kept } = undone;
  if (removed + restored + kept === 0) return null;
  if (removed + restored === 0) {
    return { problem: 'Nothing is undone: somebody has worked on all of these leads since.' };
  }
  const target = `${batch} ${removed + restored}`;
  await events.record({ what: 'import-undone', who: by.id, target, requestId });
  return { done: undoneWords(undone), leftLines: [] };
}

function undoneWords({ removed, restored, kept }: UndonePeople): string {
  return [
    removed > 0 && `${leadsWords(removed)} removed.`,
    restored > 0 && `${leadsWords(restored)} as before.`,
    kept > 0 &&
      `${leadsWords(kept)} kept, because somebody has worked on ${kept === 1 ? 'it' : 'them'} since.`,
  ]
    .filter(Boolean)
    .join(' ');
}
