import { sql } from 'kysely';
import { FORMS } from '../../domain/enquiries/types.ts';
import type { Store } from '../database/open.ts';
import { readChannel } from './channel-row.ts';
import type { Channel } from './channels/channel.ts';
import { circuitOf, isPaused } from './circuit.ts';
import { IS_UNRESTRICTED, type Leaseholder } from './leases.ts';

/** The state of a channel for the metrics. The desk shows a `DeskChannel`. */
export type ChannelStatus = {
  name: string;
  label: string;
  /**
   * not set up: an optional channel without settings. open: it failed several times in a row and is tried again soon.
   * paused: it refuses deliveries and is probed once a minute.
   */
  state: 'ready' | 'not set up' | 'not configured' | 'paused' | 'open';
  /** The missing setting, or the message of the service with advice. */
  reason: string | null;
  /** When it was paused. */
  since: number | null;
  /** When a paused or open channel is tried again. */
  until: number | null;
  waiting: number;
  /** Age of the oldest waiting delivery that may be sent, in milliseconds; 0 when none waits. */
  oldestMs: number;
  /** Waiting deliveries that were refused. */
  refused: number;
  doubtful: number;
  parked: number;
};

const QUIET = {
  state: 'not set up',
  since: null,
  until: null,
  waiting: 0,
  oldestMs: 0,
  refused: 0,
  doubtful: 0,
  parked: 0,
} as const;

export async function readChannelStatus(
  store: Store,
  channel: Channel,
  holder: Pick<Leaseholder, 'rules' | 'forms' | 'now'>,
): Promise<ChannelStatus> {
  const { rules, forms } = holder;
  const now = holder.now();
  const reason = FORMS.map(channel.missing).find(Boolean) ?? null;
  // Not counted: every enquiry may wait for a channel that is not set up.
  if (!channel.isSetUp) return { ...QUIET, name: channel.name, label: channel.label, reason };
  const row = await readChannel(store, rules.name);
  const counts = await store.db
    .selectFrom('delivery')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .select(sql<number>`sum(case when refusals > 0 then 1 else 0 end)`.as('refused'))
    .where('state', 'in', ['waiting', 'doubtful', 'parked'])
    .where('channel', '=', rules.name)
    .groupBy('state')
    .execute();
  const of = (state: string) => counts.find((count) => count.state === state);
  const common = {
    name: channel.name,
    label: channel.label,
    since: null,
    until: null,
    waiting: Number(of('waiting')?.count ?? 0),
    oldestMs: await oldestMs(store, rules.name, now),
    refused: Number(of('waiting')?.refused ?? 0),
    doubtful: Number(of('doubtful')?.count ?? 0),
    parked: Number(of('parked')?.count ?? 0),
  };
  if (forms.length === 0) return { ...common, state: 'not configured', reason };
  if (row && isPaused(row, rules)) {
    return {
      ...common,
      state: 'paused',
      reason: row.pause_reason,
      since: row.paused_at,
      until: row.open_until,
    };
  }
  if (row && circuitOf(row, rules, now).state === 'open') {
    return { ...common, state: 'open', reason, until: row.open_until };
  }
  return { ...common, state: 'ready', reason };
}

/** Waiting begins again when a person sends a delivery again. */
async function oldestMs(store: Store, channel: string, now: number): Promise<number> {
  const found = await store.db
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select(sql<number | null>`min(coalesce(delivery.replayed_at, delivery.created_at))`.as('since'))
    .where('delivery.state', '=', 'waiting')
    .where('delivery.channel', '=', channel)
    .where(IS_UNRESTRICTED)
    .executeTakeFirst();
  return found?.since == null ? 0 : Math.max(0, now - Number(found.since));
}
