import type { Channel } from '../../domain/enquiries/types.ts';
import type { Store } from '../database/open.ts';
import { gateOf } from './channels.ts';
import type { Claimant } from './claims.ts';

/** How a service stands, for the sales desk and the metrics. */
export type ChannelStatus = {
  name: Channel;
  /** resting: it failed several times in a row and is tried again soon. */
  state: 'ready' | 'not configured' | 'paused' | 'resting';
  /** What is missing, or what the service said and what to do about it. */
  reason: string | null;
  /** When a paused or resting channel is tried again. */
  until: number | null;
  waiting: number;
  parked: number;
};

export async function readStatus(
  store: Store,
  claimant: Claimant,
  missing: string | null,
): Promise<ChannelStatus> {
  const { rules, forms, now } = claimant;
  const row = await store.db
    .selectFrom('channel')
    .selectAll()
    .where('name', '=', rules.name)
    .executeTakeFirstOrThrow();
  const counts = await store.db
    .selectFrom('delivery')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'parked'])
    .where('channel', '=', rules.name)
    .groupBy('state')
    .execute();
  const countOf = (state: string) => Number(counts.find((count) => count.state === state)?.count ?? 0);
  const gate = gateOf(row, rules, now());
  const common = { name: rules.name, waiting: countOf('waiting'), parked: countOf('parked') };
  const isPaused = row.paused_at !== null && row.settings_hash === rules.settingsHash;
  if (forms.length === 0) return { ...common, state: 'not configured', reason: missing, until: null };
  if (isPaused) return { ...common, state: 'paused', reason: row.pause_reason, until: row.open_until };
  if (!gate.open && row.open_until > now()) {
    return { ...common, state: 'resting', reason: null, until: row.open_until };
  }
  return { ...common, state: 'ready', reason: missing, until: null };
}
