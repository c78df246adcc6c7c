import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { recipientOf } from './backups/encryption.ts';
import { refuseUnfinishedRestore } from './backups/unfinished-restore.ts';
import { createMetrics } from './health/metrics.ts';
import { plainConnections } from './health/plain-connections.ts';
import { assertPortFree, listen } from './http/listen.ts';
import { FilesUnavailable } from './object-storage/unavailable.ts';
import { type Config, ConfigError, readConfig, shortTokens } from './process/config.ts';
import { createLog, type Log, logConsole } from './process/log.ts';
import { openSite } from './site.ts';
import { openOnceBack, openWhileAway } from './store-away.ts';

/**
 * How long `/readyz` fails before connections are refused, in milliseconds: enough for a proxy's next check, or for
 * requests on their way.
 */
const DRAIN_MS = { behindProxy: 2_000, alone: 500 };

/** Starts the site from its configuration, and shuts it down. */
export async function main(root: string): Promise<void> {
  const config = configOrExit();
  // Before serving, just exit: unfinished database work is rolled back by itself.
  let close = async (_reason: string, exitCode: number): Promise<void> => process.exit(exitCode);
  process.on('SIGTERM', (signal) => close(signal, 0)).on('SIGINT', (signal) => close(signal, 0));
  // Files contain personal data: no other user of the machine may read them.
  process.umask(0o077);
  const log = createLog();
  logConsole(log);
  for (const name of shortTokens(config))
    log.warn(`${name} is short, and may be guessed: take 8 letters or more`);
  for (const name of await plainConnections(config))
    log.warn(`${name} leads to another machine without TLS: data and keys can be read on the way`);
  if (config.backup.url !== null && config.databaseUrl !== null)
    log.warn('BACKUP_URL has no effect: continuous copies are of the embedded database, not of PostgreSQL');
  // Throws for a mistyped key, which would be noticed only by a restore.
  if (config.backup.key !== '') await recipientOf(config.backup.key);
  await refuseUnfinishedRestore(config.dataDir);
  await checkUploadsBucket(config, log);
  // Before opening the store: do not migrate the database of a running site.
  await assertPortFree(config);
  // Built into the same folder (build-server.ts).
  const pages = join(import.meta.dirname, 'pages.js');
  const build = (await import(/* @vite-ignore */ pathToFileURL(pages).href)) as ServerBuild;
  const metrics = createMetrics();
  const parts = { root, config, log, build, metrics };
  let site = await openSite(parts).catch((error) => openWhileAway(error, parts));
  await site.publishAssets();
  const server = await listen((...request) => site.fetch(...request), {
    ...config,
    siteHost: new URL(config.siteUrl).host,
    front: (...request) => site.front?.(...request) ?? false,
    connections: metrics.connections,
    onConnectionRefused: () => log.warn('an address has as many connections as one may have'),
  });

  print(`Vayuvan is open at   ${config.siteUrl}`);
  print(`Administration at    ${config.siteUrl}/login`);
  let closing = false;
  const begin = async () => {
    site.startWork();
    const setupToken = await site.services.accounts.setupToken();
    if (setupToken)
      print(`First administrator  ${config.siteUrl}/auth?setup=${encodeURIComponent(setupToken)}`);
  };
  if (!site.isAbsent) await begin();
  else
    void openOnceBack(parts, () => closing).then(async (opened) => {
      if (!opened || closing) return;
      const standIn = site;
      site = opened;
      log.info('PostgreSQL answers: the site is complete');
      await standIn.close().catch((error) => log.error({ err: error }, 'the stand-in was not closed'));
      await begin();
    });

  close = async (reason: string, exitCode: number) => {
    if (closing) return;
    closing = true;
    log.info({ reason }, 'closing');
    // Exit even if something hangs: leads are on disk, and leases expire by themselves.
    setTimeout(() => process.exit(exitCode), 9_000).unref();
    site.closing();
    server.drain();
    const stopped = site.stopWork();
    await wait(config.trustedProxies.rules.length > 0 ? DRAIN_MS.behindProxy : DRAIN_MS.alone);
    await Promise.all([server.close(6_000), stopped]);
    await site.close();
    log.info('closed');
    process.exit(exitCode);
  };
  // A rejected promise without a handler: one request or attempt failed, and left nothing half done.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nobody waited for'));
  // An uncaught error may leave this process inconsistent. Answered requests are on disk, so shut down gently and let
  // the supervisor restart it.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nothing caught');
    void close('uncaught error', 1);
  });
}

/** Ends the start when the bucket or its keys are wrong. A server that is away may come back: the site starts. */
async function checkUploadsBucket({ uploadsBucket }: Config, log: Log): Promise<void> {
  if (!uploadsBucket) return;
  const { openBucket } = await import('./object-storage/bucket.ts');
  const bucket = openBucket(uploadsBucket);
  try {
    await bucket.check();
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    if (error.isMisconfigured) throw new Error(`UPLOADS_URL: ${error.message}`);
    log.warn(`UPLOADS_URL: ${error.message}`);
  } finally {
    bucket.close();
  }
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
