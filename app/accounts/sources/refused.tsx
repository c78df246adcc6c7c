import { data, href, redirect } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { DESK_NAME_MAX, MESSAGE_MAX } from '../../../domain/enquiries/limits.ts';
import type { SourceLead } from '../../../domain/sources/source-lead.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { type ActionAnswer, useFormProblem, useRefusedValues } from '../../admin-ui/answers.tsx';
import { Crumbs } from '../../admin-ui/crumbs.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { refusedForm } from '../../admin-ui/refused-form.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/refused';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Refused lead', matches) }];

/** The fields that a person can correct; what else the lead held goes with it. */
const FIELDS = ['name', 'phone', 'email', 'city', 'message'] as const;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { leadSources, events } = context.get(services);
  const refused = await leadSources.findRefused(params.id);
  if (refused && request.method === 'GET') {
    await events.record({
      what: 'refused-lead-read',
      who: context.get(signedInAccount).id,
      target: refused.id,
      requestId: context.get(visitor).requestId,
    });
  }
  return data({ refused }, refused ? undefined : { status: 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { leadSources, leads, events } = context.get(services);
  const form = await readForm(request);
  const answer = (of: ActionAnswer) => data(of, 'problem' in of ? { status: 409 } : undefined);
  const gone = () => answer({ problem: 'It is not there any more. Perhaps somebody else has seen to it.' });
  const record = (what: 'refused-lead-entered' | 'refused-lead-removed') =>
    events.record({
      ...{ what, target: params.id, who: context.get(signedInAccount).id },
      requestId: context.get(visitor).requestId,
    });

  switch (form.get('intent')) {
    case 'enter': {
      const fields: Partial<SourceLead['fields']> = {};
      for (const field of FIELDS) fields[field] = String(form.get(field) ?? '');
      const entered = await leadSources.enter(params.id, fields);
      if (!entered) return gone();
      if (entered.outcome === 'refused') {
        const [field, problem = ''] = Object.entries(entered.errors)[0] ?? [];
        return answer(refusedForm(form, problem, field));
      }
      await record('refused-lead-entered');
      return redirect(`${href('/adminLeads')}?lead=${await leads.findByEnquiry(entered.enquiry.id)}`);
    }
    case 'fetch':
      return (await leadSources.fetchAgain(params.id))
        ? answer({ done: 'It is fetched again, and stands among the leads in a moment.' })
        : gone();
    case 'remove':
      if (!(await leadSources.dismiss(params.id))) return gone();
      await record('refused-lead-removed');
      return redirect(href('/adminSources'));
    default:
      return data<ActionAnswer>({ problem: 'This page has no such button.' }, { status: 400 });
  }
}

export default function Page({ loaderData: { refused } }: Route.ComponentProps) {
  return (
    <>
      <Crumbs above={[{ label: 'Lead sources', to: href('/adminSources') }]} page="Refused lead" />
      <div className={admin.bar}>
        <h1>{refused ? `Refused: ${refused.label}` : 'Refused lead'}</h1>
      </div>
      <Outcome />
      {refused ? <Refused refused={refused} /> : <p>This lead is not among the refused any more.</p>}
    </>
  );
}

type Props = { refused: NonNullable<Route.ComponentProps['loaderData']['refused']> };
const ENTER = 'enter';

function Refused({ refused: { key, receivedAt, reason, lead, canBeFetched } }: Props) {
  const { text } = useRefusedValues(ENTER);
  const problem = useFormProblem(ENTER);
  const field = (name: (typeof FIELDS)[number]) => ({
    name,
    defaultValue: text(name) ?? lead?.fields[name],
    ...(problem?.field === name && { error: problem.problem }),
  });
  return (
    <>
      <dl className={`key-values ${admin.facts}`}>
        <dt>Came</dt>
        <dd className="tabular">{dateAndTime(receivedAt)}</dd>
        <dt>Why it was refused</dt>
        <dd>{reason}</dd>
        <dt>Its number there</dt>
        <dd>{lead?.id || (lead ? 'None' : key)}</dd>
        {lead?.further.map(([label, value]) => (
          <FurtherRow key={`${label} ${value}`} label={label} value={value} />
        ))}
      </dl>
      {lead ? (
        <section className={admin.part} aria-labelledby="enter">
          <h2 id="enter">Enter as a lead</h2>
          <ActionForm
            name={ENTER}
            leaves
            buttons={[
              { label: 'Enter as a lead', pendingLabel: 'Entering...', intent: 'enter', variant: 'primary' },
            ]}
          >
            <div className="two">
              <TextField label="Phone" type="tel" autoComplete="off" required {...field('phone')} />
              <TextField label="Name" autoComplete="off" optional limit={DESK_NAME_MAX} {...field('name')} />
              <TextField label="E-mail" autoComplete="off" optional {...field('email')} />
              <TextField label="City" autoComplete="off" optional {...field('city')} />
            </div>
            <TextArea label="Message" optional limit={MESSAGE_MAX} {...field('message')} />
          </ActionForm>
        </section>
      ) : (
        canBeFetched && (
          <section className={admin.part} aria-labelledby="fetch">
            <h2 id="fetch">Fetch it again</h2>
            <ActionForm
              name="fetch"
              buttons={[
                { label: 'Fetch again', pendingLabel: 'Asking...', intent: 'fetch', variant: 'primary' },
              ]}
            />
          </section>
        )
      )}
      <section className={admin.part} aria-labelledby="remove">
        <h2 id="remove">Remove it</h2>
        <details>
          <summary>Remove without a lead</summary>
          <p className="small">Whatever it held goes. This cannot be undone.</p>
          <ActionForm
            name="remove-refused"
            leaves
            buttons={[
              { label: 'Yes, remove it', pendingLabel: 'Removing...', intent: 'remove', variant: 'danger' },
            ]}
          />
        </details>
      </section>
    </>
  );
}

const FurtherRow = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
