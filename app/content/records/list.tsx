import { data, href, redirect } from 'react-router';
import { currentWording } from '../../../domain/content/consent-wording.ts';
import { documentName } from '../../../domain/content/document-name.ts';
import { ALL_FORMS } from '../../../domain/enquiries/all-forms.ts';
import { fold } from '../../../domain/fold.ts';
import { readSearchTerm } from '../../../domain/inputs/search-term.ts';
import type { ContentReader } from '../../../server/content/reader.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { Crumbs } from '../../admin-ui/crumbs.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { entryPath, listPath, recordCollection } from '../paths/records.ts';
import type { Route } from './+types/list';
import { attentionNotes, bodyOf, publicationState } from './attention.ts';
import { CurrentWordings } from './current-wordings.tsx';
import { entryDetail } from './entry-detail.ts';
import { EntryList } from './entry-list.tsx';
import { changeList } from './list-action.ts';
import { ListSearch } from './list-search.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(loaderData?.label ?? 'Content', matches) },
];

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const collection = recordCollection(params.collection);
  if (!collection) throw data(null, { status: 404 });
  const own = href('/adminContent/:collection', { collection: collection.name });
  if (collection.holds === 'one' || listPath(collection) !== own) throw redirect(listPath(collection));
  const { documents, content, now } = context.get(services);
  const query = readSearchTerm(url.searchParams.get('q'));
  const [rows, problems] = await Promise.all([documents.list(collection.name), content.problems()]);
  const entries = rows.map((row) => {
    const body = bodyOf(row);
    return {
      id: row.id,
      revision: row.revision,
      to: entryPath(collection.name, row.id),
      title: documentName(collection.name, row.id, body).document,
      detail: entryDetail(collection.name, body),
      state: publicationState(collection.name, body, now()),
      attention: attentionNotes(row, problems),
      found: !query || fold(row.body).includes(fold(query)),
    };
  });
  return {
    name: collection.name,
    label: collection.label,
    unit: collection.unit,
    keeps: collection.appendOnly ?? null,
    wordings: collection.name === 'consent-wordings' ? await presentWordings(content) : null,
    query,
    entries,
  };
}

async function presentWordings(reader: Pick<ContentReader, 'snapshot'>) {
  const { consentWordings } = await reader.snapshot();
  return ALL_FORMS.map((form) => {
    const { version, language, text } = currentWording(form, consentWordings);
    return { form: form.name, version, language, text };
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const collection = recordCollection(params.collection);
  if (!collection || collection.holds === 'one') throw data(null, { status: 404 });
  return changeList(context, collection.name, await readForm(request));
}

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

/** The entries of one collection: search, reorder, add and remove. */
export default function Page({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <Crumbs above={[{ label: 'All content', to: href('/adminContent') }]} page={list.label} />
      <div className={admin.bar}>
        <h1>{list.label}</h1>
        {!list.wordings && list.unit && (
          <ButtonLink
            to={entryPath(list.name, 'new')}
            variant="primary"
            size="small"
            icon={null}
            before="plus"
          >
            Add {list.unit}
          </ButtonLink>
        )}
      </div>
      <Outcome />
      {list.keeps && <p className="small">{list.keeps}</p>}
      {list.wordings && (
        <>
          <CurrentWordings wordings={list.wordings} />
          <h2>Versions written here</h2>
        </>
      )}
      <ListSearch action={href('/adminContent/:collection', { collection: list.name })} query={list.query} />
      <EntryList
        key={list.entries.map(({ id }) => id).join(' ')}
        entries={list.entries}
        query={list.query}
        movable={list.keeps === null}
        removable={list.keeps === null}
      />
    </>
  );
}
