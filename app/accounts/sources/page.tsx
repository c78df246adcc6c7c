import { data, href, Link, redirect } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { cleanLine } from '../../../domain/inputs/text.ts';
import { RETENTION } from '../../../domain/personal-data/retention.ts';
import { USUAL_MAPPING } from '../../../domain/sources/mapping.ts';
import { SOURCE_LABEL_MAX } from '../../../domain/sources/source-lead.ts';
import type { BuiltInSource, RefusedLead } from '../../../server/sources/lead-sources.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { type ActionAnswer, useFormProblem, useRefusedValues } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { refusedForm } from '../../admin-ui/refused-form.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import table from '../../admin-ui/table.module.css';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { TextField } from '../../ui/text-field.tsx';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/page';
import { SourceAddress } from './source-address.tsx';

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Lead sources', matches) }];

export async function loader({ context }: Route.LoaderArgs) {
  const { leadSources, config } = context.get(services);
  const [builtIn, own, refused] = await Promise.all([
    leadSources.builtIn(),
    leadSources.own(),
    leadSources.refused(),
  ]);
  const listed = own.map(({ name, label }) => ({ name, label }));
  return { builtIn, own: listed, refused: refused.map(listedRefusal), siteUrl: config.siteUrl };
}

const listedRefusal = ({ id, label, receivedAt, reason, lead }: RefusedLead) => ({
  ...{ id, label, receivedAt, reason },
  who: lead ? lead.fields.name || lead.fields.phone || lead.fields.email : '',
});

export async function action({ request, context }: Route.ActionArgs) {
  const { leadSources, events } = context.get(services);
  const { id: account } = context.get(signedInAccount);
  const form = await readForm(request);
  if (form.get('intent') !== 'add') {
    return data<ActionAnswer>({ problem: 'This page has no such button.' }, { status: 400 });
  }
  const source = {
    label: cleanLine(String(form.get('label') ?? '')),
    name: cleanLine(String(form.get('name') ?? '')).toLowerCase(),
    mapping: USUAL_MAPPING,
  };
  const errors = await leadSources.add(source, account);
  const [field, problem = ''] = Object.entries(errors ?? {})[0] ?? [];
  if (errors) return data<ActionAnswer>(refusedForm(form, problem, field), { status: 409 });
  const { requestId } = context.get(visitor);
  await events.record({ what: 'source-made', who: account, target: source.name, requestId });
  return redirect(href('/adminSources/:name', { name: source.name }));
}

export default function Page({ loaderData: { builtIn, own, refused, siteUrl } }: Route.ComponentProps) {
  return (
    <>
      <div className={admin.bar}>
        <h1>Lead sources</h1>
        <Link className="tag" to={href('/adminTokens')}>
          Tokens
        </Link>
      </div>
      <Outcome />
      <p className="small">
        Leads of ad forms, portals and partners come in here by themselves. Each stands among the leads with
        its source.
      </p>
      <h2>Ad forms</h2>
      <BuiltIn list={builtIn} siteUrl={siteUrl} />
      <h2>Portals and partners</h2>
      {own.length === 0 ? (
        <p>No source has been added yet.</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">It sends its leads to</th>
            </tr>
          </thead>
          <tbody>
            {own.map(({ name, label }) => (
              <tr key={name}>
                <td className={table.any}>
                  <Link className="link" to={href('/adminSources/:name', { name })}>
                    {label}
                  </Link>
                </td>
                <td className={table.address}>
                  <SourceAddress siteUrl={siteUrl} name={name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AddSource />
      <section className={admin.wide} aria-labelledby="refused">
        <h2 id="refused">Refused</h2>
        {refused.length === 0 ? (
          <p>Every lead could be taken in.</p>
        ) : (
          <>
            <p className="small">
              These could not be leads as they came. Open one to put it right and take it in. They are removed
              after {RETENTION.refusedLeadDays} days.
            </p>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">Who</th>
                  <th scope="col">Source</th>
                  <th scope="col">When</th>
                  <th scope="col">Why</th>
                </tr>
              </thead>
              <tbody>
                {refused.map(({ id, label, who, receivedAt, reason }) => (
                  <tr key={id}>
                    <td className={table.any}>
                      <Link className="link" to={href('/adminSources/refused/:id', { id })}>
                        {who || 'Not known yet'}
                      </Link>
                    </td>
                    <td className={table.any}>{label}</td>
                    <td className="tabular">{dateAndTime(receivedAt)}</td>
                    <td className={table.any}>{reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </section>
    </>
  );
}

function BuiltIn({ list, siteUrl }: { list: BuiltInSource[]; siteUrl: string }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">It sends its leads to</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ name, label, isSetUp, unset, setUp, consent, waiting, waitingBecause }) => (
          <tr key={name}>
            <td>
              {label}
              <p className="note">{setUp}</p>
              <p className="note">{consent}</p>
            </td>
            <td className={table.address}>
              <SourceAddress siteUrl={siteUrl} name={name} />
            </td>
            <td className={table.any}>
              <span className={isSetUp ? 'tag new' : 'tag'}>{isSetUp ? 'Takes leads' : 'Not set up'}</span>
              {unset.length > 0 && <p className="note">Not set: {unset.join(', ')}</p>}
              {waiting > 0 && (
                <p className="note">
                  {waiting} to be fetched{waitingBecause && `. The last try: ${waitingBecause}`}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ADD = 'add-source';

function AddSource() {
  const { text } = useRefusedValues(ADD);
  const problem = useFormProblem(ADD);
  const wrong = (field: string) => (problem?.field === field ? { error: problem.problem } : {});
  return (
    <section className={admin.part} aria-labelledby="add">
      <h2 id="add">Add a source</h2>
      <p className="small">
        A portal such as 99acres, MagicBricks or Housing.com, a channel partner, an IVR.
      </p>
      <ActionForm
        name={ADD}
        leaves
        buttons={[{ label: 'Add the source', pendingLabel: 'Adding...', intent: 'add', variant: 'primary' }]}
      >
        <TextField
          label="Name"
          name="label"
          hint="As the desk and the reports shall call it."
          autoComplete="off"
          limit={SOURCE_LABEL_MAX}
          required
          defaultValue={text('label')}
          {...wrong('label')}
        />
        <TextField
          label="End of its address"
          name="name"
          hint="Small letters, digits and hyphens, such as housing-com. It cannot be changed later."
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          required
          defaultValue={text('name')}
          {...wrong('name')}
        />
      </ActionForm>
    </section>
  );
}
