import { data, href } from 'react-router';
import { readForm } from '../../accounts/read-form.ts';
import { services, visitor } from '../../request-context.ts';
import { titled } from '../../site/meta.ts';
import admin from '../admin.module.css';
import { Outcome } from '../outcome.tsx';
import { requireRole, signedIn } from '../signed-in.ts';
import type { Route } from './+types/page';
import { ChannelNotices } from './channel-notices.tsx';
import { LeadDetail } from './lead-detail.tsx';
import { LeadList } from './lead-list.tsx';
import { listedLead, shownLead } from './lead-words.ts';
import styles from './leads.module.css';

const PAGE_SIZE = 25;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titled('Leads', matches) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(context, 'administrator');
  const { enquiries, now } = context.get(services);
  const { searchParams } = new URL(request.url);
  const before = searchParams.get('before');
  const after = searchParams.get('after');
  // One more than is shown tells whether there is another page.
  const rows = await enquiries.list({ before, after, limit: PAGE_SIZE + 1 });
  const more = rows.length > PAGE_SIZE;
  const list = after ? rows.slice(-PAGE_SIZE) : rows.slice(0, PAGE_SIZE);
  const chosen = searchParams.get('id') ?? list[0]?.id;
  const [lead, channels] = await Promise.all([chosen ? enquiries.find(chosen) : null, enquiries.channels()]);
  const older = after || more ? (list.at(-1)?.id ?? null) : null;
  const newer = before || (after && more) ? (list[0]?.id ?? null) : null;
  return {
    list: list.map(listedLead),
    lead: lead && shownLead(lead),
    ...{ channels, older, newer, now: now() },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireRole(context, 'administrator');
  const { enquiries, events, pokeRelay } = context.get(services);
  const form = await readForm(request);
  const id = String(form.get('id') ?? '');
  const releases = form.get('intent') === 'release';
  const done = releases ? await enquiries.release(id) : await enquiries.replay(id);
  const problem = releases
    ? 'This was done already, perhaps by somebody else.'
    : 'It is being sent just now. Look again in a moment.';
  if (!done) return data({ problem }, { status: 409 });
  await events.record({
    what: releases ? 'lead-released' : 'delivery-replayed',
    who: context.get(signedIn).id,
    target: id,
    requestId: context.get(visitor).requestId,
  });
  pokeRelay();
  return data({ done: releases ? 'Released. It is on its way.' : 'It is being sent again.' });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { list, lead, channels, older, newer, now } = loaderData;
  return (
    <>
      <div className={admin.bar}>
        <h1>Leads</h1>
      </div>
      <Outcome of={actionData} />
      <ChannelNotices channels={channels} now={now} />
      {list.length === 0 && !lead ? (
        <p>No enquiry has come in yet. The first one stands here as soon as it is sent.</p>
      ) : (
        <div className={styles.leads}>
          <LeadList path={href('/adminLeads')} {...{ list, older, newer, now }} chosen={lead?.id} />
          {lead && <LeadDetail lead={lead} channels={channels} now={now} answer={actionData} />}
        </div>
      )}
    </>
  );
}
