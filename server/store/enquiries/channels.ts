import { type Kysely, sql } from 'kysely';
import { MAX_COUNT } from '../../../domain/leads/limits.ts';
import type { ChannelTable, Database } from '../../database/schema.ts';
import type { Channel } from '../../relay/channels/channel.ts';
import { IS_OF_CONTACTABLE } from './contactable.ts';
import type { DeskChannel } from './enquiry-types.ts';

type Db = Kysely<Database>;

/** Failures in a row after which a channel rests, until one trial request decides for all (relay/circuit.ts). */
export const FAILURES_TO_OPEN = 5;

/** A channel that is paused, or whose circuit is not closed. */
export const isStopped = (row: Pick<ChannelTable, 'paused_at' | 'consecutive_failures'>) =>
  row.paused_at !== null || row.consecutive_failures >= FAILURES_TO_OPEN;

/** Names of the stopped channels, in SQL. */
export const STOPPED_CHANNELS = sql`select name from channel
  where paused_at is not null or consecutive_failures >= ${sql.lit(FAILURES_TO_OPEN)}`;

/** The state of each channel. Waiting deliveries are counted only for stopped or unconfigured channels. */
export async function readChannels(db: Db, channels: readonly Channel[]): Promise<DeskChannel[]> {
  const rows = await db.selectFrom('channel').selectAll().execute();
  return Promise.all(
    channels.map(async ({ name, label, isSetUp, unset }) => {
      const row = rows.find((each) => each.name === name);
      const state = {
        ...{ name, label, isSetUp },
        unset: isSetUp ? unset : [],
        pausedAt: row?.paused_at ?? null,
        pauseReason: row?.pause_reason ?? null,
        openUntil: row?.open_until ?? 0,
        isStopped: row !== undefined && isStopped(row),
      };
      const isWaitedFor = state.isStopped || state.unset.length > 0;
      return { ...state, ...(isWaitedFor ? await waitingFor(db, name) : { waiting: 0, waitingSince: null }) };
    }),
  );
}

/** Counts the oldest waiting deliveries, up to a limit. */
async function waitingFor(db: Db, channel: string) {
  const longest = db
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select('delivery.created_at')
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where(IS_OF_CONTACTABLE)
    .orderBy('due_at')
    .limit(MAX_COUNT);
  const { many, since } = await db
    .selectFrom(longest.as('waiting'))
    .select((row) => [row.fn.countAll<number>().as('many'), row.fn.min('created_at').as('since')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(many), waitingSince: since === null ? null : Number(since) };
}

/** Lets the next request of a paused or open channel leave now, as a probe for all others (relay/circuit.ts). */
export async function tryChannel(db: Db, name: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel')
    .set({ open_until: now })
    .where('name', '=', name)
    .where('open_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
