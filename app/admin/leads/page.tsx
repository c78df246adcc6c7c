import { useEffect } from 'react';
import { data, href, useRevalidator } from 'react-router';
import { readForm } from '../../accounts/read-form.ts';
import { services, visitor } from '../../request-context.ts';
import { titled } from '../../site/meta.ts';
import { ActionForm } from '../action-form.tsx';
import admin from '../admin.module.css';
import { prepareDesk } from '../offline/keep-lead.ts';
import { Offline } from '../offline/offline.tsx';
import { writeLater } from '../offline/write-later.ts';
import { Outcome } from '../outcome.tsx';
import { requireRole, signedIn } from '../signed-in.ts';
import type { Route } from './+types/page';
import { ChannelNotices } from './channel-notices.tsx';
import { ComingVisits } from './coming-visits.tsx';
import { changeLead, changesLead, type LeadAnswer, undoChange } from './lead-action.ts';
import { LeadDetail } from './lead-detail.tsx';
import { askedParams } from './lead-filter.ts';
import { LeadList } from './lead-list.tsx';
import styles from './leads.module.css';
import { loadLeads } from './load-leads.ts';
import { sendAgain } from './send-again.ts';
import { Views } from './views.tsx';

export { shouldRevalidate } from '../revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titled('Leads', matches) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(context, 'sales');
  return loadLeads(context, request);
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireRole(context, 'sales');
  const all = context.get(services);
  const { id, name } = context.get(signedIn);
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  const of = { leads: all.leads, by: { id, name }, now: all.now() };
  const answer: LeadAnswer = changesLead(intent)
    ? await changeLead(form, of)
    : intent === 'undo'
      ? await undoChange(form, of)
      : await sendAgain(all, form, { who: id, requestId: context.get(visitor).requestId });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return writeLater({ form, sendNow: () => serverAction() });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const {
    alone,
    account,
    asked,
    groups,
    lead,
    visits,
    coming,
    isChosen,
    channels,
    counts,
    people,
    now,
    brand,
    from,
    place,
    ...shown
  } = loaderData;
  useFreshList();
  useDesk(account);
  const path = href('/adminLeads');
  const params = askedParams(asked);
  const isNew = !lead && asked.view === 'all' && Object.keys(params).length === 0;
  const stuck = groups.flatMap(({ list }) => list.flatMap((row) => row.stuck));
  const undo = actionData && 'undo' in actionData ? actionData.undo : undefined;
  return (
    <>
      <div className={admin.bar}>
        <h1>Leads</h1>
      </div>
      <Offline
        {...{ account, now }}
        written={(actionData && 'waiting' in actionData && actionData.waiting) || ''}
      />
      <Outcome of={actionData}>
        {undo && (
          <div className={styles.undo}>
            <ActionForm
              name="undo"
              fields={{ intent: 'undo', id: undo }}
              answer={actionData}
              buttons={[{ label: 'Undo', pendingLabel: 'Undoing...' }]}
            />
          </div>
        )}
      </Outcome>
      <ChannelNotices channels={channels} now={now} />
      {isNew ? (
        <p>No enquiry has come in yet. The first one stands here as soon as it is sent.</p>
      ) : (
        <div className={styles.page} data-chosen={isChosen ? '' : undefined}>
          {!alone && <Views {...{ path, asked, counts, people }} {...shown} />}
          {asked.view === 'trouble' && stuck.length > 0 && (
            <ActionForm
              name="replay-all"
              fields={{ intent: 'replay-all', ids: stuck.join(' ') }}
              answer={actionData}
              buttons={[{ label: `Send all ${stuck.length} again`, pendingLabel: 'Sending...' }]}
            />
          )}
          <div className={styles.leads} data-alone={alone ? '' : undefined}>
            {!alone && (
              <div className={styles.lists}>
                {coming && <ComingVisits {...coming} />}
                <LeadList {...{ path, params, place, groups, now }} {...shown} chosen={lead?.id} />
              </div>
            )}
            {lead && (
              <LeadDetail
                key={lead.id}
                back={{ pathname: path, search: String(new URLSearchParams(params)) }}
                {...{ lead, visits, people, channels, brand, from, now, account, isChosen }}
                answer={actionData}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** What the pages of the desk do on a device: read without a network, and written for later. */
function useDesk(account: string) {
  useEffect(() => {
    // A browser that cannot, or may not, works without it.
    prepareDesk(account).catch(() => undefined);
  }, [account]);
}

const FRESH_MS = 30_000;

/** New leads appear without anybody loading the page: now and then, and as soon as it is looked at again. */
function useFreshList() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && state === 'idle' && navigator.onLine) void revalidate();
    };
    const timer = setInterval(look, FRESH_MS);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [revalidate, state]);
}
