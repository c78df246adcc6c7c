import { openingFilm } from '../../../domain/content/articles.ts';
import { splitMark } from '../../../domain/content/marks.ts';
import type { Article, Picture, SectionOf } from '../../../domain/content/types.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';

type TeasedArticle = Pick<Article, 'slug' | 'title' | 'date' | 'picture' | 'type' | 'video'>;

export type TeaserCard = {
  slug: string;
  title: string;
  /** The shortened title. */
  cut: string;
  /** ISO date; `dated` is its formatted text. */
  date: string;
  dated: string;
  picture: Picture;
  /** Length of its film; 0 without a film. */
  filmSeconds: number;
};

/** Shortens a title to 65 characters and an ellipsis (spec 1 §2, blog teaser). */
export function teaserTitle(title: string, limit = 65) {
  const { mark, text } = splitMark(title);
  const characters = [...text];
  return characters.length <= limit ? title : `${mark}${characters.slice(0, limit).join('').trimEnd()}…`;
}

/** The articles that the section names by slug, in its order; unknown slugs are left out. */
export function teaserCards(
  section: Pick<SectionOf<'home', 'blog'>, 'groups'>,
  articles: readonly TeasedArticle[],
): TeaserCard[] {
  return section.groups.card.flatMap(({ Slug }) => {
    const article = articles.find(({ slug }) => slug === Slug);
    if (!article) return [];
    const { slug, title, date, picture } = article;
    const filmSeconds = openingFilm(article)?.seconds ?? 0;
    return { slug, title, cut: teaserTitle(title), date, dated: dayMonthYear(date), picture, filmSeconds };
  });
}
