import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { PAGES } from '../../domain/content/types.ts';

/** A piece of content as the site is born with it: one row of the `document` table. */
export type SeedDocument = { collection: string; id: string; position: number; body: unknown };
export type SeedMedia = {
  file: string;
  type: 'picture' | 'film';
  kind: 'photograph' | 'impression' | 'drawing';
  alt: string;
  title?: string;
  caption: string;
  focus: string;
  width: number;
  height: number;
  seconds?: number;
  poster?: string;
  galleryPosition?: number;
};

/** Reads the words of `content/`; throws when a file is missing or broken, which is a fault of the release. */
export async function readSeedDocuments(folder: string): Promise<SeedDocument[]> {
  const json = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const list = async (name: string, collection: string) => {
    const rows = (await json(name)) as { id?: string }[];
    return rows.map((body, index) => ({
      collection,
      id: body.id ?? String(index + 1).padStart(2, '0'),
      position: index,
      body,
    }));
  };
  const sections = async (page: string) => {
    const rows = (await json(join('sections', `${page}.json`))) as { name: string }[];
    return rows.map((body, index) => ({ collection: page, id: body.name, position: index, body }));
  };
  const parts = await Promise.all([
    ...PAGES.map(sections),
    list('faqs.json', 'faqs'),
    list('contact-faqs.json', 'contact-faqs'),
    list('testimonials.json', 'testimonials'),
    // Not `amenities`: that is the collection of the page's sections.
    list('amenities.json', 'amenity-cards'),
    list('plots.json', 'plots'),
    list('glossary.json', 'glossary'),
    readArticles(join(folder, 'articles')),
  ]);
  const settings = { collection: 'settings', id: 'site', position: 0, body: await json('settings.json') };
  const policy = frontMatter(await readFile(join(folder, 'privacy-policy.md'), 'utf8'));
  return [...parts.flat(), settings, { collection: 'policies', id: 'privacy', position: 0, body: policy }];
}

export async function readSeedMedia(folder: string): Promise<SeedMedia[]> {
  return JSON.parse(await readFile(join(folder, 'media', 'media.json'), 'utf8')) as SeedMedia[];
}

async function readArticles(folder: string): Promise<SeedDocument[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const articles = await Promise.all(
    files.map(async (name) => {
      const article = frontMatter(await readFile(join(folder, name), 'utf8'));
      return { slug: basename(name, '.md'), date: '', ...article } as { slug: string; date: string };
    }),
  );
  articles.sort((a, b) => b.date.localeCompare(a.date));
  return articles.map((body, index) => ({ collection: 'articles', id: body.slug, position: index, body }));
}

/** The fields between the two `---` lines, and the text after them as `body`. */
export function frontMatter(text: string): Record<string, unknown> & { body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!match) throw new Error('The file does not begin with front matter between two --- lines.');
  return { ...(parse(match[1] ?? '') as Record<string, unknown>), body: (match[2] ?? '').trim() };
}
