import { Link } from 'react-router';
import { countInWords, fill } from '../../../domain/content/fill.ts';
import { newsFilterOf, newsPage, newsSearch } from '../../../domain/content/news.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import { services } from '../../request-context.ts';
import { pageMeta } from '../../site/meta.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/page';
import { Empty } from './empty.tsx';
import { newsLink } from './links.ts';
import { Lots } from './lots.tsx';
import styles from './media.module.css';
import { PageLinks } from './page-links.tsx';
import { Post } from './post.tsx';
import { Sidebar } from './sidebar.tsx';
import { wordsThatFind } from './words-that-find.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { content, config } = context.get(services);
  const snapshot = await content.snapshot();
  const texts = (name: string) => sectionOf(snapshot, 'media', name).texts;
  const filter = newsFilterOf(new URL(request.url).searchParams);
  const news = newsPage(snapshot, filter);
  const find = texts('find');
  return {
    news,
    filter,
    find,
    newsletter: texts('newsletter'),
    intro: texts('intro'),
    suggestions: news.count === 0 ? wordsThatFind(snapshot, find.emptyWords ?? '') : [],
    siteUrl: config.siteUrl,
  };
}

/** Pages of the news have addresses of their own; what a search or a filter finds is for people, not for search engines. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { intro, news, siteUrl } = loaderData;
  const place = news.page > 1 ? `, page ${news.page} of ${news.last}` : '';
  const [title = '', brand = ''] = (intro.metaTitle ?? '').split(' | ');
  const page = news.page > 1 ? `Page ${news.page} of ${news.last}. ` : '';
  return pageMeta({
    title: `${title}${place} | ${brand}`,
    description: `${page}${intro.metaDiscribe ?? ''}`,
    path: `/media${news.filtered ? '' : newsSearch({}, news.page)}`,
    siteUrl,
    picture: news.posts[0]?.picture,
    noindex: news.filtered,
  });
};

export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const { news, filter, intro, find, newsletter, suggestions } = loaderData;
  const lead = news.filtered ? (
    <span role="status">
      <Found filter={filter} count={news.count} /> <Link to={newsLink({})}>Show the latest news</Link>
    </span>
  ) : (
    fill(intro.discribe ?? '', { count: countInWords(news.count) })
  );
  return (
    <>
      <PageHead page="Media" title={intro.title} lead={lead}>
        <Lots count={news.count} from={news.from} filled={news.posts.length} />
      </PageHead>
      <div className={`wrap ${styles.news}`}>
        <div className={styles.list}>
          {news.posts.map((post, index) => (
            <Post key={post.slug} post={post} first={index === 0} />
          ))}
          {news.count === 0 && <Empty texts={find} suggestions={suggestions} />}
          {news.last > 1 && <PageLinks news={news} filter={filter} />}
        </div>
        <Sidebar news={news} filter={filter} texts={find} newsletter={newsletter} />
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
