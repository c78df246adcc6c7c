import type { Selectable } from 'kysely';
import { type NoticeChoices, storedChoices } from '../../../domain/notices/choices.ts';
import { newId } from '../../crypto/ids.ts';
import { takeLock } from '../../database/dialect.ts';
import type { NoticeChoiceTable, PushDeviceTable } from '../../database/notice-schema.ts';
import type { Store, Trx } from '../../database/open.ts';

/** Maximum number of devices of one account. */
export const MAX_DEVICES = 10;

export type PushAddress = { endpoint: string; p256dh: string; auth: string };
export type PushDevice = {
  id: string;
  name: string;
  endpoint: string;
  createdAt: number;
  lastSentAt: number | null;
  /** Failures since the last success. */
  failures: number;
  lastResult: string | null;
};

export type PushDeviceStore = {
  choices: (account: string) => Promise<NoticeChoices>;
  choose: (account: string, choices: NoticeChoices) => Promise<void>;
  /** The newest first. */
  devices: (account: string) => Promise<PushDevice[]>;
  /**
   * Returns the device's id. A browser that belonged to another account moves to this one. Null when the account has as
   * many as allowed.
   */
  addDevice: (account: string, name: string, address: PushAddress) => Promise<string | null>;
  /** Replaces the address `old` of a device. Returns the device's id, or null when the account has no such device. */
  renewDevice: (account: string, old: string, address: PushAddress) => Promise<string | null>;
  removeDevice: (account: string, id: string) => Promise<boolean>;
  /** The same for any account; used at logout. */
  leaveDevice: (id: string) => Promise<void>;
  /** Removes all devices of the account but this one. `own` is null when this browser is none of them. */
  leaveOtherDevices: (account: string, own: string | null) => Promise<void>;
  addressOf: (account: string, id: string) => Promise<PushAddress | null>;
};

/** The choices of notices of each account, and its devices. */
export function createPushDeviceStore(store: Store, now: () => number): PushDeviceStore {
  const { db } = store;
  const own = (account: string, id: string) =>
    db.selectFrom('push_device').selectAll().where('account_id', '=', account).where('id', '=', id);

  return {
    async choices(account) {
      const row = await db
        .selectFrom('notice_choice')
        .selectAll()
        .where('account_id', '=', account)
        .executeTakeFirst();
      return choicesOf(row ?? null);
    },

    async choose(account, choices) {
      const columns = {
        leads: choices.leads,
        follow_ups: Number(choices.followUps),
        digest: choices.digest,
        quiet_from: choices.quietFrom,
        quiet_until: choices.quietUntil,
      };
      // The first e-mail covers the time from now on and two minutes before (digests.ts), also after e-mails were off.
      const at = now();
      const fresh = { account_id: account, digest_until: at, digest_lease_until: 0 };
      await db
        .insertInto('notice_choice')
        .values({ ...columns, ...fresh })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet((where) => ({
            ...columns,
            digest_until: where
              .case()
              .when('notice_choice.digest', '=', 'off')
              .then(at)
              .else(where.ref('notice_choice.digest_until'))
              .end(),
          })),
        )
        .execute();
    },

    async devices(account) {
      const rows = await db
        .selectFrom('push_device')
        .selectAll()
        .where('account_id', '=', account)
        .orderBy('id', 'desc')
        .execute();
      return rows.map(deviceOf);
    },

    addDevice: (account, name, address) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'quotas');
        const at = now();
        const devices = await trx.selectFrom('push_device').select('id').limit(1).execute();
        if (devices.length === 0) {
          // Events are collected only while a device is registered. Start from now, so that earlier events are
          // not reported.
          await trx
            .insertInto('notice_cursor')
            .values({ id: 1, at })
            .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
            .execute();
        }
        const others = await trx
          .selectFrom('push_device')
          .select('id')
          .where('account_id', '=', account)
          .where('endpoint', '!=', address.endpoint)
          .execute();
        if (others.length >= MAX_DEVICES) return null;
        await trx.deleteFrom('push_device').where('endpoint', '=', address.endpoint).execute();
        const id = newId(at);
        await trx
          .insertInto('push_device')
          .values({
            id,
            account_id: account,
            ...address,
            name,
            created_at: at,
            ...{ last_sent_at: null, failures: 0, last_result: null, next_at: 0, lease_until: 0 },
          })
          .execute();
        return id;
      }),

    renewDevice: (account, old, address) =>
      store.write(async (trx) => {
        const device = await trx
          .selectFrom('push_device')
          .select('id')
          .where('account_id', '=', account)
          .where('endpoint', '=', old)
          .executeTakeFirst();
        if (!device) return null;
        if (old === address.endpoint) return device.id;
        await trx
          .deleteFrom('push_device')
          .where('endpoint', '=', address.endpoint)
          .where('id', '!=', device.id)
          .execute();
        await trx
          .updateTable('push_device')
          .set({ ...addressOf(address), failures: 0, last_result: null, next_at: 0 })
          .where('id', '=', device.id)
          .execute();
        return device.id;
      }),

    async removeDevice(account, id) {
      const { numDeletedRows } = await db
        .deleteFrom('push_device')
        .where('account_id', '=', account)
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    async leaveDevice(id) {
      await db.deleteFrom('push_device').where('id', '=', id).execute();
    },

    async leaveOtherDevices(account, own) {
      await db
        .deleteFrom('push_device')
        .where('account_id', '=', account)
        .$if(own !== null, (others) => others.where('id', '!=', own))
        .execute();
    },

    async addressOf(account, id) {
      const row = await own(account, id).executeTakeFirst();
      return row ? addressOf(row) : null;
    },
  };
}

/** Removes all devices of an account, in the transaction that ends all its sessions. */
export async function removeAllDevices(trx: Trx, account: string): Promise<void> {
  await trx.deleteFrom('push_device').where('account_id', '=', account).execute();
}

export const addressOf = ({ endpoint, p256dh, auth }: PushAddress): PushAddress => ({
  endpoint,
  p256dh,
  auth,
});

type StoredChoice = Partial<
  Record<'leads' | 'follow_ups' | 'digest' | 'quiet_from' | 'quiet_until', unknown>
> | null;

/** Null when nothing was chosen yet. */
export function choicesOf(row: Selectable<NoticeChoiceTable> | StoredChoice): NoticeChoices {
  return storedChoices({
    leads: row?.leads,
    followUps: row?.follow_ups,
    digest: row?.digest,
    quietFrom: row?.quiet_from,
    quietUntil: row?.quiet_until,
  });
}

const deviceOf = (row: Selectable<PushDeviceTable>): PushDevice => ({
  id: row.id,
  name: row.name,
  endpoint: row.endpoint,
  createdAt: row.created_at,
  lastSentAt: row.last_sent_at,
  failures: row.failures,
  lastResult: row.last_result,
});
