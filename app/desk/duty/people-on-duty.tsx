import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem, useRefusedValues } from '../../admin-ui/answers.tsx';
import { CheckField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import leads from '../leads/leads.module.css';
import styles from './duty.module.css';
import { leadsWords } from './duty-action.ts';
import { WEEK } from './hours-form.tsx';
import type { ShownDuty } from './load-duty.ts';

type Props = { accounts: ShownDuty[]; today: string };

/** The accounts of the desk: who is on duty, who is next, and what to do with the leads of an absent one. */
export function PeopleOnDuty({ accounts, today }: Props) {
  return (
    <section aria-labelledby="people">
      <h2 id="people">People</h2>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.id}>
            <p className={styles.person}>
              <b>{account.name}</b>
              <span className={account.status === 'On duty now' ? 'tag ok' : 'tag'}>{account.status}</span>
              {account.isNext && <span className="tag new">Gets the next lead</span>}
            </p>
            {account.isAway && account.openLeads > 0 && (
              <PassOn owner={account.id} name={account.name} many={account.openLeads} />
            )}
            <DutyForm account={account} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Open leads whose owners do not belong to the desk any more. */
export function GoneOwners({ gone }: { gone: readonly { owner: string; many: number }[] }) {
  if (gone.length === 0) return null;
  return (
    <section aria-labelledby="gone">
      <h2 id="gone">Leads of somebody who has left</h2>
      {gone.map(({ owner, many }) => (
        <PassOn key={owner} owner={owner} name="Somebody who has left" many={many} />
      ))}
    </section>
  );
}

function PassOn({ owner, name, many }: { owner: string; name: string; many: number }) {
  return (
    <ActionForm
      name={`pass-on-${owner}`}
      fields={{ intent: 'pass-on', account: owner }}
      buttons={[{ label: 'Pass them to those on duty', about: `from ${name}`, pendingLabel: 'Passing...' }]}
    >
      <p>
        {name} has {leadsWords(many)} open.
      </p>
    </ActionForm>
  );
}

function DutyForm({ account, today }: { account: ShownDuty; today: string }) {
  const name = `duty-${account.id}`;
  const problem = useFormProblem(name);
  const { text, isTicked } = useRefusedValues(name);
  const days = text('days')?.split(' ').map(Number) ?? account.days;
  const { takes, from, until, awayUntil } = account;
  return (
    <details className={leads.fold} open={problem !== undefined || undefined}>
      <summary>
        Days, hours and absence<span className="visually-hidden"> of {account.name}</span>
      </summary>
      <ActionForm
        key={JSON.stringify([takes, account.days, from, until, awayUntil])}
        name={name}
        fields={{ intent: 'duty', account: account.id, name: account.name }}
        buttons={[{ label: 'Set the duty', about: `of ${account.name}`, pendingLabel: 'Setting...' }]}
      >
        <div className="form">
          <CheckField name="takes" defaultChecked={isTicked('takes') ?? takes}>
            Takes new leads
          </CheckField>
          <fieldset className="field">
            <legend className="label">Days of work</legend>
            <div className={styles.days}>
              {WEEK.map((label, day) => (
                <CheckField key={label} name="days" value={day} defaultChecked={days.includes(day)}>
                  {label.slice(0, 3)}
                </CheckField>
              ))}
            </div>
          </fieldset>
          <div className={styles.times}>
            <TextField label="From" name="from" type="time" optional defaultValue={text('from') ?? from} />
            <TextField
              label="Until"
              name="until"
              type="time"
              optional
              defaultValue={text('until') ?? until}
            />
          </div>
          <p className="note">Without times the hours of the desk hold.</p>
          <TextField
            label="Away until, that day included"
            name="awayUntil"
            type="date"
            optional
            min={awayUntil !== '' && awayUntil < today ? awayUntil : today}
            defaultValue={text('awayUntil') ?? awayUntil}
            className={styles.date}
          />
        </div>
      </ActionForm>
    </details>
  );
}
