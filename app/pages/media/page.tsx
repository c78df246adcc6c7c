import { href } from 'react-router';
import { newsPage } from '../../../domain/content/news.ts';
import { newsFilterOf, newsSearch } from '../../../domain/content/news-address.ts';
import { type PageMeta, pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { withTracks } from '../home/film-tracks.ts';
import type { Route } from './+types/page';
import { Empty } from './empty.tsx';
import { newsLink } from './links.ts';
import { Lots } from './lots.tsx';
import { matchingWords } from './matching-words.ts';
import styles from './media.module.css';
import { Newsletter } from './newsletter.tsx';
import { PageLinks } from './page-links.tsx';
import { Post } from './post.tsx';
import { Search } from './search.tsx';
import { Sidebar } from './sidebar.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'media');
  const { intro, find, newsletter, buttons } = sections;
  const { texts } = find;
  const filter = newsFilterOf(url.searchParams);
  const news = newsPage(content, filter);
  return {
    meta: pagedMeta(meta(intro, { path: href('/media'), picture: news.posts[0]?.picture }), news),
    news: {
      ...news,
      posts: news.posts.map(({ film, ...post }) => ({
        ...post,
        film: film && withTracks(content.filmCaptions, film),
      })),
    },
    filter,
    find: texts,
    newsletter: newsletter.texts,
    more: buttons.texts.more ?? '',
    intro: intro.texts,
    suggestions: news.count === 0 ? matchingWords(content, texts.emptyWords) : [],
  };
}

type Paged = Pick<ReturnType<typeof newsPage>, 'page' | 'last' | 'filtered'>;

/** Each page of the news has its own URL. Searches and filters are not indexed. */
function pagedMeta(meta: PageMeta, { page, last, filtered }: Paged): PageMeta {
  const search = filtered ? '' : newsSearch({}, page);
  const named = { ...meta, path: `${meta.path}${search}`, noindex: filtered };
  if (page === 1) return named;
  const place = `page ${page} of ${last}`;
  const title = meta.title.replace(/( \||$)/, `, ${place}$1`);
  return { ...named, title, description: `P${place.slice(1)}. ${meta.description}` };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const { news, filter, intro, find, newsletter, suggestions, more } = loaderData;
  const lead = news.filtered ? (
    <span role="status">
      <Found filter={filter} count={news.count} /> <a href={newsLink({})}>Show the latest news</a>
    </span>
  ) : (
    intro.discribe
  );
  return (
    <>
      <PageHead page="Media" title={intro.title} lead={lead}>
        <Lots count={news.count} from={news.from} filled={news.posts.length} />
      </PageHead>
      <div className={`wrap ${styles.news}`}>
        <Search query={filter.query} label={find.searchLabel || 'Search'} example={find.searchExample!} />
        <div className={styles.list}>
          {news.posts.map((post, index) => (
            <Post key={post.slug} post={post} first={index === 0} more={more} />
          ))}
          {news.count === 0 && (
            <Empty
              texts={find}
              suggestions={suggestions}
              hasArticles={news.recent.length > 0}
              hasWords={filter.query !== ''}
            />
          )}
          {news.last > 1 && <PageLinks news={news} filter={filter} />}
          <Newsletter texts={newsletter} />
        </div>
        <Sidebar news={news} filter={filter} texts={find} />
      </div>
    </>
  );
}

function Found({
  filter,
  count,
}: {
  filter: { query: string; category: string; tag: string };
  count: number;
}) {
  const { query, category, tag } = filter;
  const what = [query && `with “${query}”`, category && `in ${category}`, tag && `tagged “${tag}”`].filter(
    Boolean,
  );
  return <>{`${count === 1 ? 'One article' : `${count || 'No'} articles`} ${what.join(', ')}.`}</>;
}
