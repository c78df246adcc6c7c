import { Link } from 'react-router';
import type { Owner } from '../../../domain/leads/activity.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Comparison } from './comparison.tsx';
import type { ShownLead } from './lead-words.ts';
import leads from './leads.module.css';
import type { SamePerson as Same, ShownPerson } from './load-same-person.ts';
import styles from './same-person.module.css';
import { SplitForm } from './split-form.tsx';
import { shortDate } from './words.ts';

type Props = {
  lead: ShownLead;
  same: Same;
  /** Path and search parameters of the current list. */
  path: string;
  params: Record<string, string>;
  people: Owner[];
  now: number;
};

/** Merges a lead with a duplicate, or splits a lead that holds several people. */
export function SamePerson({ lead, same, path, params, people, now }: Props) {
  const to = (changes: Record<string, string>) => ({
    pathname: path,
    search: String(new URLSearchParams({ ...params, lead: lead.id, ...changes })),
    hash: 'same',
  });
  // Stay open after a refused split or merge, or the fold would hide the reason.
  const [split, merge] = [useFormProblem(`split-${lead.id}`), useFormProblem(`merge-${lead.id}`)];
  const isAnswered = split !== undefined || merge !== undefined;
  const isOpen = same.other !== null || same.searchTerm !== '' || isAnswered;
  return (
    <details id="same" className={`${leads.fold} ${styles.same}`} open={isOpen}>
      <summary>
        Who this is
        {same.alike.length > 0 && (
          <span className="tag new">
            {same.alike.length === 1 ? 'One person is alike' : `${same.alike.length} people are alike`}
          </span>
        )}
      </summary>
      {same.other ? (
        <Comparison {...{ lead, other: same.other, people, now }} back={to({})} />
      ) : (
        <>
          {same.alike.length > 0 && (
            <>
              <h4>Perhaps the same person</h4>
              <ul className={styles.found}>
                {same.alike.map((person) => (
                  <li key={person.id}>
                    <Person person={person} now={now}>
                      Alike by {person.why.join(', and by ')}
                    </Person>
                    <div className="row">
                      <Link className="tag" to={to({ with: person.id })}>
                        Compare<span className="visually-hidden"> with {person.name}</span>
                      </Link>
                      <ActionForm
                        name={`apart-${person.id}`}
                        fields={{ intent: 'apart', lead: lead.id, with: person.id }}
                        buttons={[
                          { label: 'Somebody else', about: person.name, pendingLabel: 'Telling apart...' },
                        ]}
                      />
                    </div>
                  </li>
                ))}
              </ul>
            </>
          )}
          <SearchForm
            action={`${path}#${FOUND}`}
            searchKey={same.searchTerm}
            label="Find the same person"
            className={styles.search}
          >
            {Object.entries({ ...params, lead: lead.id }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <TextField
              label="This is the same person as"
              hint="A name, number, e-mail or reference"
              name="same"
              type="search"
              defaultValue={same.searchTerm}
              maxLength={100}
              autoComplete="off"
            />
            <Button type="submit" size="small" variant="ghost" icon={null} before="magnifying-glass">
              Find
            </Button>
          </SearchForm>
          <Found {...{ same, now }} to={(id) => to({ with: id })} />
          {same.apart.length > 0 && (
            <p className="note">
              Told apart from{' '}
              {same.apart.map(({ id, name }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link to={{ pathname: path, search: String(new URLSearchParams({ ...params, lead: id })) }}>
                    {name}
                  </Link>
                </span>
              ))}
              . An enquiry with what they share goes to whom its other number or address belongs to, else to
              the one of its name, else to whoever had it first.
            </p>
          )}
          <SplitForm lead={lead} />
        </>
      )}
    </details>
  );
}

function Found({ same, now, to }: { same: Same; now: number; to: (id: string) => object }) {
  if (same.searchTerm === '') return null;
  const count = same.found.length;
  const said = same.isTooShort
    ? 'Type at least two letters of a name, four digits of a number, or an e-mail.'
    : count === 0
      ? 'Nobody else was found.'
      : `${count} found`;
  return (
    <>
      {/* Target of the search, which loads a new document: the results are far down the page. */}
      <p id={FOUND} tabIndex={-1} className={count > 0 ? 'visually-hidden' : undefined}>
        {said}
      </p>
      <FoundList {...{ same, now, to }} />
    </>
  );
}

const FOUND = 'found';

function FoundList({ same, now, to }: { same: Same; now: number; to: (id: string) => object }) {
  if (same.found.length === 0) return null;
  return (
    <ul className={styles.found} aria-label="Found">
      {same.found.map((person) => (
        <li key={person.id}>
          <Person person={person} now={now} />
          <Link className="tag" to={to(person.id)}>
            Compare<span className="visually-hidden"> with {person.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Person(props: { person: ShownPerson; now: number; children?: React.ReactNode }) {
  const { person, now, children } = props;
  return (
    <div>
      <b>{person.name}</b>{' '}
      <span className="note tabular">
        {person.phone} {person.email && <span className={styles.mail}>{person.email}</span>},{' '}
        {shortDate(person.lastEnquiryAt, now)}
      </span>
      {children && <p className={styles.why}>{children}</p>}
    </div>
  );
}
