import { href, Link, useRevalidator } from 'react-router';
import { LIBRARY } from '../../../domain/content/library.ts';
import { UNUSED_DAYS } from '../../../domain/media/limits.ts';
import admin from '../../admin/admin.module.css';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { historyPath } from '../../admin-ui/history-path.ts';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { editorClientAction } from '../editor/client-route.ts';
import { LeaveUploads } from '../upload/leave-uploads.tsx';
import { Upload } from '../upload/upload.tsx';
import type { Route } from './+types/page';
import { FilterForm } from './filter-form.tsx';
import styles from './library.module.css';
import { libraryAction, NOT_REMOVED } from './library-action.ts';
import { loadUnused } from './load-unused.ts';
import { loadUses, readStored } from './load-uses.ts';
import { filterMedia, filterQuery, type MediaFilter, readMediaFilter } from './media-filter.ts';
import { MediaGrid } from './media-grid.tsx';
import { PlainUpload } from './plain-upload.tsx';
import { UnusedFiles } from './unused-files.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Pictures and films', matches) },
];

export async function loader({ url, context }: Route.LoaderArgs) {
  const all = context.get(services);
  const { searchParams } = url;
  const filter = readMediaFilter(searchParams);
  const stored = await readStored(all);
  const uses = await loadUses(all, stored);
  const stills = new Map(stored.media.map(({ file, width }) => [file, { file, width }]));
  const media = stored.media
    .toSorted((a, b) => b.created_at - a.created_at || a.file.localeCompare(b.file))
    .map(({ file, type, kind, alt, title, caption, poster }) => ({
      ...{ file, type, kind, alt, title, caption },
      still: stills.get(type === 'film' ? (poster ?? '') : file) ?? null,
      uses: uses.get(file)?.length ?? 0,
    }));
  return {
    filter,
    ...filterMedia(media, filter, (file) => uses.has(file)),
    removed: removedFile(searchParams.get('removed'), stored.media),
    unused: filter.show === 'unused' ? await loadUnused(all, media) : null,
  };
}

/** The file that was just removed, unless it was restored. */
function removedFile(requestedFile: string | null, media: readonly { file: string }[]): string | null {
  const isName = requestedFile !== null && /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{3,4}$/.test(requestedFile);
  return isName && !media.some(({ file }) => file === requestedFile) ? requestedFile : null;
}

export const action = ({ request, context }: Route.ActionArgs) => libraryAction(request, context);
export const clientAction = editorClientAction<ActionAnswer>(NOT_REMOVED);
export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

/** The media library, with filters for missing texts and unused files. */
export default function Page({ loaderData }: Route.ComponentProps) {
  const { filter, items, total, page, pages, counts, unused, removed } = loaderData;
  const { revalidate } = useRevalidator();
  const pageLink = (to: number) => href('/adminLibrary') + filterQuery({ ...filter, page: to });
  return (
    <>
      <div className={admin.bar}>
        <h1>Pictures and films</h1>
      </div>
      <Outcome />
      {removed && (
        <Alert tone="ok" className={admin.outcome}>
          {removed} is removed from the library.{' '}
          <Link to={historyPath(LIBRARY, removed)}>Its history can bring it back</Link>.
        </Alert>
      )}
      <section className={styles.uploads} aria-label="Upload">
        <Upload accept="picture" multiple onUploaded={() => revalidate()} />
        <Upload accept="film" multiple onUploaded={() => revalidate()} />
        <LeaveUploads />
        <PlainUpload />
      </section>
      <FilterForm filter={filter} counts={counts} />
      {unused && <UnusedFiles files={unused} days={UNUSED_DAYS} />}
      <p className={styles.count} role="status">
        {total === 0
          ? emptyWords(filter)
          : `${total} ${total === 1 ? 'file' : 'files'}${filter.q ? ` with “${filter.q}”` : ''}${pages > 1 ? `, page ${page} of ${pages}` : ''}`}
      </p>
      <MediaGrid items={items} />
      {pages > 1 && (
        <nav className="row" aria-label="Pages of the library">
          {page > 1 && (
            <Link className="tag" to={pageLink(page - 1)}>
              Page before
            </Link>
          )}
          {page < pages && (
            <Link className="tag" to={pageLink(page + 1)}>
              Next page
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function emptyWords({ q, show }: MediaFilter): string {
  if (q === '' && show === 'missing') return 'Every picture says what it shows.';
  if (q === '' && show === 'unused') return 'Everything in the library is used.';
  return 'The library has nothing of that.';
}
