import { useState } from 'react';
import { data, href } from 'react-router';
import { dateAndTime } from '../../../../domain/dates/words.ts';
import { leadSources } from '../../../../domain/leads/lead-sources.ts';
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
import type { ImportAnswer } from './dry-run.ts';
import { DryRunResult } from './dry-run-result.tsx';
import styles from './import.module.css';
import { importAction } from './import-action.ts';
import { leadsWords, peopleWords } from './leads-words.ts';
import { LeftLines } from './people/left-lines.tsx';
import { PeopleResult } from './people/people-result.tsx';
import { SkippedLeads } from './skipped-leads.tsx';

export { shouldRevalidate } from '../../../admin-ui/revalidation.ts';

const LAST = 5;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Import leads from a file', matches) },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { leads, peopleImports, events, content } = context.get(services);
  const by = context.get(signedInAccount);
  const what = ['leads-imported', 'people-imported'] as const;
  const [rows, { settings }] = await Promise.all([
    events.list({ before: null, limit: LAST }, { what, who: by.id }),
    content.snapshot(),
  ]);
  const last = await Promise.all(
    rows.map(async ({ at, target, what }) => {
      const [batch = ''] = (target ?? '').split(' ');
      const isPeople = what === 'people-imported';
      const many = await (isPeople ? peopleImports.size(batch, by) : leads.sizeOfBatch(batch, by));
      return {
        at,
        batch,
        many,
        words: isPeople ? `${peopleWords(many)} imported.` : `${leadsWords(many)} changed.`,
      };
    }),
  );
  return { last: last.filter(({ many }) => many > 0), sources: leadSources(settings) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { leads, leadImports, peopleImports, events, now } = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const { requestId } = context.get(visitor);
  const form = await readForm(request);
  const parts = { leads, leadImports, peopleImports, events, now };
  const answer = await importAction(form, { ...parts, by: { id, name }, requestId });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export default function Page({ loaderData: { last, sources } }: Route.ComponentProps) {
  const answer = useAnswer<ImportAnswer>();
  const said = answer && !('dryRun' in answer) ? answer : undefined;
  const batch = said && 'done' in said ? said.batch : undefined;
  const found = useDryRun(answer, batch);
  return (
    <>
      <Crumbs above={[{ label: 'Leads', to: href('/adminLeads') }]} page="Import leads from a file" />
      <div className={admin.bar}>
        <h1>Import leads from a file</h1>
      </div>
      <Outcome>{batch && <UndoFile batch={batch} />}</Outcome>
      {said && 'done' in said && (
        <>
          <SkippedLeads left={said.left ?? []} />
          <LeftLines left={said.leftLines ?? []} />
        </>
      )}
      {found?.kind === 'changes' && <DryRunResult key={found.batch} found={found} />}
      {found?.kind === 'people' && (
        <PeopleResult key={`${found.batch} ${found.columns.join()}`} found={found} sources={sources} />
      )}
      <ChooseFile again={found !== undefined} />
      {last.length > 0 && (
        <section className={admin.part} aria-labelledby="last-heading">
          <h2 id="last-heading">What you imported from files</h2>
          <ul className={styles.last}>
            {last.map((each) => (
              <li key={each.batch}>
                <p>
                  <b>{dateAndTime(each.at)}</b> {each.words}
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
