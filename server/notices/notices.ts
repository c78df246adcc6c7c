import { createHash } from 'node:crypto';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import { isQuiet } from '../../domain/notices/choices.ts';
import { noticeMessage } from '../../domain/notices/message.ts';
import { areKeys, isPushAddress } from '../../domain/notices/push-service.ts';
import type { Log } from '../process/log.ts';
import type { NoticeOutbox } from '../store/notices/notice-outbox.ts';
import {
  MAX_DEVICES,
  type PushAddress,
  type PushDevice,
  type PushDeviceStore,
} from '../store/notices/push-devices.ts';
import type { DeviceCookie } from './device-cookie.ts';
import type { Push } from './push.ts';

/** Minimum interval between notices to a device; events in between are combined. */
const MIN_INTERVAL_MS = 20_000;
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = HOUR_MS;

/** `mark` identifies the browser in the list, because its push address is a secret. */
export type ListedDevice = Omit<PushDevice, 'endpoint'> & { mark: string };

export type Notices = Omit<
  PushDeviceStore,
  'addDevice' | 'renewDevice' | 'leaveDevice' | 'leaveOtherDevices' | 'addressOf' | 'devices'
> & {
  /** Newest first. */
  devices: (account: string) => Promise<ListedDevice[]>;
  /** The key with which browsers subscribe, base64url. */
  publicKey: string;
  /** `cookie` is a `Set-Cookie` line with the device id. */
  addDevice: (
    account: string,
    name: string,
    address: PushAddress,
  ) => Promise<{ cookie: string } | { problem: string }>;
  /** Replaces the push address of a device; `unknown` when the account has no device with the old one. */
  renewDevice: (
    account: string,
    old: string,
    address: PushAddress,
  ) => Promise<{ cookie: string } | { unknown: true } | { problem: string }>;
  /** Ends the notices of a browser that logs out. Returns a `Set-Cookie` line; null when it had none. */
  leaveDevice: (request: Request) => Promise<string | null>;
  /** Ends the notices of all other browsers of the account. */
  leaveOtherDevices: (account: string, request: Request) => Promise<void>;
  /** Sends a test notice at once and returns the result in words; null for an unknown device. */
  tryDevice: (account: string, id: string) => Promise<{ done: string } | { problem: string } | null>;
};

type Parts = {
  devices: PushDeviceStore;
  cookie: DeviceCookie;
  outbox: NoticeOutbox;
  push: Push;
  publicKey: string;
  /** Origins of additional push services. */
  origins: readonly string[];
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<Log, 'warn'>;
};

const markOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/** The choices and devices of an account, and `deliver`, which sends the due notices. */
export function createNotices({ devices, cookie, outbox, push, publicKey, origins, now, log }: Parts) {
  const { addDevice, renewDevice, leaveDevice, leaveOtherDevices, addressOf, ...rest } = devices;
  const problemOf = (address: PushAddress) => {
    if (!isPushAddress(address.endpoint, origins)) {
      return 'This browser sends its notices by a service that this site does not know.';
    }
    return areKeys(address.p256dh, address.auth) ? null : 'This browser gave no keys for its notices.';
  };
  /** Whether it worked. A failing store must not prevent logging out. */
  const ended = (leave: () => Promise<void>) =>
    leave().then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'the notices of who logged out could not be ended');
        return false;
      },
    );
  const notices: Notices = {
    ...rest,
    publicKey,

    async devices(account) {
      const list = await devices.devices(account);
      return list.map(({ endpoint, ...device }) => ({ ...device, mark: markOf(endpoint) }));
    },

    async addDevice(account, name, address) {
      const problem = problemOf(address);
      if (problem) return { problem };
      const id = await addDevice(account, name, address);
      if (id) return { cookie: cookie.remember(id) };
      return { problem: `You have ${MAX_DEVICES} devices already. Remove one of them first.` };
    },

    async renewDevice(account, old, address) {
      const problem = problemOf(address);
      if (problem !== null) return { problem };
      const id = await renewDevice(account, old, address);
      return id ? { cookie: cookie.remember(id) } : { unknown: true };
    },

    async leaveDevice(request) {
      const id = cookie.idOf(request);
      if (id === null) return null;
      return (await ended(() => leaveDevice(id))) ? cookie.forget() : null;
    },

    async leaveOtherDevices(account, request) {
      await ended(() => leaveOtherDevices(account, cookie.idOf(request)));
    },

    async tryDevice(account, id) {
      const address = await addressOf(account, id);
      if (!address) return null;
      const result = await push.send(address, {
        title: 'A notice from the desk',
        body: 'Notices reach this device.',
        url: '/adminNotices',
        tag: 'trial',
      });
      if (result.outcome === 'taken') {
        return { done: 'The push service has taken it. It should be on the device within seconds.' };
      }
      if (result.outcome === 'gone') {
        await devices.removeDevice(account, id);
        return {
          problem:
            'The browser takes no notices any more, so the device is removed. Switch it on there again.',
        };
      }
      return { problem: `It did not go out: ${result.words}. It may be the service; try again in a minute.` };
    },
  };

  /** Returns the number of devices that got a notice. */
  async function deliver(): Promise<number> {
    await outbox.collect();
    const ready = (await outbox.devicesDue()).filter(({ choices }) => !isQuiet(choices, now()));
    const sent = await Promise.all(
      ready.map(async (device) => {
        const lease = await outbox.takeLease(device);
        if (!lease) return 0;
        const message = noticeMessage(lease.events);
        if (!message) {
          await outbox.recordResult(lease, { outcome: 'taken', words: '' }, now());
          return 0;
        }
        const result = await push.send(lease, message);
        if (result.outcome !== 'taken') {
          log.warn({ device: lease.deviceId, said: result.words }, 'a notice was not taken');
        }
        if (result.outcome === 'failed') {
          const wait = Math.min(FIRST_WAIT_MS * 2 ** lease.failures, MAX_WAIT_MS);
          const nextAt = now() + Math.min(Math.max(wait, result.waitMs), MAX_WAIT_MS);
          await outbox.recordResult(lease, { ...result, nextAt }, nextAt);
        } else {
          await outbox.recordResult(lease, result, now() + MIN_INTERVAL_MS);
        }
        return 1;
      }),
    );
    return sent.reduce<number>((sum, one) => sum + one, 0);
  }

  return { notices, deliver };
}
