import { createHash } from 'node:crypto';
import { columnOf } from '../../domain/leads/import/columns.ts';
import type { ImportContext } from '../../domain/leads/import/import-context.ts';
import type { ColumnChoice } from '../../domain/leads/import/people/columns.ts';
import { guessColumns } from '../../domain/leads/import/people/guess-columns.ts';
import type { RefusedLine } from '../../domain/leads/import/people/person.ts';
import {
  type KnownPeople,
  type PeoplePlan,
  planPeople,
  pointsOf,
  type ReadyPerson,
} from '../../domain/leads/import/people/plan.ts';
import {
  type PeopleContext,
  type PersonRow,
  readPerson,
} from '../../domain/leads/import/people/read-person.ts';
import type { SentTable } from '../../domain/leads/import/people/sent.ts';
import { type ImportPlan, planImport } from '../../domain/leads/import/plan.ts';
import { contactsIn, type FileHead, type ReadFile, readLines } from './read-lines.ts';

/** The two kinds of files: changes of known leads, and people to add. */
export type FileKind = 'changes' | 'people';

/** `table` allows to read the file as the other kind. It is missing from the desk's own export. */
export type PlannedChanges = ImportPlan & FileHead & { kind: 'changes'; table: SentTable | null };

/** The dry run of a file of people. The first lines show how they are read. */
export type PlannedPeople = {
  kind: 'people';
  batch: string;
  table: SentTable;
  columns: ColumnChoice;
  counts: PeoplePlan['counts'];
  shown: ReadyPerson[];
  refused: RefusedLine[];
  /** Values that go into the note, because they cannot be read in their column. */
  noted: { line: number; words: string }[];
  /** Lines of the same file that are stored already. */
  stored: number;
};

/** The contacts that the main thread looks up for a file. */
export type Contacts = {
  changes: ReturnType<typeof contactsIn> | null;
  people: { phones: string[]; emails: string[]; batch: string } | null;
};
export type KnownContacts = {
  changes: ImportContext | null;
  people: (KnownPeople & { stored: number }) | null;
};

/** Lines that tell what a file is. */
const SAMPLE_ROWS = 50;
/** People of the preview. */
const SHOWN_PEOPLE = 20;

/** A file that was read in every way in which it may be meant. */
export type ReadKinds = {
  table: SentTable;
  /** Null until the leads of the file are known. */
  kind: FileKind | null;
  columns: ColumnChoice;
  changes: ReadFile | { problem: string };
  people: PersonRow[];
  batch: string;
};

type Wanted = { kind: FileKind | null; columns: ColumnChoice | null; context: PeopleContext };

export function readKinds(table: SentTable, { kind, columns: chosen, context }: Wanted): ReadKinds {
  const columns = chosen ?? guessColumns(table.head, table.rows);
  const changes = readLines(table);
  const found = kind ?? kindOf(table, columns, changes);
  const people =
    found === 'changes'
      ? []
      : table.rows.map((row) => readPerson(row, { head: table.head, columns, context }));
  return { table, kind: found, columns, changes, people, batch: batchOf(table) };
}

/** Null when both are possible: then the leads of the file decide. */
function kindOf(
  table: SentTable,
  columns: ColumnChoice,
  changes: ReadFile | { problem: string },
): FileKind | null {
  if (isOwnExport(table)) return 'changes';
  if ('problem' in changes) return 'people';
  return columns.includes('name') ? null : 'changes';
}

/** The desk's own export names enquiries by their reference. */
const isOwnExport = ({ head, rows }: SentTable) =>
  head.some((each, index) => {
    const column = columnOf(each);
    const isReference = ({ cells }: { cells: string[] }) => /^\s*V-[0-9A-Z]{6}\s*$/i.test(cells[index] ?? '');
    return column === 'exported' || (column === 'reference' && rows.slice(0, SAMPLE_ROWS).some(isReference));
  });

/** The id of an import has the form of a UUID, and is the same for the same table. */
function batchOf({ head, rows }: SentTable): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([head, rows]))
    .digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The contacts of a file, each once. */
export function contactsOf({ kind, changes, people, batch }: ReadKinds): Contacts {
  const persons = people.flatMap((row) => ('person' in row ? [row.person] : []));
  const emails = persons.flatMap((person) => pointsOf({ phones: [], email: person.email }));
  return {
    changes: kind === 'people' || 'problem' in changes ? null : contactsIn(changes.lines),
    people:
      kind === 'changes'
        ? null
        : {
            phones: [...new Set(persons.flatMap(({ phones }) => phones))],
            emails: [...new Set(emails)],
            batch,
          },
  };
}

/** The plan of a file. Most lines about known leads mean changes. */
export function planFile(
  read: ReadKinds,
  known: KnownContacts,
): PlannedChanges | PlannedPeople | { problem: string } {
  const { table, changes } = read;
  if (known.changes && !('problem' in changes)) {
    const { lines, ...head } = changes;
    const planned: PlannedChanges = {
      ...planImport(lines, known.changes),
      ...head,
      kind: 'changes',
      table: isOwnExport(table) ? null : table,
    };
    const isKnown = known.changes.leads.size * 2 >= lines.length;
    // An import that was interrupted has made its people known.
    const isBegun = (known.people?.stored ?? 0) > 0;
    if (!known.people || (isKnown && !isBegun)) return planned;
  } else if (!known.people && 'problem' in changes) return changes;
  return known.people ? peoplePlan(read, known.people) : { problem: 'The file is empty.' };
}

function peoplePlan(
  { table, columns, people, batch }: ReadKinds,
  known: KnownPeople & { stored: number },
): PlannedPeople {
  const { ready, refused, counts } = planPeople(people, known);
  return {
    ...{ kind: 'people', batch, table, columns, counts, refused, stored: known.stored },
    shown: ready.slice(0, SHOWN_PEOPLE),
    noted: ready.flatMap(({ person, noted }) => noted.map((words) => ({ line: person.line, words }))),
  };
}
