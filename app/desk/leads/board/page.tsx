import { data, href, Link } from 'react-router';
import { readForm } from '../../../accounts/read-form.ts';
import admin from '../../../admin/admin.module.css';
import { useAnswer } from '../../../admin-ui/answers.tsx';
import { Outcome } from '../../../admin-ui/outcome.tsx';
import { SearchForm } from '../../../admin-ui/search-form.tsx';
import { signedInAccount } from '../../../admin-ui/signed-in.ts';
import tabs from '../../../admin-ui/tabs.module.css';
import { Undo } from '../../../admin-ui/undo.tsx';
import { pageTitle } from '../../../site/meta.ts';
import { services, visitor } from '../../../site/request-context.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/choice-field.tsx';
import { runAction } from '../actions.ts';
import { KeyList } from '../key-list.tsx';
import { KEY_MARKS } from '../keys.ts';
import type { LeadAnswer } from '../lead-action.ts';
import { toSearchParams } from '../lead-filter.ts';
import { useLeadEvents } from '../use-lead-events.ts';
import type { Route } from './+types/page';
import styles from './board.module.css';
import { Board } from './board.tsx';
import { loadBoard } from './load-board.ts';
import { MoveDialog } from './move-dialog.tsx';

export { shouldRevalidate } from '../../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Board', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadBoard(context, url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await runAction(await readForm(request), {
    services: context.get(services),
    account: context.get(signedInAccount),
    requestId: context.get(visitor).requestId,
  });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { leadParams, columns, people, sources, moving, version, now } = loaderData;
  const path = href('/adminLeads/board');
  const undo = useAnswer<LeadAnswer>()?.undo;
  useLeadEvents(href('/adminLeads/events'), version);
  const params = toSearchParams(leadParams);
  const to = (changes: Record<string, string>) => ({
    pathname: path,
    search: String(new URLSearchParams({ ...params, ...changes })),
  });
  const isMine = leadParams.view === 'mine';
  return (
    <>
      <div className={`${admin.bar} ${styles.head}`} data-dense>
        <h1>Board</h1>
        <nav className={tabs.tabs} aria-label="Whose leads">
          <Link to={{ pathname: path }} aria-current={isMine ? undefined : 'page'}>
            All
          </Link>
          <Link to={{ pathname: path, search: 'view=mine' }} aria-current={isMine ? 'page' : undefined}>
            Mine
          </Link>
          <Link to={{ pathname: href('/adminLeads'), search: String(new URLSearchParams(params)) }}>
            As a table
          </Link>
        </nav>
        <SearchForm
          action={path}
          searchKey={JSON.stringify(params)}
          label="Narrow the board"
          className={styles.filter}
        >
          {isMine ? (
            <input type="hidden" name="view" value="mine" />
          ) : (
            <SelectField
              label="Owner"
              name="owner"
              defaultValue={leadParams.owner}
              placeholder="Any"
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <SelectField
            label="Source"
            name="source"
            defaultValue={leadParams.source}
            placeholder="Any"
            options={[...new Set([...sources, leadParams.source])]
              .filter(Boolean)
              .map((value) => ({ value, label: value }))}
          />
          <Button type="submit" variant="ghost" size="small" icon={null}>
            Show these
          </Button>
        </SearchForm>
        <KeyList />
      </div>
      <div className={styles.said}>
        <Outcome>{undo && <Undo fields={{ intent: 'undo', id: undo }} keyMark={KEY_MARKS.undo} />}</Outcome>
      </div>
      <Board columns={columns} people={people} params={params} to={to} now={now} />
      {moving && <MoveDialog key={moving.lead.id} moving={moving} back={to({})} />}
    </>
  );
}
