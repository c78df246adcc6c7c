import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { ConfigError, readConfig } from './config.ts';
import { listen } from './http/listen.ts';
import { createLog } from './log.ts';
import { openSite } from './site.ts';

/** From configuration to serving, and the way down again. */
export async function main(root: string): Promise<void> {
  const config = configOrExit();
  // What is kept here is about people: other users of the machine have no business in it.
  process.umask(0o077);
  const log = createLog();
  const build = (await import(
    pathToFileURL(join(root, 'build/server/index.js')).href
  )) as unknown as ServerBuild;
  const site = await openSite({ root, config, log, build });
  const server = await listen(site.fetch, config);

  print(`Vayuvan is open at   ${config.siteUrl}`);
  print(`Administration at    ${config.siteUrl}/login`);
  if (!(await site.services.accounts.hasAdministrator())) {
    print(`First administrator  ${config.siteUrl}/auth?setup=${config.setupToken}`);
  }
  site.startWork();

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    log.info({ signal }, 'closing');
    // Whatever hangs must not keep an operator waiting: the lead is on disk, its lease runs out by itself.
    setTimeout(() => process.exit(0), 9_000).unref();
    await Promise.all([server.close(7_000), site.stopWork()]);
    await site.close();
    log.info('closed');
    process.exit(0);
  };
  process.on('SIGTERM', close).on('SIGINT', close);
}

function configOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);
