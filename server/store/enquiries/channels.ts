import type { Kysely } from 'kysely';
import { COUNTED } from '../../../domain/leads/limits.ts';
import type { Database } from '../../database/schema.ts';
import type { Channel } from '../../relay/channels/channel.ts';
import type { DeskChannel } from './enquiry-types.ts';

type Db = Kysely<Database>;

/** How each channel stands; what waits is counted only where it is stopped or not set up. */
export async function readChannels(
  db: Db,
  channels: readonly Channel[],
  now: number,
): Promise<DeskChannel[]> {
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
      };
      const isStopped = state.pausedAt !== null || state.unset.length > 0 || state.openUntil > now;
      return { ...state, ...(isStopped ? await waitingFor(db, name) : { waiting: 0, waitingSince: null }) };
    }),
  );
}

/** Those that wait the longest are looked at first, and no further than is counted. */
async function waitingFor(db: Db, channel: string) {
  const longest = db
    .selectFrom('delivery')
    .select('created_at')
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .orderBy('due_at')
    .limit(COUNTED);
  const { many, since } = await db
    .selectFrom(longest.as('waiting'))
    .select((row) => [row.fn.countAll<number>().as('many'), row.fn.min('created_at').as('since')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(many), waitingSince: since === null ? null : Number(since) };
}

/** The next request to a channel that is paused or whose circuit is open may leave now, and decides for all (relay/circuit.ts). */
export async function tryChannel(db: Db, name: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('channel')
    .set({ open_until: now })
    .where('name', '=', name)
    .where('open_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
