import { data, href } from 'react-router';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { useAnswer } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { Undo } from '../../admin-ui/undo.tsx';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { usePreparedDesk } from '../offline/cached-lead.ts';
import { Offline } from '../offline/offline.tsx';
import { sendThroughOutbox } from '../offline/send-through-outbox.ts';
import type { Route } from './+types/page';
import { runAction } from './actions.ts';
import { BulkActions } from './bulk-actions.tsx';
import { ChannelNotices } from './channel-notices.tsx';
import { KeyList } from './key-list.tsx';
import { KEY_MARKS } from './keys.ts';
import type { LeadAnswer } from './lead-action.ts';
import { LeadDetail } from './lead-detail.tsx';
import { toSearchParams } from './lead-filter.ts';
import { rowId } from './lead-list.tsx';
import { cursorParams, LeadLists } from './lead-lists.tsx';
import styles from './leads.module.css';
import list from './list.module.css';
import { loadLeads } from './load-leads.ts';
import { OpenedLeadStatus } from './opened-lead.tsx';
import { ColumnsForm } from './table/columns-form.tsx';
import { UpcomingVisits } from './upcoming-visits.tsx';
import { useLeadEvents } from './use-lead-events.ts';
import { useNewEnquiries } from './use-new-enquiries.ts';
import { Views } from './views.tsx';

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Leads', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadLeads(context, url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await runAction(await readForm(request), {
    services: context.get(services),
    account: context.get(signedInAccount),
    requestId: context.get(visitor).requestId,
  });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const { answer, init } = await sendThroughOutbox({ form, sendNow: () => serverAction() });
  return data(answer, init);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const answer = useAnswer<LeadAnswer>();
  const { leadParams, groups, lead, visitBanner, isFullScreen, version, now, account, cursor } = loaderData;
  usePreparedDesk(account, version.version);
  const path = href('/adminLeads');
  useLeadEvents(href('/adminLeads/events'), version);
  const news = useNewEnquiries(version.enquiries);
  const params = toSearchParams(leadParams);
  const isEmpty = groups.every((group) => group.list.length === 0);
  const isNew = !lead && isEmpty && Object.keys({ ...params, ...cursorParams(cursor) }).length === 0;
  const undo = answer?.undo;
  const isTakenBack = answer !== undefined && 'done' in answer && undo === undefined;
  return (
    <>
      <div className={`${admin.bar} ${styles.head}`} data-dense>
        <h1>Leads</h1>
        <p role="status" className={styles.news}>
          {news > 0 && (news === 1 ? '1 new enquiry' : `${news} new enquiries`)}
        </p>
        <ButtonLink
          to={href('/adminLeads/board')}
          variant="ghost"
          size="small"
          icon={null}
          before="list-checks"
          className={styles.toBoard}
        >
          Board
        </ButtonLink>
        <ButtonLink
          to={href('/adminLeads/add')}
          variant="primary"
          size="small"
          icon={null}
          before="plus"
          className={styles.add}
          data-key={KEY_MARKS.add}
        >
          Add a lead
        </ButtonLink>
        {!isNew && !lead && <ColumnsForm table={loaderData.table} />}
        <KeyList />
      </div>
      <Offline account={account} now={now} written={answer?.waiting ?? ''} />
      <div className={styles.said}>
        <Outcome>{undo && <Undo fields={{ intent: 'undo', id: undo }} keyMark={KEY_MARKS.undo} />}</Outcome>
      </div>
      <ChannelNotices channels={loaderData.channels} now={now} />
      {isNew ? (
        <p>No enquiry has come in yet. The first one appears here as soon as it is sent, or as you add it.</p>
      ) : (
        <div className={styles.page} data-chosen={lead ? '' : undefined}>
          {!isFullScreen && (
            <Views
              path={path}
              leadParams={leadParams}
              counts={loaderData.counts}
              people={loaderData.people}
              forms={loaderData.forms}
              sources={loaderData.sources}
              campaigns={loaderData.campaigns}
              views={loaderData.views}
            />
          )}
          <BulkActions view={leadParams.view} groups={groups} />
          <div className={styles.leads} data-full-screen={isFullScreen ? '' : undefined}>
            {!isFullScreen && (
              <div className={list.lists} data-list data-leads data-beside={lead ? '' : undefined}>
                <OpenedLeadStatus lead={lead ? { id: lead.openedAs, name: lead.name } : null} />
                {visitBanner && <UpcomingVisits {...visitBanner} />}
                <LeadLists
                  path={path}
                  leadParams={leadParams}
                  cursor={cursor}
                  groups={groups}
                  older={loaderData.older}
                  newer={loaderData.newer}
                  isPaged={loaderData.isPaged}
                  note={loaderData.note}
                  table={loaderData.table}
                  people={loaderData.people}
                  chosen={lead?.id}
                  isTakenBack={isTakenBack}
                  now={now}
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
                lead={lead}
                same={loaderData.same}
                visits={loaderData.visits}
                params={params}
                people={loaderData.people}
                sizes={loaderData.sizes}
                channels={loaderData.channels}
                brand={loaderData.brand}
                from={loaderData.from}
                now={now}
                account={account}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}
