import { data } from 'react-router';
import { indianCount } from '../../../domain/content/indian-number.ts';
import { daysIn } from '../../../domain/reports/period.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { useAnswer } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { Undo } from '../../admin-ui/undo.tsx';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import type { Route } from './+types/page';
import { type CostAnswer, changeCosts } from './cost-action.ts';
import styles from './figures.module.css';
import { KeyFigures } from './key-figures.tsx';
import { loadReport } from './load-report.ts';
import { Owners } from './owners.tsx';
import { Patterns } from './patterns.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { Costs, Enquiries, FirstContact, Origins, Stages, Visits } from './sections.tsx';
import { periodWords } from './words.ts';

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Figures', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadReport(context, url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { costs } = context.get(services).reports;
  const answer = await changeCosts(await readForm(request), costs, context.get(signedInAccount).id);
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export default function Page({ loaderData: report }: Route.ComponentProps) {
  const { period, countedAt, waitingToBeCounted } = report;
  const search =
    period.name === 'own'
      ? `from=${period.from}&until=${period.until}`
      : period.name === '28'
        ? ''
        : `period=${period.name}`;
  const undo = useAnswer<CostAnswer>()?.undo;
  return (
    <>
      <div className={admin.bar}>
        <h1>Figures</h1>
      </div>
      <Outcome>{undo && <Undo fields={{ intent: 'put-back', id: undo }} />}</Outcome>
      <PeriodPicker {...report} />
      <p className={styles.lead}>
        <b>{periodWords(period)}</b>
        {daysIn(period) > 1 && <>, compared with {periodWords(period.before)}</>}. Counted {countedAt}.
        {waitingToBeCounted > 0 && (
          <>
            {' '}
            {indianCount(waitingToBeCounted)} changes or more wait to be counted still; load the page again.
          </>
        )}
      </p>
      <Patterns />
      <div className={styles.page}>
        <KeyFigures {...report} />
        <Enquiries report={report} search={search} />
        <Origins report={report} search={search} />
        <FirstContact report={report} search={search} />
        <Owners report={report} search={search} />
        <Stages report={report} search={search} />
        <Costs report={report} search={search} />
        <Visits report={report} search={search} />
      </div>
    </>
  );
}
