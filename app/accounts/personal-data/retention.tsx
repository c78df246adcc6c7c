import { data, href, Link } from 'react-router';
import { DAY_MS } from '../../../domain/dates/durations.ts';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { monthsInWords, RETENTION } from '../../../domain/personal-data/retention.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { Crumbs } from '../../admin-ui/crumbs.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import table from '../../admin-ui/table.module.css';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/retention';
import styles from './personal-data.module.css';
import { countWords } from './words.ts';

const SHOWN = 100;
const RUNS = 20;
const MONTH_MS = 30 * DAY_MS;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('How long personal data is kept', matches) },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { personalData, now } = context.get(services);
  const { retention } = personalData;
  const at = now();
  const [today, nextMonth, runs] = await Promise.all([
    retention.preview(at, SHOWN),
    retention.preview(at + MONTH_MS, SHOWN),
    retention.runs(RUNS),
  ]);
  // The deletion can be switched on only after an administrator has seen this preview.
  await retention.look();
  return { today, nextMonth, runs, state: await retention.state() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { personalData, events } = context.get(services);
  const { id: who, name } = context.get(signedInAccount);
  const { requestId } = context.get(visitor);
  const form = await readForm(request);
  if (form.get('intent') === 'off') {
    await personalData.retention.switchOff();
    await events.record({ what: 'retention-off', who, requestId });
    return data<ActionAnswer>({ done: 'Nothing is removed by its age any more.' });
  }
  if (form.get('intent') !== 'on') {
    return data<ActionAnswer>({ problem: 'This page has no such button.' }, { status: 400 });
  }
  if (!(await personalData.retention.switchOn(name))) {
    return data<ActionAnswer>(
      { problem: 'Look at what would go first. Perhaps somebody else has switched it on.' },
      { status: 409 },
    );
  }
  await events.record({ what: 'retention-on', who, requestId });
  return data<ActionAnswer>({ done: 'What is old is removed within the hour, and then once a day.' });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { today, nextMonth, runs, state } = loaderData;
  return (
    <>
      <Crumbs
        above={[{ label: 'Personal data', to: href('/adminPersonalData') }]}
        page="How long it is kept"
      />
      <div className={admin.bar}>
        <h1>How long it is kept</h1>
      </div>
      <Outcome />
      <p>
        As the <a href={href('/privacy-policy')}>privacy policy</a> says: enquiries, visits and the people
        behind them {monthsInWords(RETENTION.enquiryMonths)} after the last contact, the addresses of who has
        left the list {monthsInWords(RETENTION.leftSubscriberMonths)}, security events{' '}
        {monthsInWords(RETENTION.logMonths)}. Booked leads are kept, for the papers of a sale; so is whoever
        is only kept and not used.
      </p>
      <section className={admin.part} aria-labelledby="switch">
        <h2 id="switch">{state.on ? 'It is on' : 'It is off'}</h2>
        <p>
          {state.on
            ? `Switched on by ${state.on.by}, ${dateAndTime(state.on.at)}. ${state.ranAt === null ? 'It has not run yet.' : `It last ran ${dateAndTime(state.ranAt)}.`}`
            : 'Nobody is removed by age. Look at who would go, then switch it on: it runs once a day from then on.'}
        </p>
        <ActionForm
          name="switch"
          fields={{ intent: state.on ? 'off' : 'on' }}
          buttons={[
            state.on
              ? { label: 'Switch it off', pendingLabel: 'Switching off...' }
              : {
                  label:
                    today.people === 0
                      ? 'Switch it on'
                      : `Switch it on, and remove ${today.people} ${today.people === 1 ? 'person' : 'people'}`,
                  pendingLabel: 'Switching on...',
                  variant: 'ink',
                },
          ]}
        />
      </section>
      <Preview id="today" title="Who would go today" of={today} />
      <Preview id="month" title="Who would go in a month" of={nextMonth} />
      <section className={`${admin.wide} ${styles.matter}`} aria-labelledby="runs">
        <h2 id="runs">What was removed</h2>
        {runs.length === 0 ? (
          <p>It has not run yet.</p>
        ) : (
          <ul className={styles.rows}>
            {runs.map(({ id, at, finishedAt, counts }) => (
              <li key={id}>
                <span className="tabular">{dateAndTime(at)}</span>{' '}
                {finishedAt === null && <span className="tag warn">Not finished</span>}
                <span className="note">Removed: {countWords(counts)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Preview({ id, title, of }: { id: string; title: string; of: Data['today'] }) {
  const { people, list, counts, counted, leftSubscribers, kept } = of;
  return (
    <section className={`${admin.wide} ${styles.matter}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        {people === 0 ? 'Nobody' : `${people} ${people === 1 ? 'person' : 'people'}`}
        {leftSubscribers > 0 && `, and ${leftSubscribers} who left the list`}
        {kept > 0 && `. ${kept} as old ${kept === 1 ? 'is' : 'are'} kept`}.
        {people > 0 &&
          ` With them: ${countWords(counts)}${counted < people ? `, counted over ${counted}` : ''}.`}
      </p>
      {list.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Last contact</th>
            </tr>
          </thead>
          <tbody>
            {list.map((person) => (
              <tr key={person.id}>
                <td className={table.any}>
                  <Link className="link" to={href('/adminPersonalData/:id', { id: person.id })}>
                    {person.name}
                  </Link>
                </td>
                <td className="tabular">{dateAndTime(person.lastContact)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
