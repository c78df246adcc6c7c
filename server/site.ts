import { join } from 'node:path';
import { cardAddress } from '../domain/content/cards.ts';
import { namedPlot } from '../domain/township/named-plot.ts';
import { createAccountMail } from './accounts/account-mail.ts';
import { createAccounts } from './accounts/accounts.ts';
import { lastBackup } from './backups/last-backup.ts';
import type { Program } from './brochure/program.ts';
import type { Config } from './config.ts';
import { createDrafts } from './content/drafts.ts';
import { createEditing } from './content/editing.ts';
import { createContentReader } from './content/reader.ts';
import { seedContent } from './content/seed.ts';
import { startSettling } from './content/settling.ts';
import { openStore } from './database/open.ts';
import { builtWorker, type DeskWorker } from './desk-worker/mount.ts';
import { prepareDocuments } from './documents/open.ts';
import { builtScript, type EditingScript } from './editing/bundle.ts';
import { seesOwnPages } from './editing/editors-pages.ts';
import { createIntake } from './enquiries/intake.ts';
import { countedPagesOf } from './figures/counted-pages.ts';
import { startCounting } from './figures/counting.ts';
import { createFigures } from './figures/figures.ts';
import { createPageCounts } from './figures/page-counts.ts';
import { createGiveWay } from './give-way.ts';
import { createApp } from './http/app.ts';
import type { Connection } from './http/client-address.ts';
import { statusOf } from './http/failure-answer.ts';
import { createMetrics } from './http/metrics.ts';
import { createOperations } from './http/operations.ts';
import type { BuildSource } from './http/site-router.ts';
import { createLeadEvents } from './leads/events.ts';
import type { Log } from './log.ts';
import { createMeasures } from './measures/measures.ts';
import { mountMedia } from './media/mount.ts';
import { openMedia, openTones, openUploads } from './media/open.ts';
import { openNotices } from './notices/open.ts';
import { createPersonalData } from './personal-data/personal-data.ts';
import { readClient } from './public-client/built-client.ts';
import { createReadiness } from './readiness.ts';
import { openChannels } from './relay/channels/list.ts';
import { type Relay, startRelay } from './relay/relay.ts';
import type { Services } from './services.ts';
import { createSigning } from './signing.ts';
import { createCampaignCosts } from './store/campaign-costs.ts';
import { createDocumentStore } from './store/documents.ts';
import { createDraftStore } from './store/drafts.ts';
import { createEnquiryStore } from './store/enquiries.ts';
import { createFigureStore } from './store/figures.ts';
import { createLeadViewStore } from './store/lead-views.ts';
import { createLeadStore } from './store/leads.ts';
import { restoreLostPeople } from './store/lost-people.ts';
import { createMeasureStore } from './store/measures.ts';
import { createRevisionStore } from './store/revisions.ts';
import { readSecret } from './store/secrets.ts';
import { createSecurityEvents } from './store/security-events.ts';
import { createSubscriptionStore } from './store/subscriptions.ts';
import { startUpkeep } from './store/upkeep.ts';
import { createVisitStore } from './store/visits.ts';
import { createUnsubscribing } from './subscribers/unsubscribing.ts';
import { createVisitBoard } from './visits/board.ts';
import { createVisitLinks } from './visits/links.ts';

export type SiteOptions = {
  root: string;
  config: Config;
  log: Log;
  build: BuildSource;
  /** The built program that prints the brochure; what `npm run build` made, when not given. */
  brochureProgram?: () => Promise<Program>;
  /** Address of the script for editing on the page; what `npm run build` made, when not given. */
  editingScript?: EditingScript;
  /** Text of the service worker of the desk; what `npm run build` made, when not given. */
  deskWorker?: DeskWorker;
  now?: () => number;
};

/** A request that came over no connection is one of this process's own. */
const NO_CONNECTION: Connection = { remoteAddress: '127.0.0.1', isGone: () => false };

/** Opens the store and puts every part together. `startWork` begins deliveries, `stopWork` ends them, `close` closes the store. */
export async function openSite(options: SiteOptions) {
  const { root, config, log, build, now = Date.now } = options;
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  const documents = createDocumentStore(store);
  await seedContent(store, { folder: join(root, 'content'), log, now: now() });

  const rules = {
    now,
    enquiriesPerMinute: config.enquiriesPerMinute,
    retryBaseMs: config.retryBaseMs,
    addressSecret: await readSecret(store, 'address-hash'),
    channels: openChannels(config),
  };
  const colours = await openTones(options);
  const content = createContentReader(documents, { log, now, tones: colours.tones });
  const revisions = createRevisionStore(store);
  const media = openMedia(options, content);
  const uploads = openUploads(options, store);
  const metrics = createMetrics();
  const readers = createGiveWay();
  const operations = createOperations(config, log);
  const readiness = createReadiness(store, config);
  let stopUpkeep = () => {};
  let stopSettling = () => {};
  let stopCounting = () => {};
  const events = createSecurityEvents(store, { log, now });
  let relay: Relay | null = null;
  const enquiries = createEnquiryStore(store, rules, readers.turn);
  const subscriptions = createSubscriptionStore(store, rules);
  const measures = createMeasures({ store: createMeasureStore(store), log, now });
  const countedPages = countedPagesOf(build);
  const figureStore = createFigureStore(store, countedPages);
  const pageCounts = createPageCounts({ store: figureStore, pages: countedPages, log, now });
  const mail = createAccountMail({ ...config, store, now, log });
  const editing = createEditing({
    store,
    documents,
    revisions,
    hasFile: async (file) => (await uploads.service.bytesOf(file)) !== null,
    now,
  });
  const leads = createLeadStore(store, now);
  const leadEvents = createLeadEvents({ read: leads.version, log });
  const signing = createSigning(await readSecret(store, 'signing'), now);
  const notices = await openNotices({ store, config, content, mail, signing, now, log });
  const visits = createVisitStore(store, now);
  const visitBoard = createVisitBoard({ visits, log, now });
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
    content,
    documents,
    editing,
    drafts: createDrafts({
      drafts: createDraftStore(store),
      documents,
      content,
      editing,
      signing,
      siteUrl: config.siteUrl,
      now,
    }),
    revisions,
    cards: async () => {
      const present = await content.snapshot();
      return (path) => cardAddress(present, path);
    },
    enquiries,
    notices: notices.notices,
    digests: notices.digests,
    leads,
    leadEvents,
    leadViews: createLeadViewStore(store, now),
    visits,
    visitBoard,
    visitLinks: createVisitLinks(signing, config.siteUrl, now),
    subscriptions,
    personalData,
    unsubscribing: createUnsubscribing({ signing, subscriptions, siteUrl: config.siteUrl }),
    intake: createIntake({
      siteUrl: config.siteUrl,
      log,
      now,
      enquiries,
      subscriptions,
      signing,
      pokeRelay: () => relay?.poke(),
      wordings: async () => (await content.snapshot()).consentWordings,
      isPlot: async (number) => namedPlot(number, await content.snapshot()) !== null,
      taken: visitBoard.taken,
      onRefusal: (form, reason) => metrics.refusals.inc({ form, reason }),
    }),
    accounts: createAccounts({
      store,
      secret: await readSecret(store, 'accounts'),
      siteUrl: config.siteUrl,
      setupToken: config.setupToken,
      events,
      mail,
      now,
      log,
    }),
    events,
    measures,
    figures: createFigures({ store: figureStore, pageCounts, costs: createCampaignCosts(store, now) }),
    brochure: media.brochureInForce,
    uploads: uploads.service,
    pokeRelay: () => relay?.poke(),
    launch: {
      channels: () =>
        rules.channels
          .filter(({ isSetUp }) => isSetUp)
          .map(({ label, unset }) => ({ name: label, lacks: unset })),
      lastBackup: () => lastBackup(config.dataDir),
    },
    operations,
    isStoreAway: (error) => statusOf(error, store.isAway()) === 503,
  };
  const { kept, openFront, readFiles } = await prepareDocuments({ root, config, build });
  const app = createApp({
    services,
    build,
    metrics,
    operations,
    clientDir: join(root, 'build/client'),
    kept,
    client: typeof build === 'function' ? null : await readClient(root),
    editingScript: options.editingScript ?? builtScript(root),
    deskWorker: options.deskWorker ?? builtWorker(root),
    pageCounts,
    countedPages,
    mountMedia: (app) => mountMedia(app, media),
    resumable: uploads.resumable,
    health: {
      ready: readiness.ready,
      measure: async () => metrics.measureDeliveries((await relay?.channels()) ?? []),
    },
  });

  const fetch = async (request: Request, connection = NO_CONNECTION) => app.fetch(request, connection);
  const front = openFront({
    fetch: (request, keeps) => fetch(request, { ...NO_CONNECTION, keeps }),
    served: app.routes.map(({ path }) => path),
    content: content.snapshot,
    visitEdition: visitBoard.edition,
    isEditors: (request) => seesOwnPages(services, request),
    metrics,
    pageCounts,
    onPage: readers.noteReader,
    now,
  });

  return {
    services,
    /** What is mounted before the pages: methods and addresses as the server's router has them. */
    addresses: app.routes.map(({ method, path }) => ({ method, path })),
    /** Answers public pages and built files straight from memory; see listen.ts. Null in development. */
    front: front?.answer,
    /** Answers a plain request; `connection` is what listen.ts knows of the socket it came over. */
    fetch,
    /** From now on `/readyz` answers 503, and nothing that stays open by itself does. */
    closing() {
      readiness.close();
      leadEvents.close();
    },
    startWork() {
      relay = startRelay({ store, log, ...rules });
      stopSettling = startSettling({ documents, editing: services.editing, log, now });
      stopCounting = startCounting(figureStore, log);
      stopUpkeep = startUpkeep(
        {
          accounts: services.accounts.purgeExpired,
          measures: measures.purge,
          uploads: uploads.purge,
          pictures: media.removeHalfMade,
          notices: notices.purge,
          subscriptions: subscriptions.purge,
          personalData: personalData.work,
          lostPeople: () => restoreLostPeople(store, log),
        },
        log,
      );
      notices.start();
      media.makeAhead();
      readFiles?.().catch((error) => log.error({ err: error }, 'files are not kept in memory'));
    },
    /** Ends the requests to the services that are under way; beside the answers still owed to visitors. */
    async stopWork() {
      mail?.stop();
      await notices.stop();
      await relay?.stop();
    },
    async close() {
      leadEvents.close();
      front?.stop();
      stopUpkeep();
      stopSettling();
      stopCounting();
      media.cards.stop();
      media.pictures.stop();
      media.brochure.stop();
      colours.stop();
      uploads.stop();
      await measures.stop();
      await pageCounts.stop();
      await store.close();
    },
  };
}
