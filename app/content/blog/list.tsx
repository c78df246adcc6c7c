import { href } from 'react-router';
import { documentName } from '../../../domain/content/document-name.ts';
import { publishedAt, statusOf } from '../../../domain/content/publication.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';
import { fold } from '../../../domain/fold.ts';
import { readSearchTerm } from '../../../domain/inputs/search-term.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { entryPath } from '../paths/records.ts';
import { attentionNotes, bodyOf, publicationState } from '../records/attention.ts';
import content from '../records/content.module.css';
import { EntryList } from '../records/entry-list.tsx';
import { changeList } from '../records/list-action.ts';
import type { Route } from './+types/list';

const STATUSES = [
  ['', 'All articles'],
  ['published', 'Published'],
  ['draft', 'Drafts'],
  ['scheduled', 'Scheduled'],
] as const;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Articles', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { documents, content, now } = context.get(services);
  const { searchParams } = url;
  const query = readSearchTerm(searchParams.get('q'));
  const requested = searchParams.get('status') ?? '';
  const status = STATUSES.find(([value]) => value === requested)?.[0] ?? '';
  const [rows, problems] = await Promise.all([documents.list('articles'), content.problems()]);
  const entries = rows.map((row) => {
    const body = bodyOf(row);
    const date = typeof body.date === 'string' ? body.date : '';
    const publishAt = typeof body.publishAt === 'string' ? body.publishAt : '';
    return {
      id: row.id,
      revision: row.revision,
      to: entryPath('articles', row.id),
      title: titleOf(body) || documentName('articles', row.id, body).document,
      detail: [dayMonthYear(date), body.category, body.listed === true ? 'listed under Latest News' : '']
        .filter(Boolean)
        .join(' · '),
      state: publicationState('articles', body, now()),
      attention: attentionNotes(row, problems),
      found: (!query || fold(row.body).includes(fold(query))) && (!status || statusOf(body) === status),
      at: statusOf(body) === 'published' ? (publishedAt({ date, publishAt }) ?? 0) : Number.MAX_VALUE,
    };
  });
  return { query, status, entries: entries.toSorted((a, b) => b.at - a.at) };
}

/** The whole title, because some titles differ only at the end. */
const titleOf = ({ title }: Record<string, unknown>) => (typeof title === 'string' ? title.trim() : '');

export async function action({ request, context }: Route.ActionArgs) {
  return changeList(context, 'articles', await readForm(request));
}

/** All articles: unpublished first, then the newest. */
export default function Page({ loaderData: { query, status, entries } }: Route.ComponentProps) {
  return (
    <>
      <div className={admin.bar}>
        <h1>Articles</h1>
        <ButtonLink
          to={entryPath('articles', 'new')}
          variant="primary"
          size="small"
          icon={null}
          before="plus"
        >
          New article
        </ButtonLink>
      </div>
      <Outcome />
      <SearchForm
        action={href('/adminBlog')}
        searchKey={`${query} ${status}`}
        className={content.search}
        label="Search"
      >
        <label htmlFor="article-search">Search</label>
        <div className="row">
          <input
            id="article-search"
            type="search"
            name="q"
            className="input"
            defaultValue={query}
            maxLength={100}
          />
          <select name="status" className="input" defaultValue={status} aria-label="Status">
            {STATUSES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button type="submit" variant="ghost" size="small" icon={null} before="magnifying-glass">
            Search
          </Button>
        </div>
      </SearchForm>
      <EntryList
        key={entries.map(({ id }) => id).join(' ')}
        entries={entries}
        query={query}
        filtered={query !== '' || status !== ''}
        movable={false}
      />
    </>
  );
}
