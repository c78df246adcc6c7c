import { href, Link } from 'react-router';
import { GREETINGS } from '../../../../domain/leads/greeting.ts';
import admin from '../../../admin/admin.module.css';
import { ActionForm } from '../../../admin-ui/action-form.tsx';
import { useFormAnswer } from '../../../admin-ui/answers.tsx';
import { Crumbs } from '../../../admin-ui/crumbs.tsx';
import { Outcome } from '../../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../../admin-ui/signed-in.ts';
import { mailLink, whatsappLink } from '../../../site/contact-urls.ts';
import { pageTitle } from '../../../site/meta.ts';
import { services } from '../../../site/request-context.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import type { LeadAnswer } from '../lead-action.ts';
import { listedLead } from '../lead-words.ts';
import type { Route } from './+types/page';
import styles from './write.module.css';

export { shouldRevalidate } from '../../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Write to leads', matches) }];

/** Ids of more leads would not fit into an address. */
const MAX_WRITTEN = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { leads, content } = context.get(services);
  const { id: account, name: from } = context.get(signedInAccount);
  // Without JavaScript a value also holds what the user saw of the lead (table/chosen-lead.ts).
  const ids = [...new Set(url.searchParams.getAll('lead').map((value) => value.split(' ')[0] ?? ''))];
  const [found, { settings }] = await Promise.all([
    leads.listByIds(ids.slice(0, MAX_WRITTEN), account),
    content.snapshot(),
  ]);
  const people = found.map((lead) => ({
    ...listedLead(lead, []),
    digits: lead.phone,
    plot: lead.plots[0] ?? '',
  }));
  return { people, left: ids.length - people.length, account, from, brand: settings.brand };
}

export default function Page({ loaderData: { people, left, ...about } }: Route.ComponentProps) {
  const addresses = people.map(({ email }) => email).filter(Boolean);
  return (
    <>
      <Crumbs above={[{ label: 'Leads', to: href('/adminLeads') }]} page="Write to leads" />
      <div className={admin.bar}>
        <h1>{people.length === 1 ? 'Write to 1 person' : `Write to ${people.length} people`}</h1>
      </div>
      <Outcome />
      {people.length === 0 && <p>Choose leads in the table first.</p>}
      {left > 0 && people.length > 0 && (
        <p className="note">
          {left} of the chosen leads {left === 1 ? 'is' : 'are'} not here: at most {MAX_WRITTEN} are written
          to at once, and nobody who is not to be contacted.
        </p>
      )}
      {people.length > 0 && (
        <section aria-labelledby="whatsapp">
          <h2 id="whatsapp">WhatsApp, one after the other</h2>
          <ol className={styles.list}>
            {people.map((lead) => (
              <Recipient key={lead.id} lead={lead} {...about} />
            ))}
          </ol>
        </section>
      )}
      {addresses.length > 0 && (
        <section aria-labelledby="email" className={admin.part}>
          <h2 id="email">One e-mail to all</h2>
          <p className="note">The addresses are blind copies, so that nobody sees the others.</p>
          <p>
            <ButtonAnchor
              href={`${mailLink('')}?bcc=${addresses.map(encodeURIComponent).join(',')}`}
              variant="ink"
              size="small"
              icon={null}
              before="envelope-simple"
            >
              Write the e-mail
            </ButtonAnchor>
          </p>
          <TextArea
            label="Their addresses"
            name="addresses"
            readOnly
            rows={4}
            defaultValue={addresses.join(', ')}
          />
        </section>
      )}
    </>
  );
}

type Recipients = Route.ComponentProps['loaderData'];
type RecipientProps = { lead: Recipients['people'][number] } & Pick<Recipients, 'account' | 'from' | 'brand'>;

function Recipient({ lead, account, from, brand }: RecipientProps) {
  const name = `written-${lead.id}`;
  const answer = useFormAnswer<LeadAnswer>(name);
  const about = { brand, from, name: lead.name, plot: lead.plot };
  return (
    <li className={styles.person}>
      <p>
        <Link className="link" to={{ pathname: href('/adminLeads'), search: `lead=${lead.id}` }}>
          {lead.name}
        </Link>{' '}
        <span className="note tabular">{lead.phone}</span>
      </p>
      <div className="row">
        {Object.entries(GREETINGS).map(([language, { label, text }]) => (
          <ButtonAnchor
            key={language}
            href={`${whatsappLink(lead.digits)}?text=${encodeURIComponent(text(about))}`}
            target="_blank"
            rel="noreferrer"
            variant="ghost"
            size="small"
            icon={null}
            before="whatsapp-logo"
          >
            {label}
            <span className="visually-hidden"> to {lead.name}</span>
          </ButtonAnchor>
        ))}
      </div>
      {answer && 'done' in answer ? (
        <p className="tag ok">Written down</p>
      ) : (
        <ActionForm
          name={name}
          action={href('/adminLeads')}
          fields={{
            ...{ intent: 'contact', lead: lead.id, account, leadName: lead.name, note: '' },
            ...{ way: 'whatsapp', outcome: 'no-answer' },
          }}
          buttons={[{ label: 'It is sent', about: `to ${lead.name}`, pendingLabel: 'Writing...' }]}
        />
      )}
    </li>
  );
}
