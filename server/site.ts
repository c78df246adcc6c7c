import { join } from 'node:path';
import type { Section } from '../domain/content/types.ts';
import { createAccounts } from './accounts/accounts.ts';
import { createBrochure } from './brochure/brochure.ts';
import type { Config } from './config.ts';
import { type ContentReader, createContentReader } from './content/reader.ts';
import { seedContent } from './content/seed.ts';
import { openStore } from './database/open.ts';
import { createApp } from './http/app.ts';
import type { Connection } from './http/client-address.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createOperations } from './http/operations.ts';
import type { BuildSource } from './http/site-router.ts';
import type { Log } from './log.ts';
import { createFiles } from './media/files.ts';
import { mountMedia } from './media/mount.ts';
import { createPictures } from './media/pictures.ts';
import { warmOrder } from './media/warm-order.ts';
import { createReadiness } from './readiness.ts';
import type { ChannelStatus } from './relay/channel-status.ts';
import { type Relay, startRelay } from './relay/relay.ts';
import type { Services } from './services.ts';
import { createSigning } from './signing.ts';
import { createDocumentStore } from './store/documents.ts';
import { createEnquiryStore } from './store/enquiries.ts';
import { startPurging } from './store/purging.ts';
import { readSecret } from './store/secrets.ts';
import { createSubscriptionStore } from './store/subscriptions.ts';

export type SiteOptions = { root: string; config: Config; log: Log; build: BuildSource; now?: () => number };

/** A request that came over no connection is one of this process's own. */
const NO_CONNECTION: Connection = { remoteAddress: '127.0.0.1', isGone: () => false };

/** Opens the store and puts every part together. `startWork` begins deliveries, `stopWork` ends them, `close` closes the store. */
export async function openSite({ root, config, log, build, now = Date.now }: SiteOptions) {
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  const documents = createDocumentStore(store, now);
  await seedContent(store, { folder: join(root, 'content'), log, now: now() });

  const rules = {
    now,
    enquiriesPerMinute: config.enquiriesPerMinute,
    retryBaseMs: config.retryBaseMs,
    addressSecret: await readSecret(store, 'address-hash'),
  };
  const content = createContentReader(documents, { log });
  const media = openMedia(root, config, log, content);
  const metrics = createMetrics();
  const operations = createOperations(config, log);
  const readiness = createReadiness(store, config);
  let stopPurging = () => {};
  let relay: Relay | null = null;
  const services: Services = {
    config,
    log,
    now,
    content,
    enquiries: createEnquiryStore(store, rules),
    subscriptions: createSubscriptionStore(store, rules),
    accounts: createAccounts({
      store,
      secret: await readSecret(store, 'accounts'),
      siteUrl: config.siteUrl,
      setupToken: config.setupToken,
      now,
      log,
    }),
    signing: createSigning(await readSecret(store, 'signing'), now),
    brochure: media.brochure,
    pokeRelay: () => relay?.poke(),
    operations,
    isStoreAway: store.isAway,
  };
  const app = createApp({
    services,
    build,
    metrics,
    operations,
    clientDir: join(root, 'build/client'),
    mountMedia: (app) => mountMedia(app, media),
    health: {
      ready: readiness.ready,
      measure: async () => measureDeliveries(metrics, (await relay?.channels()) ?? []),
    },
  });

  return {
    services,
    /** Answers a plain request; `connection` is what listen.ts knows of the socket it came over. */
    fetch: async (request: Request, connection = NO_CONNECTION) => app.fetch(request, connection),
    /** From now on `/readyz` answers 503. */
    closing: readiness.close,
    startWork() {
      relay = startRelay({ store, config, log, now });
      stopPurging = startPurging(store, now, log);
      // What is made ahead of time can also be made when it is asked for: its failure is no reason to go down.
      const aside = (error: unknown) => log.error({ err: error }, 'making ahead of time has stopped');
      content
        .snapshot()
        .then((snapshot) => media.pictures.warm(warmOrder(snapshot)))
        .catch(aside);
      media.brochure.size().catch(aside);
    },
    /** Ends the requests to the services that are under way; beside the answers still owed to visitors. */
    stopWork: async () => relay?.stop(),
    async close() {
      stopPurging();
      media.pictures.stop();
      media.brochure.stop();
      await store.close();
    },
  };
}

function measureDeliveries(metrics: Metrics, channels: ChannelStatus[]) {
  for (const { name, waiting, parked } of channels) {
    metrics.deliveries.set({ channel: name, state: 'waiting' }, waiting);
    metrics.deliveries.set({ channel: name, state: 'parked' }, parked);
  }
}

function openMedia(root: string, config: Config, log: Log, content: ContentReader) {
  const sources = [join(config.dataDir, 'uploads'), join(root, 'content/media')];
  const focusOf = async (file: string) => {
    const { gallery, pages } = await content.snapshot();
    const sections = Object.values(pages).flatMap((page) => Object.values<Section>(page));
    const used = sections.flatMap((section) => section.pictures);
    return [...gallery.pictures, ...used].find((picture) => picture.file === file)?.focus ?? '';
  };
  return {
    pictures: createPictures({ sources, cacheDir: join(config.dataDir, 'variants'), log, focusOf }),
    files: createFiles({ sources }),
    brochure: createBrochure({
      snapshot: content.snapshot,
      sources,
      cacheDir: join(config.dataDir, 'brochure'),
      log,
    }),
  };
}
