import type { ExpressionBuilder, Kysely } from 'kysely';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/dates/durations.ts';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import type { NoticeChoices } from '../../../domain/notices/choices.ts';
import {
  CALL_WARNING_MS,
  NOTICE_KINDS,
  type NoticeEvent,
  type NoticeKind,
} from '../../../domain/notices/message.ts';
import { newId } from '../../crypto/ids.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { readRules } from '../duty/duty-rows.ts';
import {
  BATCH_SIZE,
  type DeskEvent,
  matchesChoices,
  OVERLAP_MS,
  readDeskEvents,
  unreportedEvents,
} from './notice-events.ts';
import { addressOf, choicesOf, type PushAddress } from './push-devices.ts';

/** Longer than one request to a push service may take. */
const LEASE_MS = 30_000;
const MAX_AGE_MS = DAY_MS;
/** The longest wait. A longer one comes from a clock that was put back. */
const MAX_WAIT_MS = 2 * HOUR_MS;
/** How long keys of submissions are kept. A device that was offline for longer may repeat a change. */
const SUBMISSION_MS = 60 * DAY_MS;
/** The roles that work with leads. */
const DESK = ['sales', 'administrator'] as const;

export type DueDevice = {
  id: string;
  choices: NoticeChoices;
  /** Whether the account is an administrator. */
  isManager: boolean;
  /** Whether the account must not hear of leads of other owners. */
  seesOwnOnly: boolean;
};
/** The notices of one device, leased to this process. */
export type LeasedNotices = PushAddress & {
  deviceId: string;
  failures: number;
  events: NoticeEvent[];
  noticeIds: string[];
};

export type NoticeResult =
  | { outcome: 'taken'; words: string }
  /** The subscription does not exist any more. */
  | { outcome: 'gone' }
  /** The next notice is sent after `nextAt`. */
  | { outcome: 'failed'; words: string; nextAt: number };

export type NoticeOutbox = {
  /**
   * Adds new events to the outbox of each device that wants them, once over all processes. Returns the number of new
   * events.
   */
  collect: () => Promise<number>;
  /** Devices with notices that may be sent now. */
  devicesDue: () => Promise<DueDevice[]>;
  /** Takes the lease of a device; null when another process has it. Without events nothing is left to send. */
  takeLease: (device: DueDevice) => Promise<LeasedNotices | null>;
  /** Records the result. The next notice is sent after `nextAt`. */
  recordResult: (held: LeasedNotices, result: NoticeResult, nextAt: number) => Promise<void>;
  /** Removes notices of removed accounts, and outdated ones. */
  purge: () => Promise<void>;
};

export function createNoticeOutbox(store: Store, now: () => number): NoticeOutbox {
  const { db } = store;
  return {
    async collect() {
      const at = now();
      const devices = await listening(db);
      if (devices.length === 0) return 0;
      const cursor = await db.selectFrom('notice_cursor').select('at').executeTakeFirst();
      const from = Math.min(cursor?.at ?? at, at) - OVERLAP_MS;
      const { news, until } = await readDeskEvents(db, from, at);
      const found = await unreportedEvents(db, news);
      const isOld = cursor === undefined || Math.abs(until - cursor.at) >= MINUTE_MS;
      if (found.length === 0 && !isOld) return 0;
      return store.write(async (trx) => {
        const fresh: DeskEvent[] = [];
        for (const event of found) {
          const added = await trx
            .insertInto('notice_event')
            .values({ name: event.name, at: event.at })
            .onConflict((conflict) => conflict.doNothing())
            .returning('name')
            .executeTakeFirst();
          if (added) fresh.push(event);
        }
        const notices = fresh.flatMap((event) =>
          devices
            .filter(({ account_id, isManager, seesOwnOnly, choices, created_at }) => {
              const account = { id: account_id, isManager, seesOwnOnly };
              return (
                event.at > created_at && event.by !== account_id && matchesChoices(choices, event, account)
              );
            })
            .map(({ id }) => ({
              id: newId(at),
              device_id: id,
              person_id: event.personId,
              kind: event.kind,
              event_at: event.at,
            })),
        );
        for (let first = 0; first < notices.length; first += 100) {
          await trx
            .insertInto('notice')
            .values(notices.slice(first, first + 100))
            .execute();
        }
        await trx
          .insertInto('notice_cursor')
          .values({ id: 1, at: until })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: until }))
          .execute();
        await trx
          .deleteFrom('notice_event')
          .where('at', '<', Math.min(until, cursor?.at ?? until) - 5 * OVERLAP_MS)
          .execute();
        return fresh.length;
      });
    },

    async devicesDue() {
      const at = now();
      const devices = await listening(db);
      const rows = await db
        .selectFrom('push_device')
        .select('id')
        .where((row) =>
          row.exists(row.selectFrom('notice').select('id').whereRef('device_id', '=', 'push_device.id')),
        )
        .where((row) => row.and([isOver(row, 'next_at', at), isOver(row, 'lease_until', at)]))
        .execute();
      const ready = new Set(rows.map(({ id }) => id));
      return devices.filter(({ id }) => ready.has(id));
    },

    takeLease: ({ id, choices, isManager, seesOwnOnly }) =>
      store.write(async (trx) => {
        const at = now();
        const device = await trx
          .updateTable('push_device')
          .set({ lease_until: at + LEASE_MS })
          .where('id', '=', id)
          .where((row) => row.and([isOver(row, 'next_at', at), isOver(row, 'lease_until', at)]))
          .returningAll()
          .executeTakeFirst();
        if (!device) return null;
        await trx
          .deleteFrom('notice')
          .where('device_id', '=', id)
          .where('event_at', '<', at - MAX_AGE_MS)
          .execute();
        const rows = await trx
          .selectFrom('notice')
          .innerJoin('person', 'person.id', 'notice.person_id')
          .select(['notice.id', 'notice.kind', 'notice.event_at', 'notice.person_id'])
          .select(['person.name', 'person.form', 'person.owner_id', 'person.follow_up_at', 'person.stage'])
          .select(['person.call_due_at', 'person.first_contact_at', 'person.restricted_at'])
          .where('notice.device_id', '=', id)
          .orderBy('notice.id')
          .limit(BATCH_SIZE)
          .execute();
        const current = rows.filter((row) => {
          const kind = kindOf(row.kind);
          // Someone may have called, done the follow-up, or changed the choices, while the notice waited.
          if (row.restricted_at !== null || !isStillDue(kind, row, at)) return false;
          return matchesChoices(
            choices,
            { kind, owner: row.owner_id },
            { id: device.account_id, isManager, seesOwnOnly },
          );
        });
        const stale = rows.filter((row) => !current.includes(row)).map((row) => row.id);
        if (stale.length > 0) await trx.deleteFrom('notice').where('id', 'in', stale).execute();
        const events = current.map(
          (row): NoticeEvent => ({
            kind: kindOf(row.kind),
            personId: row.person_id,
            name: row.name,
            form: handlingOf(row.form)?.title ?? row.form,
            at: row.event_at,
          }),
        );
        const noticeIds = current.map((row) => row.id);
        return { ...addressOf(device), deviceId: id, failures: device.failures, events, noticeIds };
      }),

    recordResult: (held, result, nextAt) =>
      store.write(async (trx) => {
        if (result.outcome === 'gone') {
          await trx.deleteFrom('push_device').where('id', '=', held.deviceId).execute();
          return;
        }
        const isTaken = result.outcome === 'taken';
        const wasSent = held.noticeIds.length > 0;
        if (isTaken && wasSent) await trx.deleteFrom('notice').where('id', 'in', held.noticeIds).execute();
        await trx
          .updateTable('push_device')
          .set({
            lease_until: 0,
            next_at: isTaken ? nextAt : result.nextAt,
            ...(wasSent && { last_result: result.words, failures: isTaken ? 0 : held.failures + 1 }),
            ...(isTaken && wasSent && { last_sent_at: now() }),
          })
          .where('id', '=', held.deviceId)
          .execute();
      }),

    async purge() {
      for (const table of ['push_device', 'notice_choice', 'lead_submission'] as const) {
        await db
          .deleteFrom(table)
          .where('account_id', 'not in', (users) => users.selectFrom('user').select('id'))
          .execute();
      }
      await db
        .deleteFrom('lead_submission')
        .where('at', '<', now() - SUBMISSION_MS)
        .execute();
    },
  };
}

type Due = Pick<PersonTable, 'follow_up_at' | 'call_due_at' | 'first_contact_at' | 'stage'> & {
  event_at: number;
};

/** Whether the reason of a notice still holds. */
function isStillDue(kind: NoticeKind, row: Due, at: number): boolean {
  if (kind === 'follow-up') return row.follow_up_at === row.event_at;
  if (kind !== 'call-soon' && kind !== 'call-late') return true;
  if (row.first_contact_at !== null || row.stage !== 'incoming' || row.call_due_at === null) return false;
  return kind === 'call-late'
    ? row.call_due_at === row.event_at
    : row.call_due_at === row.event_at + CALL_WARNING_MS && at < row.call_due_at;
}

/** The devices of desk accounts, with their choices of notices. */
async function listening(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('push_device')
    .innerJoin('user', 'user.id', 'push_device.account_id')
    .leftJoin('notice_choice', 'notice_choice.account_id', 'push_device.account_id')
    .select(['push_device.id', 'push_device.account_id', 'push_device.created_at', 'user.role'])
    .select(['leads', 'follow_ups', 'digest', 'quiet_from', 'quiet_until'])
    .where('user.role', 'in', DESK)
    .execute();
  const { sees } = await readRules(db);
  return rows.map(({ id, account_id, created_at, role, ...row }) => ({
    ...{ id, account_id, created_at, isManager: role === 'administrator' },
    seesOwnOnly: role === 'sales' && sees === 'own',
    choices: choicesOf(row),
  }));
}

const kindOf = (stored: string): NoticeKind => NOTICE_KINDS.find((kind) => kind === stored) ?? 'follow-up';

const isOver = (
  row: ExpressionBuilder<Database, 'push_device'>,
  column: 'next_at' | 'lease_until',
  at: number,
) => row.or([row(column, '<=', at), row(column, '>', at + MAX_WAIT_MS)]);
