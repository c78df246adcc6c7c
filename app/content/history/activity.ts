import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import { LIBRARY } from '../../../domain/content/library.ts';
import { type Rename, renameOf } from '../../../domain/content/slugs.ts';
import type { Role } from '../../../server/accounts/accounts.ts';
import type { Services } from '../../../server/services.ts';
import type {
  ListedSecurityEvent,
  SecurityEventName,
} from '../../../server/store/accounts/security-events.ts';
import type { StoredRevision } from '../../../server/store/content/revisions.ts';
import { eventWords } from '../../accounts/people/event-words.ts';
import { eventsOf, isAction, isEventGroup } from './action-words.ts';
import { deletedFiles } from './files-gone.ts';
import type { ParsedFilter } from './log-filter.ts';
import { type RenamesOfSets, renamesOfSets } from './renames.ts';
import {
  type EntryNames,
  entryNames,
  revisionName,
  type ShortChange,
  shortChanges,
} from './revision-changes.ts';

const PAGE_SIZE = 25;

/** One change of one document. */
export type LoggedChange = {
  kind: 'change';
  id: string;
  at: number;
  action: StoredRevision['action'];
  collection: string;
  documentId: string;
  /** Name such as `Home › Intro`. */
  name: string;
  who: string;
  changes: ShortChange[];
  /** Further fields that changed. */
  more: number;
  /** Whether the document existed before; otherwise undoing the change removes it. */
  hadBefore: boolean;
  /** The change of an article's slug that it belongs to, which is undone as a whole. */
  renamed: Pick<Rename, 'from' | 'to'> | null;
  /** The file was deleted permanently, so nothing can be restored. */
  fileGone: boolean;
};
export type LoggedEvent = { kind: 'event'; id: string; at: number; words: string; who: string };
/** Changes that were saved together, or one event. */
export type LogGroup = { id: string; entries: (LoggedChange | LoggedEvent)[] };

export type ActivityPage = { groups: LogGroup[]; older: string | null };

type Parts = Pick<Services, 'revisions' | 'documents' | 'events' | 'uploads'>;

/** The log, newest first: content changes and, for administrators, sign-ins and roles, but no enquiries. */
export async function activityPage(
  { revisions, documents, events, uploads }: Parts,
  role: Role,
  { filter, span }: Pick<ParsedFilter, 'filter' | 'span'>,
  before: string | null,
): Promise<ActivityPage> {
  const page = { before, limit: PAGE_SIZE + 1 };
  const { what, collection, person } = filter;
  const kinds = eventsAsked(role, filter);
  const who = person === '' ? undefined : person;
  const [rows, happened] = await Promise.all([
    what === '' || isAction(what)
      ? revisions.list(
          {
            ...(what !== '' && isAction(what) && { action: what }),
            ...(collection !== '' && { collection }),
            ...(who && { authorId: who }),
            ...span,
          },
          page,
        )
      : [],
    kinds.length > 0 ? events.list(page, { what: kinds, ...(who && { who }), ...span }) : [],
  ]);
  // Ids of both lists contain their time, so they share one cursor.
  const all = [...rows.map((row) => ({ row })), ...happened.map((event) => ({ event }))].toSorted((a, b) =>
    idOf(a) < idOf(b) ? 1 : -1,
  );
  const shown = all.slice(0, PAGE_SIZE);
  const [names, gone, renames] = await Promise.all([
    entryNames(documents, rows),
    deletedFiles(uploads, rows),
    renamesOfSets(revisions, rows),
  ]);
  const last = shown.at(-1);
  return {
    groups: grouped(shown, { names, gone, renames }),
    older: all.length > PAGE_SIZE && last ? idOf(last) : null,
  };
}

function eventsAsked(role: Role, { what, collection }: ParsedFilter['filter']): SecurityEventName[] {
  if (role !== 'administrator' || collection !== '') return [];
  if (what === '') return eventsOf(null);
  return isEventGroup(what) ? eventsOf(what) : [];
}

type Found = { row: StoredRevision } | { event: ListedSecurityEvent };
const idOf = (found: Found) => ('row' in found ? found.row.id : found.event.id);

type Facts = { names: EntryNames; gone: ReadonlySet<string>; renames: RenamesOfSets };

function grouped(found: readonly Found[], facts: Facts): LogGroup[] {
  const groups = new Map<string, LogGroup>();
  for (const each of found) {
    const key = 'row' in each ? each.row.change_set : each.event.id;
    const group = groups.get(key) ?? { id: key, entries: [] };
    group.entries.push('row' in each ? changeOf(each.row, facts) : eventOf(each.event));
    groups.set(key, group);
  }
  return [...groups.values()];
}

function changeOf(row: StoredRevision, { names, gone, renames }: Facts): LoggedChange {
  return {
    kind: 'change',
    id: row.id,
    at: Number(row.at),
    action: row.action,
    collection: row.collection,
    documentId: row.document_id,
    name: revisionName(row),
    who: authorWords(row),
    ...shortChanges(row, names),
    hadBefore: row.before_body !== null,
    renamed: renameOf(renames.get(row.change_set) ?? [], { collection: row.collection, id: row.document_id }),
    fileGone: row.collection === LIBRARY && gone.has(row.document_id),
  };
}

const eventOf = (event: ListedSecurityEvent): LoggedEvent => ({
  kind: 'event',
  id: event.id,
  at: event.at,
  words: eventWords(event.what),
  who: event.whoName || event.who || 'Nobody signed in',
});

/** The author of a change: a person, a program or the schedule. */
export function authorWords(row: Pick<StoredRevision, 'author_kind' | 'author_name'>): string {
  if (row.author_kind === 'token') return `${row.author_name} (a program)`;
  return row.author_kind === 'schedule' ? 'As scheduled' : row.author_name;
}

/** All collections that the log can contain, for the filter. */
export const COLLECTIONS: { value: string; label: string }[] = [
  ...Object.values(CATALOGUE).map(({ name, label, holds }) => ({
    value: name,
    label: holds === 'sections' ? `Page: ${label}` : label,
  })),
  { value: LIBRARY, label: 'Media library' },
].toSorted((a, b) => a.label.localeCompare(b.label));
