import { join } from 'node:path';
import { createAccountMail } from './accounts/account-mail.ts';
import { openAccounts } from './accounts/open.ts';
import { createApp } from './app.ts';
import { openBackups } from './backups/open-backups.ts';
import { openBrochure } from './brochure/open.ts';
import { readIslands } from './build/output.ts';
import { createYieldToReaders } from './concurrency/yield-to-readers.ts';
import { openContent } from './content/open.ts';
import { readSecret, secretFor } from './crypto/secrets.ts';
import { createSigning } from './crypto/signing.ts';
import { openStore } from './database/open.ts';
import { withIntakeDeadline } from './database/request-deadline.ts';
import { builtWorker } from './desk-worker/mount.ts';
import { prepareDocuments } from './documents/open.ts';
import { bypassesPageCache } from './editing/editors.ts';
import { openEnquiries } from './enquiries/open.ts';
import { measure } from './health/measure.ts';
import { createMetrics } from './health/metrics.ts';
import { createOperations } from './health/operations.ts';
import { plainConnections } from './health/plain-connections.ts';
import { createReadiness } from './health/readiness.ts';
import type { Connection } from './http/client-address.ts';
import { createCspReports } from './http/csp-reports.ts';
import { statusOf } from './http/error-response.ts';
import { createFairQueue } from './http/fair-queue.ts';
import { openLeads } from './leads/open.ts';
import { mountMedia } from './media/mount.ts';
import { openMedia, openTones, openUploads } from './media/open.ts';
import { openStorage } from './media/storage/open.ts';
import { openNotices } from './notices/open.ts';
import { createPersonalData } from './personal-data/personal-data.ts';
import { startMaintenance } from './process/maintenance.ts';
import { openChannels, unsetSettings } from './relay/channels/list.ts';
import { type Relay, startRelay } from './relay/relay.ts';
import { openReleaseAssets } from './release-assets/open.ts';
import { openReports } from './reports/open.ts';
import type { Services } from './services.ts';
import type { SiteOptions } from './site-options.ts';
import { openSources } from './sources/open.ts';
import { createSecurityEvents } from './store/accounts/security-events.ts';
import { restoreMissingPeople } from './store/people/missing-people.ts';
import { createWebVitalsStore } from './store/web-vitals/web-vitals.ts';
import { openDuty } from './visible-desk.ts';
import { openVisits } from './visits/open.ts';
import { createWebVitals } from './web-vitals/web-vitals.ts';

/** The connection of internal requests. */
const NO_CONNECTION: Connection = { remoteAddress: '127.0.0.1', isGone: () => false };

/** A rendering takes some ten milliseconds, so the last of a full queue is answered within a second. */
const RENDERINGS = { atWork: 2, waiting: { ofOne: 30, ofAll: 100 }, placeMs: 250 };

/**
 * Opens the store and connects all parts. `startWork` starts background work, `stopWork` ends running deliveries,
 * `close` closes the store.
 */
export async function openSite(options: SiteOptions) {
  const { root, config, log, build, now = Date.now } = options;
  const metrics = options.metrics ?? createMetrics();
  const store =
    options.store ?? (await openStore({ ...config, log, onTransaction: metrics.countTransaction }));
  const [secretKey] = config.secretKeys;
  const signing = createSigning(await secretFor(store, secretKey, 'signing'), now);
  // Links in messages must work for years, even if SECRET_KEY changes.
  const links = createSigning(await readSecret(store, 'signing'), now);
  const cspReports = createCspReports({ metrics, log });
  const readers = createYieldToReaders();
  /** Cached pages and submissions go before pages that must be rendered. */
  const visitors = createYieldToReaders();
  const storage = await openStorage(options);
  const backups = openBackups({ config, now, log });
  const operations = createOperations(config, log, () => storage.bucket?.problem() ?? null, backups.notice);
  const readiness = createReadiness(store, config);
  const rules = {
    now,
    enquiriesPerMinute: config.enquiriesPerMinute,
    retryBaseMs: config.retryBaseMs,
    addressSecret: await secretFor(store, secretKey, 'address-hash'),
    channels: openChannels(config),
  };

  const parts = { ...options, storage };
  const colours = await openTones(parts);
  const uploads = openUploads(parts, store);
  const contentParts = await openContent({
    root,
    config,
    store,
    signing,
    tones: colours.tones,
    hasFile: async (file) => (await uploads.service.bytesOf(file)) !== null,
    now,
    log,
  });
  const { content } = contentParts.services;
  const media = openMedia(parts, content, store);
  const brochure = openBrochure(parts, content);

  let relay: Relay | null = null;
  const pokeRelay = () => relay?.poke();
  const visitParts = openVisits({ config, store, signing: links, now, log });
  const enquiryParts = openEnquiries({
    store,
    rules,
    yieldTurn: readers.yieldTurn,
    content,
    visitBoard: visitParts.visitBoard,
    signing,
    links,
    log,
    siteUrl: config.siteUrl,
    pokeRelay,
    onRefusal: (form, reason) => metrics.refusals.inc({ form, reason }),
    onAccepted: (form) => metrics.accepted.inc({ form }),
  });
  const sourceParts = openSources({
    ...{ store, config, content, log, now, pokeRelay },
    enquiries: enquiryParts.enquiries,
    onAccepted: (form) => metrics.accepted.inc({ form }),
    onResult: (source, result) => metrics.sourceLeads.inc({ source, result }),
  });
  const leadParts = openLeads({
    ...{ store, content, now, log, pokeRelay },
    rules: { ...rules, siteUrl: config.siteUrl },
  });
  const { leads, leadEvents } = leadParts;
  const reportParts = openReports({ store, build, now, log });
  const webVitals = createWebVitals({ store: createWebVitalsStore(store), log, now });

  const events = createSecurityEvents(store, { log, now });
  const mail = createAccountMail({ ...config, store, now, log });
  const notices = await openNotices({ store, config, content, mail, signing, links, now, log });
  const accounts = await openAccounts({ config, store, events, mail, now, log });
  const personalData = createPersonalData({
    store,
    now,
    log,
    dataDir: config.dataDir,
    secret: await readSecret(store, 'erasure'),
  });

  const services: Services = {
    config,
    log,
    now,
    ...contentParts.services,
    ...visitParts,
    ...enquiryParts,
    leadSources: sourceParts.leadSources,
    ...leadParts,
    ...openDuty({ store, leads, now, services: () => services }),
    notices: notices.notices,
    digests: notices.digests,
    personalData,
    accounts,
    events,
    webVitals,
    reports: reportParts.reports,
    brochure: brochure.current,
    uploads: uploads.service,
    pokeRelay,
    withIntakeDeadline: withIntakeDeadline,
    launch: {
      channels: () => unsetSettings(rules.channels),
      ...backups.dates,
      plainConnections: () => plainConnections(config),
    },
    operations,
    isStoreAway: (error) => statusOf(error, store.isAway()) === 503,
  };
  const releaseAssets = openReleaseAssets({ root, dataDir: config.dataDir, bucket: storage.bucket, log });
  /** Functions that stop the background work. */
  let inTheBackground: (() => void)[] = [];
  const { cachedPages, openFront, readFiles } = await prepareDocuments({ root, config, build });
  const app = createApp({
    services,
    build,
    metrics,
    cspReports,
    operations,
    clientDir: join(root, 'build/client'),
    cachedPages,
    // In development Vite serves the client of static pages from its source.
    islands: typeof build === 'function' ? '/app/client/client-in-development.ts' : await readIslands(root),
    deskWorker: options.deskWorker ?? builtWorker(root),
    pageCounts: reportParts.pageCounts,
    countedPages: reportParts.countedPages,
    renderings: createFairQueue({ ...RENDERINGS, turn: visitors.yieldTurn }),
    mountMedia: (app) => mountMedia(app, media),
    mountReleaseAssets: releaseAssets.mount,
    resumable: uploads.resumable,
    health: {
      ready: readiness.ready,
      measure: () =>
        measure({
          dataDir: config.dataDir,
          backups: backups.dates,
          metrics,
          readiness,
          relay,
          now,
          documents: front,
        }),
    },
  });

  const fetch = async (request: Request, connection = NO_CONNECTION) => {
    if (request.method === 'POST') visitors.notePageServed();
    return app.fetch(request, connection);
  };
  const front = openFront({
    fetch: (request, cacheKey) => fetch(request, { ...NO_CONNECTION, cacheKey }),
    served: app.routes.map(({ path }) => path),
    content: content.snapshot,
    visitEdition: visitParts.visitBoard.edition,
    brochureArrivals: brochure.arrivals,
    isEditors: (request) => bypassesPageCache(services, request),
    metrics,
    pageCounts: reportParts.pageCounts,
    onPage() {
      readers.notePageServed();
      visitors.notePageServed();
    },
    now,
  });

  return {
    services,
    isAbsent: store.isAbsent,
    /** Methods and paths of the routes mounted before the pages. */
    addresses: app.routes.map(({ method, path }) => ({ method, path })),
    /** Answers cached pages and built files from memory (listen.ts). Null in development. */
    front: front?.answer,
    /** Answers a request; `connection` comes from listen.ts. */
    fetch,
    /** Before the first page is served: its scripts may be asked of another process. */
    publishAssets: releaseAssets.publish,
    /** From now on `/readyz` answers 503, and event streams end. */
    closing() {
      readiness.close();
      leadEvents.close();
    },
    startWork() {
      relay = startRelay({ store, log, ...rules });
      inTheBackground = [
        contentParts.startScheduleWriter(),
        backups.start(),
        reportParts.startCounting(),
        startMaintenance(
          {
            accounts: accounts.purgeExpired,
            webVitals: webVitals.purge,
            uploads: uploads.purge,
            pictures: media.removePartialFiles,
            cspReports: cspReports.logCounts,
            notices: notices.purge,
            subscriptions: enquiryParts.subscriptions.purge,
            refusedLeads: sourceParts.purge,
            personalData: personalData.work,
            lostPeople: () => restoreMissingPeople(store, log),
          },
          log,
        ),
      ];
      accounts
        .reencrypt()
        .catch((error) => log.error({ err: error }, 'second factors were not encrypted anew'));
      sourceParts.start();
      notices.start();
      media.makeAhead();
      brochure.makeAhead();
      readFiles?.().catch((error) => log.error({ err: error }, 'files are not kept in memory'));
    },
    /** Cancels running requests to outside services. */
    async stopWork() {
      mail?.stop();
      await notices.stop();
      await sourceParts.stop();
      await relay?.stop();
    },
    async close() {
      leadEvents.close();
      front?.stop();
      for (const stop of inTheBackground) stop();
      media.stop();
      brochure.stop();
      colours.stop();
      uploads.stop();
      await webVitals.stop();
      await reportParts.pageCounts.stop();
      storage.bucket?.close();
      await store.close();
    },
  };
}
