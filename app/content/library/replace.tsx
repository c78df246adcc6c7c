import { href, Link, useNavigate } from 'react-router';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { Crumbs } from '../../admin-ui/crumbs.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import { pageTitle } from '../../site/meta.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { editorClientAction } from '../editor/client-route.ts';
import { LeaveUploads } from '../upload/leave-uploads.tsx';
import { Upload } from '../upload/upload.tsx';
import type { Route } from './+types/replace';
import styles from './library.module.css';
import { type LoadedReplacement, loadReplacement } from './load-replacement.ts';
import { AltText, StillImage } from './media-grid.tsx';
import { NOT_REPLACED, replaceAction } from './replace-action.ts';
import { UseList } from './use-list.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: pageTitle(`Replace ${params.file}`, matches) },
];

export const loader = ({ url, context, params }: Route.LoaderArgs) =>
  loadReplacement(url, context, params.file);
export const action = ({ request, context, params }: Route.ActionArgs) =>
  replaceAction(request, context, params.file);
export const clientAction = editorClientAction<ActionAnswer>(NOT_REPLACED);
export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

const pathOf = (file: string, chosen: string) =>
  `${href('/adminLibrary/:file/replace', { file })}?with=${encodeURIComponent(chosen)}`;

/** Replaces a file in all its uses: choose, review, and save as one change. */
export default function Page({ loaderData: page }: Route.ComponentProps) {
  const { file, old, chosen, wrong, uses } = page;
  const navigate = useNavigate();
  const own = href('/adminLibrary/:file', { file });
  return (
    <>
      <Crumbs
        above={[
          { label: 'Pictures and films', to: href('/adminLibrary') },
          { label: file, to: own },
        ]}
        page="Replace everywhere"
      />
      <div className={admin.bar}>
        <h1>Replace everywhere</h1>
      </div>
      <Outcome />
      {wrong && <Alert>{`${wrong} is no other ${old.type} of the library.`}</Alert>}
      {uses.length === 0 && (
        <p>
          Nothing names {file}, so there is nothing to replace. <Link to={own}>Back to it</Link>
        </p>
      )}
      {uses.length > 0 && chosen && <Preview page={page} chosen={chosen} />}
      {uses.length > 0 && (
        <section className={styles.choose}>
          <h2>{chosen ? 'Or choose another' : `Choose the ${old.type} that takes its place`}</h2>
          <Upload
            accept={old.type}
            multiple={false}
            onUploaded={([uploaded]) => uploaded && navigate(pathOf(file, uploaded.file))}
          />
          <LeaveUploads />
          <Choices page={page} />
        </section>
      )}
    </>
  );
}

type Chosen = NonNullable<LoadedReplacement['chosen']>;
type PreviewProps = { page: LoadedReplacement; chosen: Chosen };

function Preview({ page: { file, old, uses, drafts, expected }, chosen }: PreviewProps) {
  return (
    <section className={styles.preview} aria-labelledby="preview-heading">
      <h2 id="preview-heading">What changes</h2>
      <div className={styles.pair}>
        {[old, chosen].map((each, index) => (
          <figure key={each.file}>
            <StillImage still={each.still} />
            <figcaption>
              <b>{index === 0 ? 'Now' : 'Then'}</b>
              <AltText {...each} />
              <span className="note">{each.file}</span>
            </figcaption>
          </figure>
        ))}
      </div>
      <p>
        {uses.length === 1 ? 'This place shows' : `These ${uses.length} places show`} the other one, with its
        own words:
      </p>
      <UseList uses={uses} />
      {drafts.length > 0 && (
        <p className="small">
          Drafts stay as they are, and name {file} still: {drafts.map(({ where }) => where).join('; ')}.
        </p>
      )}
      <ActionForm
        name="replace"
        fields={{ with: chosen.file, expected }}
        buttons={[{ label: 'Replace everywhere', pendingLabel: 'Replacing...', variant: 'primary' }]}
      />
    </section>
  );
}

function Choices({ page: { file, q, choices, found } }: { page: LoadedReplacement }) {
  return (
    <>
      <SearchForm
        action={href('/adminLibrary/:file/replace', { file })}
        searchKey={q}
        className={styles.search}
        label="Search the library"
      >
        <label htmlFor="replace-search">Search names, words and captions</label>
        <div className="row">
          <input
            id="replace-search"
            type="search"
            name="q"
            className="input"
            defaultValue={q}
            maxLength={100}
          />
          <Button type="submit" variant="ghost" size="small" icon={null} before="magnifying-glass">
            Search
          </Button>
        </div>
      </SearchForm>
      <p className={styles.count} role="status">
        {found === 0
          ? 'The library has nothing of that.'
          : `${found} in the library${found > choices.length ? `, the newest ${choices.length} are shown` : ''}`}
      </p>
      <ul className={styles.media} aria-label="Files">
        {choices.map((item) => (
          <li key={item.file}>
            <Link to={pathOf(file, item.file)} className={styles.card}>
              <StillImage still={item.still} />
              <AltText {...item} />
            </Link>
            <p className="note">{item.file}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
