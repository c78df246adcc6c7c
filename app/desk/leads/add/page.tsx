import { data, href, Link } from 'react-router';
import { currentWording } from '../../../../domain/content/consent-wording.ts';
import { form as desk } from '../../../../domain/enquiries/forms/desk.ts';
import { leadSources } from '../../../../domain/leads/lead-sources.ts';
import { readForm } from '../../../accounts/read-form.ts';
import admin from '../../../admin/admin.module.css';
import { useAnswer } from '../../../admin-ui/answers.tsx';
import { Crumbs } from '../../../admin-ui/crumbs.tsx';
import { Outcome } from '../../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../../admin-ui/signed-in.ts';
import { pageTitle } from '../../../site/meta.ts';
import { services } from '../../../site/request-context.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useOffline } from '../../offline/use-offline.ts';
import leads from '../leads.module.css';
import { plotSizes } from '../load-leads.ts';
import type { Route } from './+types/page';
import { type AddAnswer, addLead } from './add-action.ts';
import { AddForm } from './add-form.tsx';
import { findKnown } from './find-known.ts';

export { shouldRevalidate } from '../../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Add a lead', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { content, leads: store, now } = context.get(services);
  const { id: account } = context.get(signedInAccount);
  const [{ settings, townshipPlots, consentWordings }, known] = await Promise.all([
    content.snapshot(),
    findKnown(store, url.searchParams, account),
  ]);
  const { version, text } = currentWording(desk, consentWordings);
  return {
    known,
    account,
    now: now(),
    submission: crypto.randomUUID(),
    sources: leadSources(settings),
    sizes: plotSizes(townshipPlots),
    wording: { version, text: text.replaceAll('{email}', settings.email) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = context.get(signedInAccount);
  const answer = await addLead(await readForm(request), {
    services: context.get(services),
    by: { id, name },
  });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export default function Page({ loaderData: { known: _, ...form } }: Route.ComponentProps) {
  const answer = useAnswer<AddAnswer>();
  const isOffline = useOffline();
  return (
    <>
      <Crumbs above={[{ label: 'Leads', to: href('/adminLeads') }]} page="Add a lead" />
      <div className={admin.bar}>
        <h1>Add a lead</h1>
      </div>
      <div className={leads.said}>
        <Outcome>
          {answer?.lead && (
            <Link className="link" to={{ pathname: href('/adminLeads'), search: `lead=${answer.lead}` }}>
              Open the lead
            </Link>
          )}
        </Outcome>
      </div>
      {isOffline && (
        <Alert tone="info">
          There is no network. Type on: what you type stays on this device, and you can add it once the
          network is back.
        </Alert>
      )}
      <AddForm {...form} />
    </>
  );
}
