import { data, href } from 'react-router';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { useAnswer } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { Undo } from '../../admin-ui/undo.tsx';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { usePreparedDesk } from '../offline/cached-lead.ts';
import { Offline } from '../offline/offline.tsx';
import { sendThroughOutbox } from '../offline/send-through-outbox.ts';
import type { Route } from './+types/page';
import { BulkActions } from './bulk-actions.tsx';
import { ChannelNotices } from './channel-notices.tsx';
import { KeyList } from './key-list.tsx';
import { KEY_MARKS } from './keys.ts';
import { changeLead, isLeadIntent, type LeadAnswer, undoChange } from './lead-action.ts';
import { LeadDetail } from './lead-detail.tsx';
import { toSearchParams } from './lead-filter.ts';
import { cursorParams, LeadList, rowId } from './lead-list.tsx';
import styles from './leads.module.css';
import list from './list.module.css';
import { loadLeads, plotSizes } from './load-leads.ts';
import { OpenedLeadStatus } from './opened-lead.tsx';
import { isRegroupIntent, regroup } from './regroup-action.ts';
import { sendAgain } from './send-again.ts';
import { UpcomingVisits } from './upcoming-visits.tsx';
import { useLeadEvents } from './use-lead-events.ts';
import { useNewEnquiries } from './use-new-enquiries.ts';
import { changeViews, isViewForm } from './view-action.ts';
import { Views } from './views.tsx';

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Leads', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadLeads(context, url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const all = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  const { townshipPlots } = await all.content.snapshot();
  const of = {
    leads: all.leads,
    by: { id, name },
    now: all.now(),
    isPlot: (number: string) => townshipPlots.some((plot) => plot.number === number),
    sizes: plotSizes(townshipPlots),
  };
  const answer: LeadAnswer = isLeadIntent(intent)
    ? await changeLead(form, of)
    : isViewForm(form)
      ? await changeViews(form, { views: all.leadViews, account: id })
      : isRegroupIntent(intent)
        ? await regroup(form, of)
        : intent === 'undo'
          ? await undoChange(form, of)
          : await sendAgain(all, form, { who: id, name, requestId: context.get(visitor).requestId });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const { answer, init } = await sendThroughOutbox({ form, sendNow: () => serverAction() });
  return data(answer, init);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const answer = useAnswer<LeadAnswer>();
  const { leadParams, groups, lead, same, views, isChosen, channels, counts, people, sizes, ...rest } =
    loaderData;
  const { now, brand, from, cursor, version, isFullScreen, account, visits, visitBanner, ...shown } = rest;
  usePreparedDesk(account, version.version);
  const path = href('/adminLeads');
  useLeadEvents(href('/adminLeads/events'), version);
  const news = useNewEnquiries(version.enquiries);
  const params = toSearchParams(leadParams);
  const isNew = !lead && leadParams.view === 'all' && Object.keys(params).length === 0;
  const undo = answer?.undo;
  const isTakenBack = answer !== undefined && 'done' in answer && undo === undefined;
  return (
    <>
      <div className={`${admin.bar} ${styles.head}`}>
        <h1>Leads</h1>
        <p role="status" className={styles.news}>
          {news > 0 && (news === 1 ? '1 new enquiry' : `${news} new enquiries`)}
        </p>
        <KeyList />
      </div>
      <Offline {...{ account, now }} written={answer?.waiting ?? ''} />
      <div className={styles.said}>
        <Outcome>{undo && <Undo fields={{ intent: 'undo', id: undo }} keyMark={KEY_MARKS.undo} />}</Outcome>
      </div>
      <ChannelNotices channels={channels} now={now} />
      {isNew ? (
        <p>No enquiry has come in yet. The first one appears here as soon as it is sent.</p>
      ) : (
        <div className={styles.page} data-chosen={isChosen ? '' : undefined}>
          {!isFullScreen && <Views {...{ path, leadParams, counts, people, views }} {...shown} />}
          <BulkActions view={leadParams.view} groups={groups} />
          <div className={styles.leads} data-full-screen={isFullScreen ? '' : undefined}>
            {!isFullScreen && (
              <div className={list.lists} data-list data-leads>
                <OpenedLeadStatus lead={isChosen && lead ? { id: lead.openedAs, name: lead.name } : null} />
                {visitBanner && <UpcomingVisits {...visitBanner} />}
                <LeadList
                  {...{ path, params, cursor, groups, now, isTakenBack }}
                  {...shown}
                  chosen={lead?.id}
                />
              </div>
            )}
            {lead && (
              <LeadDetail
                key={lead.openedAs}
                back={{
                  pathname: path,
                  search: String(new URLSearchParams({ ...params, ...cursorParams(cursor) })),
                  hash: rowId(lead.id),
                }}
                {...{
                  lead,
                  same,
                  visits,
                  params,
                  people,
                  sizes,
                  channels,
                  brand,
                  from,
                  now,
                  account,
                  isChosen,
                }}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}
