import type { RouterContextProvider } from 'react-router';
import type { LaunchItem } from '../../../domain/launch/launch-item.ts';
import { launchList } from '../../../domain/launch/launch-list.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';

type Of = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** The launch list for the signed-in account; only administrators see items about operation. */
export async function loadLaunchItems({ request, url, context }: Of): Promise<LaunchItem[]> {
  const site = context.get(services);
  const isAdministrator = context.get(signedInAccount).role === 'administrator';
  const [content, problems, { media }, lastBackup, lastDrill, plainConnections, accounts, retention] =
    await Promise.all([
      site.content.snapshot(),
      site.content.problems(),
      site.documents.readAll(),
      site.launch.lastBackup(),
      site.launch.lastDrill(),
      isAdministrator ? site.launch.plainConnections() : [],
      isAdministrator ? accountFacts(request, context) : null,
      isAdministrator ? site.personalData.retention.state() : null,
    ]);
  return launchList({
    content,
    problems,
    media,
    services: site.launch.channels(),
    siteUrl: site.config.siteUrl,
    plainConnections,
    notices: isAdministrator ? site.operations.notices(url.origin) : [],
    lastBackup,
    lastDrill,
    accounts,
    isRetentionOn: retention && retention.on !== null,
    now: site.now(),
  });
}

export type BackupFacts = Awaited<ReturnType<typeof backupFacts>>;

/** When the data was copied last, for administrators; null for others. */
export async function backupFacts(context: Of['context']) {
  const { launch, now } = context.get(services);
  if (context.get(signedInAccount).role !== 'administrator') return null;
  const [lastBackup, lastDrill] = await Promise.all([launch.lastBackup(), launch.lastDrill()]);
  return { lastBackup, lastDrill, lastCopy: launch.lastCopy(), now: now() };
}

async function accountFacts(request: Request, context: Readonly<RouterContextProvider>) {
  const { accounts } = context.get(services);
  const [list, audience] = await Promise.all([accounts.list(request), accounts.secondFactorAudience()]);
  return {
    administrators: list.filter(({ role }) => role === 'administrator').length,
    isSecondFactorDemanded: audience !== 'nobody',
  };
}
