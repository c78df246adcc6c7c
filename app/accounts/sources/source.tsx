import { data, href, Link, redirect } from 'react-router';
import { cleanLine } from '../../../domain/inputs/text.ts';
import { MAPPED_FIELDS, type Mapping, type SourceFields } from '../../../domain/sources/mapping.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { Crumbs } from '../../admin-ui/crumbs.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { refusedForm } from '../../admin-ui/refused-form.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/source';
import { ExampleForm, type SourceAnswer } from './example-form.tsx';
import { MappingForm } from './mapping-form.tsx';
import { SourceAddress } from './source-address.tsx';

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(loaderData?.source.label ?? 'Lead source', matches) },
];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { leadSources, config } = context.get(services);
  const source = await leadSources.find(params.name);
  if (!source) throw data(null, { status: 404 });
  return { source, siteUrl: config.siteUrl };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { leadSources, leads, events } = context.get(services);
  const form = await readForm(request);
  const source = await leadSources.find(params.name);
  const answer = (of: SourceAnswer) => data(of, 'problem' in of ? { status: 409 } : undefined);
  if (!source) return answer({ problem: 'This source was removed meanwhile.' });
  const record = (what: 'source-changed' | 'source-removed') =>
    events.record({
      ...{ what, target: source.name, who: context.get(signedInAccount).id },
      requestId: context.get(visitor).requestId,
    });
  const example = String(form.get('example') ?? '');

  switch (form.get('intent')) {
    case 'change': {
      const errors = await leadSources.change(sourceIn(form, source.name));
      const [field, problem = ''] = Object.entries(errors ?? {})[0] ?? [];
      if (errors) return answer(refusedForm(form, problem, field === 'label' ? field : `key-${field}`));
      await record('source-changed');
      return answer({ done: 'Saved. The next lead is read so.' });
    }
    case 'read': {
      const read = await leadSources.readExample(source, example);
      if (typeof read === 'string') return answer(refusedForm(form, read, 'example'));
      return answer({ done: 'It would be read as shown below.', example: read, text: example });
    }
    case 'send': {
      const sent = await leadSources.sendExample(source, example);
      if (typeof sent === 'string') return answer(refusedForm(form, sent, 'example'));
      if (sent.outcome === 'refused') {
        return answer(refusedForm(form, Object.values(sent.errors).join('. '), 'example'));
      }
      const lead = (await leads.findByEnquiry(sent.enquiry.id)) ?? '';
      return answer({ done: 'It stands among the leads as a test, and goes to no service.', lead });
    }
    case 'remove':
      await leadSources.remove(source.name);
      await record('source-removed');
      return redirect(href('/adminSources'));
    default:
      return data<SourceAnswer>({ problem: 'This page has no such button.' }, { status: 400 });
  }
}

function sourceIn(form: FormData, name: string): SourceFields {
  const text = (field: string) => cleanLine(String(form.get(field) ?? ''));
  const mapping: Mapping = {};
  for (const field of MAPPED_FIELDS) {
    const keys = text(`key-${field}`);
    if (keys !== '') mapping[field] = keys;
  }
  return { name, label: text('label'), mapping };
}

export default function Page({ loaderData: { source, siteUrl } }: Route.ComponentProps) {
  const { name, label } = source;
  return (
    <>
      <Crumbs above={[{ label: 'Lead sources', to: href('/adminSources') }]} page={label} />
      <div className={admin.bar}>
        <h1>{label}</h1>
      </div>
      <Outcome />
      <div className={admin.plain}>
        <p>
          It sends each lead by POST, as JSON or as a form, to <SourceAddress siteUrl={siteUrl} name={name} />
        </p>
        <p>
          It needs a <Link to={href('/adminTokens')}>token</Link> that may send leads, in the header{' '}
          <code>Authorization: Bearer</code>.
        </p>
      </div>
      <MappingForm source={source} />
      <ExampleForm />
      <section className={admin.part} aria-labelledby="remove">
        <h2 id="remove">Remove it</h2>
        <details>
          <summary>Remove {label}</summary>
          <p className="small">Its address stops at once. The leads that it has sent stay.</p>
          <ActionForm
            name="remove-source"
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
