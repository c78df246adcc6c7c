import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import glossary from '../../content/glossary.json' with { type: 'json' };
import { fold } from '../fold.ts';
import { articleIndex } from './article-index.ts';
import { newestFirst } from './articles.ts';
import { withEnglishMeaning } from './hindi-words.ts';
import { plainText } from './plain-text.ts';
import { queryWords, searchArticles } from './search.ts';

const FOLDER = join(import.meta.dirname, '../../content/articles');
/** The seeded articles, two of them with words in Hindi. */
const articles = readdirSync(FOLDER).map((name, index) => {
  const slug = name.replace('.md', '');
  const hindi = index % 5 === 0 ? ' शुक्ल की ज़मीन और हवाई अड्डा, 𝐀𝐁 ' : '';
  return {
    slug,
    title: slug.replaceAll('-', ' '),
    date: `2026-01-${String(1 + (index % 7)).padStart(2, '0')}`,
    publishAt: '',
    category: ['Prices', 'Living'][index % 2]!,
    tags: ['roads', 'Łódź'].slice(0, index % 3),
    description: index % 4 === 0 ? 'Straße and sale deed.' : '',
    body: readFileSync(join(FOLDER, name), 'utf8') + hindi,
    terms: index % 3 === 0 ? [glossary[index % glossary.length]!.id] : [],
  };
});
const terms = glossary.map((term) => ({ ...term, meaning: '' }));
const content = { articles, glossary: terms };

/** The same search without an index, as a reference. */
function searchedInFull(query: string): string[] {
  const names = new Map(terms.map(({ id, term, hindi }) => [id, `${term} ${hindi}`]));
  const words = queryWords(query);
  const scores = newestFirst(articles).map((article) => {
    const texts = [
      article.title,
      [article.category, ...article.tags].join(' '),
      article.description,
      article.terms.map((id) => names.get(id) ?? '').join(' '),
      plainText(article.body),
    ].map((text) => ` ${fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')}`);
    const best = words.map((word) =>
      Math.max(
        0,
        ...texts.map((text, index) =>
          withEnglishMeaning(word).some((meaning) => text.includes(` ${meaning}`))
            ? [8, 4, 3, 2, 1][index]!
            : 0,
        ),
      ),
    );
    const found = words.length > 0 && !best.includes(0);
    return { slug: article.slug, score: found ? best.reduce((sum, each) => sum + each, 0) : 0 };
  });
  return scores
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ slug }) => slug);
}

const QUERIES = [
  'road',
  'r',
  'jewar airport',
  'PLOTS near',
  'sale deed',
  'strasse',
  'lodz',
  'ab',
  '2025',
  'of the a in',
];
const HINDI = ['जमीन', 'ज़मीन', 'हवाई अड्डा', 'प्लॉट', 'घर', 'शुक्ल की', 'खतौनी', 'खसरा', 'दाम road'];
const WITHOUT_RESULT = ['zz', 'irway', 'road zz', ' – ', ''];

test.each([...QUERIES, ...HINDI, ...WITHOUT_RESULT])(
  '“%s” finds by the index what a full search finds',
  (query) => {
    const found = searchArticles(content, query).map(({ article }) => article.slug);
    expect(found).toEqual(searchedInFull(query));
    if (QUERIES.includes(query)) expect(found).not.toEqual([]);
  },
);

test('the index is built once per content, and after a save only changed articles are read', () => {
  const index = articleIndex(content);
  searchArticles(content, 'road');
  expect(articleIndex(content)).toBe(index);
  const [first, ...others] = articles;
  const changed = { ...first!, body: 'Of mustard oil.' };
  const saved = { ...content, articles: [changed, ...others.map((each) => ({ ...each }))] };
  const wordsOf = (of: typeof content) =>
    new Map(articleIndex(of).map(({ article, words }) => [article.slug, words]));
  const [before, after] = [wordsOf(content), wordsOf(saved)];
  const readAgain = articles.filter(({ slug }) => after.get(slug) !== before.get(slug));
  expect(readAgain).toEqual([first]);
  const found = (of: typeof content) => searchArticles(of, 'mustard oil').map(({ article }) => article.slug);
  expect(found(saved)).toContain(changed.slug);
  expect(found(content)).not.toContain(changed.slug);
});
