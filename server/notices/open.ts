import type { AccountMail } from '../accounts/account-mail.ts';
import type { ContentReader } from '../content/reader.ts';
import { secretFor } from '../crypto/secrets.ts';
import type { Signing } from '../crypto/signing.ts';
import type { Store } from '../database/open.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { createDigestStore } from '../store/notices/digests.ts';
import { createNoticeOutbox } from '../store/notices/notice-outbox.ts';
import { createPushDeviceStore } from '../store/notices/push-devices.ts';
import { createDeviceCookie } from './device-cookie.ts';
import { createDigests } from './digests.ts';
import { createNotices } from './notices.ts';
import { createPush } from './push.ts';
import { startNotices } from './start.ts';
import { vapidKeys } from './vapid.ts';

type Parts = {
  store: Store;
  config: Pick<Config, 'pushOrigins' | 'siteUrl' | 'secretKeys'>;
  content: ContentReader;
  mail: AccountMail | null;
  signing: Signing;
  /** Signs links in messages. */
  links: Signing;
  now: () => number;
  log: Log;
};

/** Opens push notices and e-mail digests with their store. `start` begins sending, `stop` ends it. */
export async function openNotices({ store, config, content, mail, signing, links, now, log }: Parts) {
  const { pushOrigins: origins, siteUrl } = config;
  const keys = vapidKeys(await secretFor(store, config.secretKeys[0], 'vapid'));
  const subject = async () => {
    const { email } = (await content.snapshot()).settings;
    return email ? `mailto:${email}` : siteUrl;
  };
  const push = createPush({ keys, subject, origins });
  const outbox = createNoticeOutbox(store, now);
  const devices = createPushDeviceStore(store, now);
  const { publicKey } = keys;
  const cookie = createDeviceCookie(siteUrl, signing);
  const { notices, deliver } = createNotices({ devices, cookie, outbox, push, publicKey, origins, now, log });
  const digestStore = createDigestStore(store, now);
  const { digests, send } = createDigests({ store: digestStore, mail, signing: links, siteUrl, now });
  let stop = async () => {};

  return {
    notices,
    digests,
    purge: outbox.purge,
    start() {
      stop = startNotices({ deliver, digest: send, log });
    },
    async stop() {
      push.stop();
      await stop();
    },
  };
}
