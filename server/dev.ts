/**
 * `npm run dev`: the site with hot reload, and stand-ins of the e-mail service and the CRM. Services set in the
 * environment replace their stand-ins.
 */
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { startCrmStandIn } from '../tests/stand-ins/crm.ts';
import { startEmailStandIn } from '../tests/stand-ins/email.ts';
import { devBrochureProgram } from './build/dev-brochure.ts';
import { devWorker } from './build/dev-worker.ts';
import { HTTP_LIMITS, requestListener } from './http/listen.ts';
import { ConfigError, readConfig } from './process/config.ts';
import { createLog } from './process/log.ts';
import { openSite } from './site.ts';

process.env.NODE_ENV = 'development';
const root = join(import.meta.dirname, '..');

async function main() {
  const email = process.env.EMAIL_API_URL ? null : await startEmailStandIn({ port: 3101 });
  const crm = process.env.CRM_API_URL ? null : await startCrmStandIn({ port: 3102 });
  const config = readConfig({
    ...(email && {
      EMAIL_API_URL: email.url,
      EMAIL_USER_ID: 'dev-user',
      EMAIL_SERVICE_ID: 'dev-service',
      EMAIL_TEMPLATE_ID: 'dev-template',
    }),
    ...(crm && {
      CRM_API_URL: crm.url,
      CRM_SITE_KEY: 'site-key',
      CRM_ACCOUNT_KEY: 'account-key',
      CRM_SOURCE_ID: 'source-id',
    }),
    ...process.env,
  });
  const vite = await createVite({ root, server: { middlewareMode: true } });
  const site = await openSite({
    root,
    config,
    log: createLog(),
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    brochureProgram: devBrochureProgram(root, vite.watcher),
    deskWorker: devWorker(root, vite.watcher),
  });
  const listener = requestListener(site.fetch);
  const server = createServer(HTTP_LIMITS, (incoming, outgoing) => {
    vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing));
  });
  server.listen(config.port, config.host);
  site.startWork();

  console.log(`Vayuvan (development)  ${config.siteUrl}`);
  console.log(`Every component        ${config.siteUrl}/design`);
  const setupToken = await site.services.accounts.setupToken();
  if (setupToken) console.log(`First administrator    ${config.siteUrl}/auth?setup=${setupToken}`);
  if (email) console.log(`E-mail stand-in        ${email.url}`);
  if (crm) console.log(`CRM stand-in           ${crm.url}`);

  const close = async () => {
    server.close();
    server.closeAllConnections();
    await site.stopWork();
    await site.close();
    await Promise.all([vite.close(), email?.close(), crm?.close()]);
    process.exit(0);
  };
  process.once('SIGTERM', close).once('SIGINT', close);
}

main().catch((error) => {
  const lines = error instanceof ConfigError ? error.lines : [error];
  for (const line of lines) console.error(line);
  process.exit(1);
});
