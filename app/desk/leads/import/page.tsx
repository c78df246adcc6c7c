import { useState } from 'react';
import { data, href } from 'react-router';
import { dateAndTime } from '../../../../domain/dates/words.ts';
import { readForm } from '../../../accounts/read-form.ts';
import admin from '../../../admin/admin.module.css';
import { useAnswer } from '../../../admin-ui/answers.tsx';
import { Crumbs } from '../../../admin-ui/crumbs.tsx';
import { Outcome } from '../../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../../admin-ui/signed-in.ts';
import { Undo } from '../../../admin-ui/undo.tsx';
import { pageTitle } from '../../../site/meta.ts';
import { services, visitor } from '../../../site/request-context.ts';
import type { Route } from './+types/page';
import { ChooseFile } from './choose-file.tsx';
import { DryRunResult } from './dry-run-result.tsx';
import styles from './import.module.css';
import { type ImportAnswer, importAction } from './import-action.ts';
import { leadsWords } from './leads-words.ts';
import { SkippedLeads } from './skipped-leads.tsx';

export { shouldRevalidate } from '../../../admin-ui/revalidation.ts';

const LAST = 5;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Change stages from a file', matches) },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { leads, events } = context.get(services);
  const by = context.get(signedInAccount);
  const rows = await events.list({ before: null, limit: LAST }, { what: ['leads-imported'], who: by.id });
  const last = await Promise.all(
    rows.map(async ({ at, target }) => {
      const [batch = ''] = (target ?? '').split(' ');
      return { at, batch, many: await leads.sizeOfBatch(batch, by) };
    }),
  );
  return { last: last.filter(({ many }) => many > 0) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { leads, leadImports, events, now } = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const { requestId } = context.get(visitor);
  const form = await readForm(request);
  const answer = await importAction(form, { leads, leadImports, events, now, by: { id, name }, requestId });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export default function Page({ loaderData: { last } }: Route.ComponentProps) {
  const answer = useAnswer<ImportAnswer>();
  const said = answer && !('dryRun' in answer) ? answer : undefined;
  const batch = said && 'done' in said ? said.batch : undefined;
  const found = useDryRun(answer, batch);
  return (
    <>
      <Crumbs above={[{ label: 'Leads', to: href('/adminLeads') }]} page="Change stages from a file" />
      <div className={admin.bar}>
        <h1>Change stages from a file</h1>
      </div>
      <Outcome>{batch && <UndoFile batch={batch} />}</Outcome>
      {said && 'left' in said && <SkippedLeads left={said.left} />}
      {found && <DryRunResult key={found.batch} found={found} />}
      <ChooseFile again={found !== undefined} />
      {last.length > 0 && (
        <section className={admin.part} aria-labelledby="last-heading">
          <h2 id="last-heading">What you changed by files</h2>
          <ul className={styles.last}>
            {last.map((each) => (
              <li key={each.batch}>
                <p>
                  <b>{dateAndTime(each.at)}</b> {leadsWords(each.many)} changed.
                </p>
                {each.batch !== batch && <UndoFile batch={each.batch} />}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The dry run of the latest file. It stays until its changes are applied, also after a failed attempt. */
function useDryRun(answer: ImportAnswer | undefined, changed: string | undefined) {
  const fresh = answer && 'dryRun' in answer ? answer.dryRun : undefined;
  const [found, keep] = useState(fresh);
  if (fresh && fresh !== found) keep(fresh);
  const isChanged = found !== undefined && found.batch === changed;
  if (isChanged) keep(undefined);
  return isChanged ? undefined : found;
}

function UndoFile({ batch }: { batch: string }) {
  return <Undo name={`undo-${batch}`} fields={{ intent: 'undo', batch }} about="all of it" />;
}
