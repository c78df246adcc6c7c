import { data, href, Link, redirect } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import admin from '../../admin/admin.module.css';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import type { Route } from './+types/summary';
import styles from './personal-data.module.css';
import { PrintedData } from './stored-data.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('What we hold about you', matches) },
];

/** The answer to a request for access to personal data. It prints without the administration around it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accounts, personalData, events, content, enquiries } = context.get(services);
  const [made, detail] = await Promise.all([personalData.export(params.id), personalData.open(params.id)]);
  if (!made || !detail) return data(null, { status: 404 });
  if (!(await accounts.isConfirmed(request))) throw redirect(href('/adminPersonalData/:id', params));
  await events.record({
    what: 'person-exported',
    who: context.get(signedInAccount).id,
    target: params.id,
    requestId: context.get(visitor).requestId,
  });
  const [{ settings }, channels] = await Promise.all([content.snapshot(), enquiries.channels()]);
  return data({
    ...{ id: detail.id, made, brand: settings.brand, email: settings.email },
    handedOn: detail.handedOn
      .filter(({ times }) => times > 0)
      .map(({ channel, last }) => ({
        label: channels.find(({ name }) => name === channel)?.label ?? channel,
        last,
      })),
  });
}

export default function Summary({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <p>Nobody is held under this address.</p>;
  const { id, made, brand, email, handedOn } = loaderData;
  return (
    <>
      <p className={styles.noPrint}>
        <Link className="link" to={href('/adminPersonalData/:id', { id })}>
          Back
        </Link>
      </p>
      <div className={admin.bar}>
        <h1>What {brand} holds about you</h1>
      </div>
      <p>
        About {made.subject}, made {dateAndTime(Date.parse(made.made))}. Times are those of India.
      </p>
      <p>
        {handedOn.length === 0
          ? 'It was handed on to nobody.'
          : `It was handed on to: ${handedOn
              .map(({ label, last }) => `${label}${last === null ? '' : ` (last ${dateAndTime(last)})`}`)
              .join(', ')}.`}{' '}
        You can have it corrected or erased, and complain: write to {email}.
      </p>
      <PrintedData records={made.kinds} />
    </>
  );
}
