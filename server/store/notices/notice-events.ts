import type { Kysely } from 'kysely';
import { DESK_FORMS } from '../../../domain/enquiries/all-forms.ts';
import { readActivity } from '../../../domain/leads/activity.ts';
import type { NoticeChoices } from '../../../domain/notices/choices.ts';
import { CALL_WARNING_MS, type NoticeKind } from '../../../domain/notices/message.ts';
import { firstIdAfter } from '../../crypto/ids.ts';
import type { Database } from '../../database/schema.ts';
import { IS_CONTACTABLE } from '../enquiries/contactable.ts';

/**
 * Rows may be committed so much later than their id says. The events of this time are read again, and reported once.
 */
export const OVERLAP_MS = 2 * 60_000;
/** The most events of each kind in one read. */
export const BATCH_SIZE = 1000;

/** An event with a unique name. */
export type DeskEvent = {
  name: string;
  kind: NoticeKind;
  personId: string;
  owner: string | null;
  /** The account that caused the event and needs no notice; null for none. */
  by: string | null;
  at: number;
};

/** The events since `from` (milliseconds since 1970), and the time up to which all were read. */
export async function readDeskEvents(db: Kysely<Database>, from: number, at: number) {
  const found = await Promise.all([
    newLeads(db, from),
    doneAtDesk(db, from),
    overdue(db, from, at),
    callsDue(db, 'call-soon', from, at),
    callsDue(db, 'call-late', from, at),
  ]);
  return { news: found.flat(), until: Math.min(...found.map((events) => reachedBy(events, at))) };
}

async function newLeads(db: Kysely<Database>, from: number): Promise<DeskEvent[]> {
  const rows = await db
    .selectFrom('enquiry')
    .innerJoin('person', 'person.id', 'enquiry.person_id')
    .select(['enquiry.id', 'enquiry.person_id', 'enquiry.created_at', 'person.owner_id'])
    .where('enquiry.id', '>=', firstIdAfter(from - 1))
    .where('enquiry.quarantine', 'is', null)
    // The desk knows its own entries.
    .where('enquiry.form', 'not in', DESK_FORMS)
    .where(IS_CONTACTABLE)
    .orderBy('enquiry.id')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map((row) => ({
    name: row.id,
    kind: 'lead',
    personId: row.person_id,
    owner: row.owner_id,
    by: null,
    at: row.created_at,
  }));
}

/** Leads that were assigned, and held ones that were released. */
async function doneAtDesk(db: Kysely<Database>, from: number): Promise<DeskEvent[]> {
  const rows = await db
    .selectFrom('lead_activity')
    .innerJoin('person', 'person.id', 'lead_activity.person_id')
    .select(['lead_activity.id', 'lead_activity.person_id', 'lead_activity.at', 'lead_activity.author_id'])
    .select(['lead_activity.kind', 'lead_activity.data', 'person.owner_id'])
    .where('lead_activity.id', '>=', firstIdAfter(from - 1))
    .where('lead_activity.kind', 'in', ['owner', 'released'])
    .where('lead_activity.undone_at', 'is', null)
    .where(IS_CONTACTABLE)
    .orderBy('lead_activity.id')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map((row) => {
    const activity = readActivity(row.kind, row.data);
    const of = { name: row.id, personId: row.person_id, by: row.author_id, at: row.at };
    return activity?.kind === 'owner'
      ? { ...of, kind: 'given', owner: activity.after?.id ?? null }
      : { ...of, kind: 'lead', owner: row.owner_id };
  });
}

async function overdue(db: Kysely<Database>, from: number, until: number): Promise<DeskEvent[]> {
  const rows = await db
    .selectFrom('person')
    .select(['id', 'owner_id', 'follow_up_at'])
    .where('follow_up_at', '>', from)
    .where('follow_up_at', '<=', until)
    .where(IS_CONTACTABLE)
    .orderBy('follow_up_at')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map((row) => ({
    name: `${row.id} ${row.follow_up_at}`,
    kind: 'follow-up',
    personId: row.id,
    owner: row.owner_id,
    by: null,
    at: row.follow_up_at ?? until,
  }));
}

/** First calls that are due soon, or whose time has passed. */
async function callsDue(
  db: Kysely<Database>,
  kind: 'call-soon' | 'call-late',
  from: number,
  until: number,
): Promise<DeskEvent[]> {
  const ahead = kind === 'call-soon' ? CALL_WARNING_MS : 0;
  const rows = await db
    .selectFrom('person')
    .select(['id', 'owner_id', 'call_due_at'])
    .where('first_contact_at', 'is', null)
    .where('call_due_at', '>', from + ahead)
    .where('call_due_at', '<=', until + ahead)
    .where('stage', '=', 'incoming')
    .where(IS_CONTACTABLE)
    .orderBy('call_due_at')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(({ id, owner_id, call_due_at }) => ({
    name: `${kind} ${id} ${call_due_at}`,
    kind,
    personId: id,
    owner: owner_id,
    by: null,
    at: (call_due_at ?? until) - ahead,
  }));
}

/** The time up to which all events were read: now, unless the read was limited. */
function reachedBy(events: readonly DeskEvent[], at: number): number {
  const last = events.length < BATCH_SIZE ? undefined : events.at(-1);
  return last ? Math.min(last.at + OVERLAP_MS, at) : at;
}

/** The events that were not reported yet. */
export async function unreportedEvents(db: Kysely<Database>, events: DeskEvent[]): Promise<DeskEvent[]> {
  const known = new Set<string>();
  for (let first = 0; first < events.length; first += 500) {
    const names = events.slice(first, first + 500).map(({ name }) => name);
    const rows = await db.selectFrom('notice_event').select('name').where('name', 'in', names).execute();
    for (const { name } of rows) known.add(name);
  }
  return events.filter(({ name }) => !known.has(name));
}

/**
 * Whether an account wants the event. Follow-ups and calls without an owner go to everyone with notices of all leads, a
 * late call also to administrators with them.
 */
export function matchesChoices(
  choices: NoticeChoices,
  event: Pick<DeskEvent, 'kind' | 'owner'>,
  account: { id: string; isManager: boolean; seesOwnOnly: boolean },
): boolean {
  const isMine = event.owner === account.id;
  if (account.seesOwnOnly && !isMine && event.owner !== null) return false;
  if (event.kind === 'call-soon' || event.kind === 'call-late') {
    if (isMine) return choices.leads !== 'none';
    const isForAll = event.owner === null || (account.isManager && event.kind === 'call-late');
    return choices.leads === 'all' && isForAll;
  }
  if (event.kind === 'given') return choices.leads !== 'none' && isMine;
  if (event.kind === 'lead') return choices.leads === 'all' || (choices.leads === 'mine' && isMine);
  return choices.followUps && (isMine || (event.owner === null && choices.leads === 'all'));
}
