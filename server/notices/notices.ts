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

/** A device is told no more often: what comes in between is summed up. */
const APART_MS = 20_000;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = HOUR_MS;

/** `mark` is how a browser knows itself in the list: its address is a secret between it and this server. */
export type ListedDevice = Omit<PushDevice, 'endpoint'> & { mark: string };

export type Notices = Omit<
  PushDeviceStore,
  'addDevice' | 'renewDevice' | 'leaveDevice' | 'leaveOtherDevices' | 'addressOf' | 'devices'
> & {
  /** The newest first. */
  devices: (account: string) => Promise<ListedDevice[]>;
  /** What a browser subscribes with, base64url. */
  publicKey: string;
  /** `cookie` is a `Set-Cookie` line by which the browser knows that it is this device. */
  addDevice: (
    account: string,
    name: string,
    address: PushAddress,
  ) => Promise<{ cookie: string } | { problem: string }>;
  /** The browser that was reached by `old` says where it is now; `unknown` when the account has no such device. */
  renewDevice: (
    account: string,
    old: string,
    address: PushAddress,
  ) => Promise<{ cookie: string } | { unknown: true } | { problem: string }>;
  /** Ends the notices of the browser that logs out. A `Set-Cookie` line; null where it gets none. */
  leaveDevice: (request: Request) => Promise<string | null>;
  /** The same for every other browser of whoever logs out everywhere else. */
  leaveOtherDevices: (account: string, request: Request) => Promise<void>;
  /** Sends a notice at once. What became of it, in words; null when there is no such device. */
  tryDevice: (account: string, id: string) => Promise<{ done: string } | { problem: string } | null>;
};

type Parts = {
  devices: PushDeviceStore;
  cookie: DeviceCookie;
  outbox: NoticeOutbox;
  push: Push;
  publicKey: string;
  /** Origins of push services besides the known ones. */
  origins: readonly string[];
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<Log, 'warn'>;
};

const markOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

/** The choices and devices of an account, and `tell`, which sends what is to be sent now. */
export function createNotices({ devices, cookie, outbox, push, publicKey, origins, now, log }: Parts) {
  const { addDevice, renewDevice, leaveDevice, leaveOtherDevices, addressOf, ...rest } = devices;
  const problemOf = (address: PushAddress) => {
    if (!isPushAddress(address.endpoint, origins)) {
      return 'This browser sends its notices by a service that this site does not know.';
    }
    return areKeys(address.p256dh, address.auth) ? null : 'This browser gave no keys for its notices.';
  };
  /** Whether it worked. A store that fails must not keep somebody in who logs out. */
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

  /** Answers to how many devices something was sent. */
  async function deliver(): Promise<number> {
    await outbox.collect();
    const ready = (await outbox.waiting()).filter(({ choices }) => !isQuiet(choices, now()));
    const sent = await Promise.all(
      ready.map(async (device) => {
        const held = await outbox.hold(device);
        if (!held) return 0;
        const message = noticeMessage(held.events);
        if (!message) {
          await outbox.settle(held, { outcome: 'taken', words: '' }, now());
          return 0;
        }
        const result = await push.send(held, message);
        if (result.outcome !== 'taken') {
          log.warn({ device: held.deviceId, said: result.words }, 'a notice was not taken');
        }
        if (result.outcome === 'failed') {
          const wait = Math.min(FIRST_WAIT_MS * 2 ** held.failures, LONGEST_WAIT_MS);
          const nextAt = now() + Math.min(Math.max(wait, result.waitMs), LONGEST_WAIT_MS);
          await outbox.settle(held, { ...result, nextAt }, nextAt);
        } else {
          await outbox.settle(held, result, now() + APART_MS);
        }
        return 1;
      }),
    );
    return sent.reduce<number>((sum, one) => sum + one, 0);
  }

  return { notices, tell: deliver };
}
