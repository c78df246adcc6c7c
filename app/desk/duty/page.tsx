import { data } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { useAnswer } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { Undo } from '../../admin-ui/undo.tsx';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import type { Route } from './+types/page';
import styles from './duty.module.css';
import { type DutyAnswer, dutyAction } from './duty-action.ts';
import { HolidaysForm, HoursForm } from './hours-form.tsx';
import { loadDuty } from './load-duty.ts';
import { GoneOwners, PeopleOnDuty } from './people-on-duty.tsx';
import { RulesForm } from './rules-form.tsx';
import { SharingForm } from './sharing-form.tsx';

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Duty', matches) }];

export const loader = ({ context }: Route.LoaderArgs) => loadDuty(context);

export async function action({ request, context }: Route.ActionArgs) {
  const { duty, leads } = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const answer = await dutyAction(await readForm(request), { duty, leads, by: { id, name } });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { rules, changed, accounts, gone, known, today } = loaderData;
  const undo = useAnswer<DutyAnswer>()?.undo;
  return (
    <>
      <div className={admin.bar}>
        <h1>Duty</h1>
      </div>
      <Outcome>{undo && <Undo fields={{ intent: 'undo', id: undo }} />}</Outcome>
      <p>
        Who gets a new lead, and by when it is called.
        {changed && (
          <span className="note">
            {' '}
            Last set by {changed.by}, {dateAndTime(changed.at)}.
          </span>
        )}
      </p>
      <div className={styles.parts}>
        <SharingForm rules={rules} />
        <GoneOwners gone={gone} />
        <PeopleOnDuty accounts={accounts} today={today} />
        <RulesForm rules={rules} people={accounts} known={known} />
        <HoursForm hours={rules.hours} />
        <HolidaysForm hours={rules.hours} today={today} />
      </div>
    </>
  );
}
