import { data, href, Link, redirect } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { historyPath } from '../../admin-ui/history-path.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import type { Route } from './+types/versions';
import { ACTION_WORDS } from './action-words.ts';
import { documentVersions, type RestoreChoice, type Version } from './document-versions.ts';
import { ComparedFields } from './field-comparison.tsx';
import { FILE_DELETED } from './files-gone.ts';
import { RestoreOutcome } from './restore-outcome.tsx';
import { restoreFrom } from './restoring.ts';
import { VersionList } from './version-list.tsx';
import styles from './versions.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('History', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const params = url.searchParams;
  const [collection, id] = [params.get('collection') ?? '', params.get('id') ?? ''];
  // An empty id is a collection's order; a missing id redirects to the log of the collection.
  if (collection !== '' && !params.has('id')) {
    throw redirect(`${href('/adminDash')}?${new URLSearchParams({ collection })}`);
  }
  const choice = { from: params.get('from'), to: params.get('to'), before: params.get('before') };
  const versions = await documentVersions(context.get(services), { collection, id, ...choice });
  return { collection, id, before: choice.before, ...versions };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = context.get(signedInAccount);
  const by = { kind: 'account', id, name } as const;
  const answer = await restoreFrom(context.get(services), await readForm(request), by);
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { collection, id, before, name, fileGone, list, older, chosen, fields, restoring } = loaderData;
  const path = historyPath(collection, id);
  return (
    <>
      <div className={admin.bar}>
        <h1>History</h1>
        <Link className="tag" to={href('/adminDash')}>
          Activity log
        </Link>
      </div>
      {collection !== '' && <p className="lead">{name}</p>}
      <RestoreOutcome />
      {collection === '' ? (
        <p>Choose an entry of the activity log to see all versions of what it changed.</p>
      ) : !chosen || !restoring ? (
        <p>It is as the site was set up: nothing of it has been changed yet.</p>
      ) : (
        <div className={styles.versions}>
          <VersionList {...{ collection, id, before, list, chosen }}>
            {before && (
              <Link className="tag" to={path}>
                Newest
              </Link>
            )}
            {older && (
              <Link className="tag" to={`${path}&before=${older}`}>
                Older
              </Link>
            )}
          </VersionList>
          <section aria-labelledby="compared">
            <h2 id="compared">What differs</h2>
            <div className={styles.both}>
              <Chosen
                label="Before"
                version={list.find((each) => each.id === chosen.from)}
                of={fileGone ? null : restoring.from}
              />
              <Chosen
                label="After"
                version={list.find((each) => each.id === chosen.to)}
                of={fileGone ? null : restoring.to}
              />
            </div>
            {fileGone && <p>{FILE_DELETED}</p>}
            <ComparedFields fields={fields} beforeLabel="Before" afterLabel="After" same />
          </section>
        </div>
      )}
    </>
  );
}

type ChosenProps = {
  label: string;
  version: Version | undefined;
  of: RestoreChoice | null;
};

/** One of the two versions, with a button to restore it. */
function Chosen({ label, version, of }: ChosenProps) {
  return (
    <div className={styles.chosen}>
      <p>
        <b>{label}</b>: {version ? versionWords(version) : 'an older version'}
      </p>
      {of === null ? null : of.isPresent ? (
        <p className="note">This is the present version.</p>
      ) : (
        <ActionForm
          name={`restore-${label}`}
          fields={{ id: of.id, state: of.state, intent: 'restore' }}
          buttons={[
            {
              label: 'Restore this version',
              about: label.toLowerCase(),
              pendingLabel: 'Restoring...',
              variant: 'ghost',
            },
          ]}
        />
      )}
    </div>
  );
}

/** Describes a version: `Edited by Asha, 21 Nov 2026, 9:02 AM`. */
function versionWords({ at, who, action, gone }: Version): string {
  if (at === null || !action) return gone ? 'before it was there' : 'as the site was set up';
  return `${ACTION_WORDS[action]} by ${who}, ${dateAndTime(at)}`;
}
