import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CATALOGUE, type Catalogue } from '../../domain/content/catalogue.ts';
import type { Collection } from '../../domain/content/collection.ts';

/** A document of the content that a release comes with: one row of the `document` table. */
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

/** To be increased when the same files are read into other rows, so that every store is compared again. */
const READING = 1;

const MEDIA = join('media', 'media.json');

/** A hash of all files that `readSeedDocuments` and `readSeedMedia` read, without parsing them. */
export async function seedDigest(folder: string, catalogue: Catalogue = CATALOGUE): Promise<string> {
  const kinds = Object.values(catalogue).map(({ name, holds, seed }) => ({ name, holds, seed }));
  const paths = await Promise.all(
    kinds.map(async ({ seed }) =>
      isFolder(seed) ? (await markdownIn(join(folder, seed))).map((name) => join(seed, name)) : [seed],
    ),
  );
  const files = [...paths.flat(), MEDIA];
  const texts = await Promise.all(files.map((path) => readFile(join(folder, path))));
  const hash = createHash('sha256').update(JSON.stringify([READING, kinds]));
  for (const [index, path] of files.entries()) {
    const text = texts[index] ?? '';
    hash.update(JSON.stringify([path, text.length])).update(text);
  }
  return hash.digest('hex');
}

/** Articles have a file each. */
const isFolder = (seed: string) => !/\.(json|md)$/.test(seed);
const markdownIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();

/** Reads the documents of `content/`. Throws when a file is missing or invalid, which is a fault of the release. */
export async function readSeedDocuments(
  folder: string,
  catalogue: Catalogue = CATALOGUE,
): Promise<SeedDocument[]> {
  const read = await Promise.all(Object.values(catalogue).map((each) => readCollection(folder, each)));
  return read.flat();
}

async function readCollection(folder: string, collection: Collection): Promise<SeedDocument[]> {
  const { name, seed } = collection;
  const path = join(folder, seed);
  if (collection.holds === 'one') {
    const body = seed.endsWith('.md') ? await frontMatter(await readFile(path, 'utf8')) : await json(path);
    return [{ collection: name, id: collection.id, position: 0, body }];
  }
  if (isFolder(seed)) return readArticles(path, name);
  const idKey = collection.holds === 'sections' ? 'name' : 'id';
  const rows = (await json(path)) as Record<string, unknown>[];
  return rows.map((body, position) => {
    const id = body[idKey];
    if (typeof id !== 'string' || id === '')
      throw new Error(`${seed}: entry ${position + 1} has no ${idKey}.`);
    return { collection: name, id, position, body };
  });
}

const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

export async function readSeedMedia(folder: string): Promise<SeedMedia[]> {
  return JSON.parse(await readFile(join(folder, MEDIA), 'utf8')) as SeedMedia[];
}

/** The colours of the release's pictures, by file. Made by `npm run tones`. */
export async function readSeedTones(folder: string): Promise<ReadonlyMap<string, string>> {
  return new Map(Object.entries((await json(join(folder, 'media', 'tones.json'))) as Record<string, string>));
}

async function readArticles(folder: string, collection: string): Promise<SeedDocument[]> {
  const files = await markdownIn(folder);
  const articles = await Promise.all(
    files.map(async (name) => {
      const article = await frontMatter(await readFile(join(folder, name), 'utf8'));
      return { slug: basename(name, '.md'), date: '', ...article } as { slug: string; date: string };
    }),
  );
  articles.sort((a, b) => b.date.localeCompare(a.date));
  return articles.map((body, index) => ({ collection, id: body.slug, position: index, body }));
}

/** Parses the front matter between the two `---` lines; the text after it becomes `body`. */
async function frontMatter(text: string): Promise<Record<string, unknown> & { body: string }> {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!match) throw new Error('The file does not begin with front matter between two --- lines.');
  // Loaded only here, because most starts have nothing to seed.
  const { parse } = await import('yaml');
  return { ...(parse(match[1] ?? '') as Record<string, unknown>), body: (match[2] ?? '').trim() };
}
