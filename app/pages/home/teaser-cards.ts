import { openingFilm } from '../../../domain/content/articles.ts';
import { unwrapped } from '../../../domain/content/marks.ts';
import type { Article, Picture, SectionOf } from '../../../domain/content/types.ts';
import { dayMonthYear } from '../../../domain/dates/words.ts';

type TeasedArticle = Pick<Article, 'slug' | 'title' | 'date' | 'picture' | 'type' | 'video'>;

export type TeaserCard = {
  slug: string;
  title: string;
  /** The title as the card shows it. */
  cut: string;
  /** ISO date, and the same as it is shown. */
  date: string;
  dated: string;
  picture: Picture;
  /** Length of the film that it opens with; 0 without one. */
  filmSeconds: number;
};

/** Cut to 65 characters plus an ellipsis (spec 1 §2, blog teaser); a shorter title stays whole. */
export function teaserTitle(title: string, limit = 65) {
  const { mark, text } = unwrapped(title);
  const characters = [...text];
  return characters.length <= limit ? title : `${mark}${characters.slice(0, limit).join('').trimEnd()}…`;
}

/** The articles that the section names by slug, in its order; a slug without an article is left out. */
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
