import { data, href, Link, redirect } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useAnswer, useFormProblem } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { draftSetPath } from '../paths/set-path.ts';
import type { Route } from './+types/page';
import styles from './drafts.module.css';
import { type DraftsAnswer, draftsAction } from './drafts-action.ts';
import { SetDetail } from './set-detail.tsx';
import { shownSet } from './set-view.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Drafts', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { drafts, now } = context.get(services);
  const setId = url.searchParams.get('set');
  const [sets, found] = await Promise.all([drafts.list(), setId ? drafts.find(setId) : null]);
  return {
    sets: sets.map(({ id, name, note, made_at, made_by_name, edits, links }) => ({
      ...{ id, name, note, edits, links, by: made_by_name, at: Number(made_at) },
    })),
    set: found && shownSet(found, now()),
    gone: setId !== null && !found,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = context.get(signedInAccount);
  const answer = await draftsAction(context.get(services), await readForm(request), {
    kind: 'account',
    id,
    name,
  });
  if ('problem' in answer) return data(answer, { status: 409 });
  if (answer.open) throw redirect(answer.open);
  return data(answer);
}

export default function Page({ loaderData: { sets, set, gone } }: Route.ComponentProps) {
  const answer = useAnswer<DraftsAnswer>();
  const isGone = gone && !(answer && 'home' in answer && answer.home);
  return (
    <>
      <div className={admin.bar}>
        <h1>{set ? set.name : 'Drafts'}</h1>
        {set && (
          <Link className="tag" to={href('/adminDrafts')}>
            All drafts
          </Link>
        )}
      </div>
      {/* A new link is shown next to its button instead. */}
      {!(answer && 'link' in answer && answer.link) && <Outcome />}
      {set ? (
        <SetDetail set={set} />
      ) : (
        <>
          {isGone && <p>This set is not there any more: it was published or thrown away.</p>}
          {sets.length === 0 ? (
            <p>
              No changes are waiting. Keep one aside with <b>Keep as draft</b> in an editor, look at it on the
              real pages, show it to somebody by a link, and publish it together with others.
            </p>
          ) : (
            <ul className={styles.sets}>
              {sets.map((each) => (
                <li key={each.id}>
                  <Link to={draftSetPath(each.id)}>{each.name}</Link>
                  <span className="note">
                    {each.edits === 1 ? '1 change' : `${each.edits} changes`}
                    {each.links > 0 &&
                      `, ${each.links === 1 ? 'a link shows it' : `${each.links} links show it`}`}
                    , made by {each.by}, {dateAndTime(each.at)}
                  </span>
                  {each.note && <p>{each.note}</p>}
                </li>
              ))}
            </ul>
          )}
          <NewSet />
        </>
      )}
    </>
  );
}

function NewSet() {
  const typed = useFormProblem<DraftsAnswer>('create')?.typed;
  return (
    <section className={styles.create} aria-labelledby="new-set">
      <h2 id="new-set">New set</h2>
      <ActionForm
        name="create"
        lost="The new set is not made yet."
        resets
        buttons={[{ label: 'Make the set', pendingLabel: 'Making...', intent: 'create', variant: 'primary' }]}
      >
        <TextField
          label="Name"
          name="name"
          limit={80}
          defaultValue={typed?.name}
          hint="For example Diwali offer."
        />
        <TextArea label="Note" name="note" optional rows={2} limit={500} defaultValue={typed?.note} />
      </ActionForm>
    </section>
  );
}
