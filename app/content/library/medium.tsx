import { href, Link } from 'react-router';
import { LIBRARY, mediumFields } from '../../../domain/content/library.ts';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { sizeInWords } from '../../../domain/media/limits.ts';
import { smallPictureWarning } from '../../../domain/media/small.ts';
import { uploadUrl } from '../../../domain/media/variants.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { type ActionAnswer, useAnswer } from '../../admin-ui/answers.tsx';
import { Crumbs } from '../../admin-ui/crumbs.tsx';
import { historyPath } from '../../admin-ui/history-path.ts';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { pageTitle } from '../../site/meta.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { filmLength } from '../../viewers/film-length.ts';
import { editorClientAction } from '../editor/client-route.ts';
import { EditorForm } from '../editor/editor-form.tsx';
import { partsOfFields } from '../editor/parts.ts';
import type { SaveAnswer } from '../editor/save-answer.ts';
import { unsavedKey } from '../editor/unsaved.ts';
import { FieldChoicesProvider } from '../fields/field-choices.tsx';
import { MediumFields } from '../fields/picture/medium-words.tsx';
import { Upload } from '../upload/upload.tsx';
import type { Route } from './+types/medium';
import styles from './library.module.css';
import { type LoadedMedium, loadMedium } from './load-medium.ts';
import { MESSAGES, mediumAction, NOT_REMOVED } from './medium-action.ts';
import { UseList } from './use-list.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: pageTitle(params.file ?? 'Pictures and films', matches) },
];

export const loader = (args: Route.LoaderArgs) => loadMedium(args, args.params.file);
export const action = ({ request, context, params }: Route.ActionArgs) =>
  mediumAction(request, context, params.file);
export const clientAction = editorClientAction<SaveAnswer | ActionAnswer>(MESSAGES.failed, {
  remove: NOT_REMOVED,
});
export { shouldRevalidate } from '../editor/client-route.ts';

/** One picture or film, with its texts, uses and actions. */
export default function Page({ loaderData: medium, actionData }: Route.ComponentProps) {
  const { item, document, surroundings, uses, account } = medium;
  const { file } = item;
  return (
    <FieldChoicesProvider surroundings={surroundings} Upload={Upload}>
      <Crumbs above={[{ label: 'Pictures and films', to: href('/adminLibrary') }]} page={file} />
      <div className={admin.bar}>
        <h1 className={styles.name}>{item.title || file}</h1>
      </div>
      <Outcome />
      <Facts medium={medium} />
      <div className={styles.editor}>
        <EditorForm
          key={unsavedKey(account, document)}
          title={file}
          document={document}
          parts={partsOfFields(mediumFields)}
          account={account}
          answered={actionData && 'outcome' in actionData ? actionData : undefined}
        >
          {(content) => <MediumFields item={item} {...content} />}
        </EditorForm>
      </div>
      <section className={admin.wide} aria-labelledby="uses-heading">
        <h2 id="uses-heading">Where it is used</h2>
        {uses.length === 0 ? <p>Nothing shows it.</p> : <UseList uses={uses} />}
        <div className="row">
          {uses.length > 0 && (
            <ButtonLink
              to={href('/adminLibrary/:file/replace', { file })}
              variant="ghost"
              size="small"
              icon={null}
            >
              Replace everywhere
            </ButtonLink>
          )}
          <Link className="link" to={historyPath(LIBRARY, file)}>
            Earlier versions
          </Link>
        </div>
      </section>
      <Removal medium={medium} />
    </FieldChoicesProvider>
  );
}

function Facts({ medium: { item, bytes, added } }: { medium: LoadedMedium }) {
  const { file, type, width, height, seconds } = item;
  const facts = [
    type === 'film' ? 'Film' : 'Picture',
    `${width} × ${height} pixels`,
    seconds !== null && filmLength(seconds),
    bytes === null ? 'The file itself is missing' : sizeInWords(bytes),
    `added ${dateAndTime(added)}`,
  ];
  return (
    <p className={`note ${styles.facts}`}>
      {facts.filter(Boolean).join(', ')}. {smallPictureWarning(item)}{' '}
      <a className="link" href={uploadUrl(file)}>
        Open the file
      </a>
    </p>
  );
}

/** Confirms a removal without a script: its button is in a `details`. */
function Removal({ medium }: { medium: LoadedMedium }) {
  const answer = useAnswer();
  const { item, uses } = medium;
  return (
    <section className={admin.part} aria-labelledby="removal-heading">
      <h2 id="removal-heading">Remove</h2>
      {uses.length > 0 && (
        <p className="small">
          It can be removed when nothing names it any more: replace it everywhere, or take it out of the
          places above.
        </p>
      )}
      {/* Open with an answer, because the message is inside. */}
      {(uses.length === 0 || answer) && (
        <details open={answer !== undefined}>
          <summary>Remove {item.file}…</summary>
          <p className="small">It goes from the library. The history can bring it back.</p>
          <ActionForm
            name="remove"
            fields={{ expected: String(item.revision) }}
            buttons={[
              {
                label: 'Remove it',
                about: item.file,
                pendingLabel: 'Removing...',
                variant: 'danger',
              },
            ]}
          />
        </details>
      )}
    </section>
  );
}
