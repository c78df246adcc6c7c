import { createHash } from 'node:crypto';
import type { Store, Trx } from '../database/open.ts';
import type { ChannelTable } from '../database/schema.ts';
import type { Channel } from './channels/channel.ts';

/** The longest pause of a channel for a Retry-After header. */
export const MAX_PAUSE_MS = 60_000;

export type ChannelRules = {
  name: string;
  /** Hash of the current settings. A channel that was paused under others resumes. */
  settingsHash: string;
  /** Requests a second; null without a limit. */
  ratePerSecond: number | null;
  retryBaseMs: number;
  /** How long a trial keeps other deliveries away when its result never comes. */
  trialMs: number;
};

export function channelRules(channel: Channel, retryBaseMs: number, trialMs: number): ChannelRules {
  return {
    name: channel.name,
    settingsHash: createHash('sha256').update(JSON.stringify(channel.settings)).digest('hex'),
    ratePerSecond: channel.ratePerSecond,
    retryBaseMs,
    trialMs,
  };
}

/** A channel that is not paused, with its circuit closed. */
export const HEALTHY = {
  paused_at: null,
  pause_reason: null,
  settings_hash: null,
  consecutive_failures: 0,
  open_until: 0,
  refused_in_row: '',
};

/** Adds the channel's row if it is missing, so that new channels need no migration. */
export async function addChannel(store: Store, name: string): Promise<void> {
  await store.db
    .insertInto('channel')
    .values({ name, ...HEALTHY, next_slot_at: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Reads the channel's row and locks it until the end of the transaction. */
export async function lockChannel(trx: Trx, dialect: Store['dialect'], name: string): Promise<ChannelTable> {
  return trx
    .selectFrom('channel')
    .selectAll()
    .where('name', '=', name)
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

/** The channel's row; undefined before the relay has added it. */
export async function readChannel(store: Store, name: string): Promise<ChannelTable | undefined> {
  return store.db.selectFrom('channel').selectAll().where('name', '=', name).executeTakeFirst();
}
