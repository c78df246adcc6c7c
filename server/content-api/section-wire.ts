import { CATALOGUE } from '../../domain/content/catalogue.ts';
import {
  type PageCollection,
  type PageWire,
  type SectionDeclaration,
  slotOf,
} from '../../domain/content/collection.ts';
import { isObject } from '../../domain/content/plain-object.ts';
import type { Problem } from '../../domain/content/read.ts';
import { withNewFiles } from '../../domain/content/slot-files.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { ApiError } from './operation.ts';
import type { ApiDocument } from './stored.ts';

/** A page with a wire format (spec 2 §7). */
export type WirePage = PageCollection & { wire: PageWire };

export const WIRE_PAGES: readonly WirePage[] = Object.values(CATALOGUE).flatMap((page) =>
  page.holds === 'sections' && page.wire ? [{ ...page, wire: page.wire }] : [],
);

/** The stored body of a section. */
export type SectionBody = { texts: Record<string, unknown>; pictures: string[]; films: string[] };

export function sectionBody({ body }: Pick<ApiDocument, 'body'>): SectionBody {
  const stored = isObject(body) ? body : {};
  return {
    texts: isObject(stored.texts) ? stored.texts : {},
    pictures: namesIn(stored.pictures),
    films: namesIn(stored.films),
  };
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** The wire field with a section's texts. */
export const textsField = ({ wire }: WirePage, section: string) =>
  wire.described?.includes(section) ? 'description' : 'content';

/**
 * A section in its wire format (spec 2 §3, Page section). Texts are as stored, with `{placeholders}`, so that an
 * unchanged round trip changes nothing.
 */
export function toWireSection(page: WirePage, document: ApiDocument) {
  const { texts, pictures, films } = sectionBody(document);
  const field = textsField(page, document.id);
  const isText = field === 'description' || page.wire.contentAsText;
  return {
    _id: `${page.name}-${document.id}`,
    sectionName: document.id,
    [field]: isText ? JSON.stringify(texts) : texts,
    [page.wire.images]: pictures,
    videos: films,
    revision: document.revision,
  };
}

/** A problem's path in the wire format: `texts.title` becomes `content.title`. */
export function toWireProblem(page: WirePage, problem: Problem): Problem {
  const names: Record<string, string> = {
    texts: textsField(page, problem.id),
    pictures: page.wire.images,
    films: 'videos',
  };
  const [first = '', ...rest] = problem.path.split('.');
  return { ...problem, path: [names[first] ?? first, ...rest].join('.') };
}

export type SectionFields = { texts: Record<string, unknown>; pictures: string[]; films: string[] };

/** The fields of a saved section (spec 2 §7); a missing list means no files. */
export function readSectionFields(
  page: WirePage,
  section: string,
  fields: readonly [name: string, value: string][],
): SectionFields {
  const sent = (name: string) => fields.find(([each]) => each === name)?.[1];
  const field = textsField(page, section);
  const text = sent(field);
  if (text === undefined) throw new ApiError(400, `${field} is missing: the section's texts as JSON.`);
  const texts = parseJson(text);
  if (!isObject(texts)) throw new ApiError(400, `${field} must be a JSON object of keys and texts.`);
  const list = (name: string) => {
    const value = sent(name);
    const names = value === undefined ? [] : parseJson(value);
    if (!Array.isArray(names) || !names.every((each) => typeof each === 'string')) {
      throw new ApiError(400, `${name} must be a JSON list of file names.`);
    }
    return names;
  };
  return { texts, pictures: list('existingImages'), films: list('existingVideos') };
}

/**
 * The films of a section after a save. The wire format's editor shows only the first film, so films behind it stay when
 * only that one is named.
 */
export function filmsAfter(
  declared: SectionDeclaration,
  stored: readonly string[],
  storedFilms: readonly string[],
  added: readonly string[],
): string[] {
  const onlyFirst = storedFilms.length === 1 && storedFilms[0] === stored[0];
  const existing = onlyFirst ? stored : storedFilms;
  return withNewFiles(slotOf(declared, 'films'), existing, added);
}
