import { href, Link } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { groupedPhone } from '../../../domain/inputs/any-phone.ts';
import { readSearchTerm, SEARCH_TERM_MAX } from '../../../domain/inputs/search-term.ts';
import { erasureWords, restrictionWords } from '../../../domain/personal-data/reasons.ts';
import { daysAfter, RETENTION } from '../../../domain/personal-data/retention.ts';
import admin from '../../admin/admin.module.css';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import table from '../../admin-ui/table.module.css';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/index';
import styles from './personal-data.module.css';
import { countWords, excerpt, RECORD_WORDS } from './words.ts';

const SHOWN = 50;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Personal data', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { personalData, events, now } = context.get(services);
  const { searchParams } = url;
  const searchTerm = readSearchTerm(searchParams.get('q'));
  const found = searchTerm === '' ? null : await personalData.find(searchTerm);
  if (found) {
    const { requestId } = context.get(visitor);
    await events.record({ what: 'person-searched', who: context.get(signedInAccount).id, requestId });
  }
  const [restricted, erasures, backups] = await Promise.all([
    personalData.restricted(SHOWN),
    personalData.erasures({ before: null, limit: SHOWN }),
    personalData.backups(),
  ]);
  return {
    searchTerm,
    found: found && {
      ...found,
      people: found.people.map((person) => ({ ...person, phoneWords: groupedPhone(person.phone) })),
    },
    restricted,
    erasures: erasures.map((erasure) => ({
      ...erasure,
      heldBy: backups.filter(({ madeAt }) => madeAt < erasure.at).length,
    })),
    backups,
    now: now(),
    erased: searchParams.get('erased'),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { searchTerm, found, restricted, erasures, backups, now, erased } = loaderData;
  return (
    <>
      <div className={admin.bar}>
        <h1>Personal data</h1>
        <Link className="tag" to={href('/adminPersonalData/retention')}>
          How long it is kept
        </Link>
      </div>
      {erased !== null && (
        <Alert tone="ok" className={admin.outcome}>
          {erased === 'done'
            ? 'They are erased. What is left is the record below.'
            : 'They are in no list any more. So much is held about them that the rest goes within the hour.'}
        </Alert>
      )}
      <SearchForm
        action={href('/adminPersonalData')}
        searchKey={searchTerm}
        label="Find a person"
        className={styles.search}
      >
        <TextField
          label="Name, phone, e-mail or reference"
          name="q"
          type="search"
          defaultValue={searchTerm}
          maxLength={SEARCH_TERM_MAX}
          autoComplete="off"
          hint="Enquiries, subscriptions, notes and what services answered are looked through."
        />
        <Button type="submit" variant="ink" size="small" icon={null} before="magnifying-glass">
          Find
        </Button>
      </SearchForm>
      {searchTerm !== '' && <Found found={found} />}
      <section className={`${admin.wide} ${styles.matter}`} aria-labelledby="restricted">
        <h2 id="restricted">Kept and not used</h2>
        {restricted.length === 0 ? (
          <p>Nobody. Whoever asks for it is in no list, not called, and nothing of theirs is sent.</p>
        ) : (
          <ul className={styles.rows}>
            {restricted.map(({ id, name, at, reason, wroteSince }) => (
              <li key={id}>
                <Link className="link" to={href('/adminPersonalData/:id', { id })}>
                  {name}
                </Link>{' '}
                {wroteSince && <span className="tag warn">Has written again since</span>}
                <span className="note">
                  {restrictionWords(reason)}, since {dateAndTime(at)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Erasures list={erasures} now={now} />
      <Backups list={backups} now={now} />
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

function Found({ found }: { found: Data['found'] }) {
  if (!found) {
    return <p>Type at least two letters of a name, four digits of a number, or an e-mail.</p>;
  }
  const { people, subscribers, mentions, isComplete } = found;
  const none = people.length + subscribers.length + mentions.length === 0;
  return (
    <section className={styles.matter} aria-labelledby="found">
      <h2 id="found">Found</h2>
      {none && <p>Nobody, and no text.</p>}
      <ul className={styles.rows}>
        {people.map(({ id, name, phoneWords, email, restricted }) => (
          <li key={id}>
            <Link className="link" to={href('/adminPersonalData/:id', { id })}>
              {name}
            </Link>{' '}
            {restricted && <span className="tag warn">Not to be used</span>}
            <span className="note tabular">{[phoneWords, email].filter(Boolean).join(', ')}</span>
          </li>
        ))}
        {subscribers.map(({ id, email, left }) => (
          <li key={id}>
            <Link className="link" to={href('/adminPersonalData/:id', { id })}>
              {email}
            </Link>
            <span className="note">{left ? 'Subscriber who has left' : 'Subscriber'}</span>
          </li>
        ))}
      </ul>
      {mentions.length > 0 && (
        <>
          <h2>Named in texts</h2>
          <ul className={styles.rows}>
            {mentions.map(({ table: of, id, column, text, personId }) => (
              <li key={`${of} ${id} ${column}`}>
                {personId ? (
                  <Link className="link" to={href('/adminPersonalData/:id', { id: personId })}>
                    In {RECORD_WORDS[of] ?? of}
                  </Link>
                ) : (
                  <span>In {RECORD_WORDS[of] ?? of}</span>
                )}
                <span className="note">{excerpt(text)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isComplete && (
        <Alert tone="info">There are more texts than could be looked through in a moment.</Alert>
      )}
    </section>
  );
}

function Erasures({ list, now }: { list: Data['erasures']; now: number }) {
  return (
    <section className={`${admin.wide} ${styles.matter}`} aria-labelledby="erasures">
      <h2 id="erasures">What was erased</h2>
      {list.length === 0 ? (
        <p>Nobody was erased yet. The record names nobody: it says when, by whom, why and how much.</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">By whom</th>
              <th scope="col">Why</th>
              <th scope="col">How much</th>
              <th scope="col">What still holds it</th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, at, doneAt, by, reason, counts, traces, heldBy }) => (
              <tr key={id}>
                <td className="tabular">{dateAndTime(at)}</td>
                <td>{by}</td>
                <td>{erasureWords(reason)}</td>
                <td>{doneAt === null ? 'Under way' : countWords(counts)}</td>
                <td>
                  {heldBy === 0
                    ? 'No backup known here'
                    : `${heldBy} older ${heldBy === 1 ? 'backup' : 'backups'}`}
                  {now < daysAfter(at, RETENTION.deviceDays) && (
                    <span className="note">
                      Devices that have opened the lead and not heard of it yet, until{' '}
                      {dateAndTime(daysAfter(at, RETENTION.deviceDays))}
                    </span>
                  )}
                  {traces === 'some' && (
                    <span className="tag warn">Unused parts of the database file: see operations</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Backups({ list, now }: { list: Data['backups']; now: number }) {
  return (
    <section className={`${admin.wide} ${styles.matter}`} aria-labelledby="backups">
      <h2 id="backups">Backups</h2>
      <p>
        A backup holds whoever was erased after it was made. None may be kept for longer than{' '}
        {RETENTION.backupDays} days. When one is put back, whoever was erased since is erased again.
      </p>
      {list.length === 0 ? (
        <p>None is known here. Copies that your provider makes are not seen from here.</p>
      ) : (
        <ul className={styles.rows}>
          {list.map(({ folder, madeAt }) => {
            const until = daysAfter(madeAt, RETENTION.backupDays);
            return (
              <li key={folder}>
                <span className={styles.path}>{folder}</span>{' '}
                {until < now && <span className="tag warn">Delete it</span>}
                <span className="note">
                  Made {dateAndTime(madeAt)}, to be deleted by {dateAndTime(until)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
