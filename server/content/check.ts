import * as v from 'valibot';
import type { Catalogue } from '../../domain/content/catalogue.ts';
import { type Collection, sectionSchema, sectionTexts } from '../../domain/content/collection.ts';
import { isFocus, mediumFields, mediumSchema } from '../../domain/content/library.ts';
import { normaliseBody, otherTextProblems } from '../../domain/content/normalise.ts';
import { isObject } from '../../domain/content/plain-object.ts';
import type { Problem } from '../../domain/content/read.ts';
import { LIBRARY, type MediumBody } from '../store/content/content-rows.ts';
import type { StoredMedia } from '../store/content/documents.ts';
import type { Stored } from './compose.ts';

/** A requested change of a document. `body` null removes it. `expected` is the revision that it was based on. */
export type Edit = { collection: string; id: string; body: unknown; position?: number; expected?: number };

const MAX_BODY = 256 * 1024;
/** The id under which the administration adds an entry. No entry may have it. */
const NEW = 'new';
const ENTRY_ID = /^[a-z0-9][a-z0-9-]{0,119}$/;

export type Checked = { body: string | null } | { problems: Problem[] };

/** Checks one edit against its collection: returns the body to store, or the problems. */
export function checkEdit(
  catalogue: Catalogue,
  { documents, media }: Pick<Stored, 'documents' | 'media'>,
  edit: Edit,
): Checked {
  const refuse = (...reasons: [path: string, reason: string][]): Checked => ({
    problems: reasons.map(([path, reason]) => ({ collection: edit.collection, id: edit.id, path, reason })),
  });
  if (edit.collection === LIBRARY) return checkMedium(media, edit, refuse);
  const collection = Object.values(catalogue).find(({ name }) => name === edit.collection);
  if (!collection) return refuse(['', 'There is no such collection']);
  const problem = placeProblem(collection, edit);
  if (problem) return refuse(['', problem]);
  const present = documents.find((row) => row.collection === edit.collection && row.id === edit.id);
  const appendOnly = collection.holds === 'entries' && present ? collection.appendOnly : undefined;
  if (appendOnly && edit.body === null) return refuse(['', appendOnly]);
  if (edit.body === null) return { body: null };

  const body = normaliseBody(collection, edit.id, edit.body);
  const issues = v.safeParse(...toValidate(collection, edit.id, body)).issues ?? [];
  const problems = issues.map((issue): [string, string] => [v.getDotPath(issue) ?? '', issue.message]);
  const section = collection.holds === 'sections' ? collection.sections[edit.id] : undefined;
  if (section && isObject(body)) {
    problems.push(...otherTextProblems(body.texts, new Set(Object.keys(sectionTexts(section)))));
  }
  if (collection.holds === 'entries' && isObject(body)) problems.push(...(collection.rules?.(body) ?? []));
  if (problems.length > 0) return refuse(...firstOfEach(problems));
  const text = JSON.stringify(body);
  if (appendOnly && present?.body !== text) return refuse(['', appendOnly]);
  return text.length > MAX_BODY ? refuse(['', 'Is too long in all']) : { body: text };
}

function placeProblem(collection: Collection, { id, body }: Edit): string | null {
  switch (collection.holds) {
    case 'sections':
      if (!Object.hasOwn(collection.sections, id)) return 'The page has no such section';
      return body === null ? 'A section of a page cannot be removed' : null;
    case 'one':
      if (id !== collection.id) return 'There is no such record';
      return body === null ? 'This record cannot be removed' : null;
    case 'entries':
      if (id === NEW && body !== null) return 'This id stands for an entry that is not there yet';
      return ENTRY_ID.test(id) ? null : 'An id has small letters, figures and hyphens only';
  }
}

const firstOfEach = (problems: [string, string][]) =>
  problems.filter(([path], index) => problems.findIndex(([other]) => other === path) === index);

/** The schema and the value to check. Of an entry that is a draft, only the filled fields are checked. */
function toValidate(collection: Collection, id: string, body: unknown): [v.GenericSchema<unknown>, unknown] {
  if (collection.holds !== 'entries' || !isObject(body) || !collection.isDraft?.(body)) {
    return [schemaOf(collection, id), body];
  }
  const filled = Object.entries(body).filter(([, value]) => value !== '');
  return [collection.draftSchema, Object.fromEntries(filled)];
}

function schemaOf(collection: Collection, id: string): v.GenericSchema<unknown> {
  if (collection.holds !== 'sections') return collection.schema;
  const section = collection.sections[id];
  return section ? sectionSchema(section) : v.never();
}

/** Only the fields of the editor can be changed; new media are uploaded with their file (server/media). */
function checkMedium(
  media: readonly StoredMedia[],
  { id, body }: Edit,
  refuse: (...reasons: [string, string][]) => Checked,
): Checked {
  const present = media.find(({ file }) => file === id);
  if (!present) return refuse(['', 'There is no such file in the library']);
  if (body === null) {
    // Documents that show the picture are found when the content is composed without it. These two uses are of the
    // library itself.
    const film = media.find((each) => each.poster === id);
    if (film) return refuse(['', `Is the picture shown before the film ${film.file} begins`]);
    return present.gallery_position === null ? { body: null } : refuse(['', 'Stands in the gallery']);
  }
  if (!isObject(body)) return refuse(['', 'Must be an object']);
  const { file: _file, revision: _revision, updated_at: _at, updated_by: _by, ...stored } = present;
  const words = Object.fromEntries(
    Object.keys(mediumFields).map((key) => [key, body[key] ?? stored[key as keyof MediumBody] ?? '']),
  );
  const result = v.safeParse(mediumSchema, words);
  if (!result.success) {
    return refuse(
      ...result.issues.map((issue): [string, string] => [v.getDotPath(issue) ?? '', issue.message]),
    );
  }
  if (!isFocus(String(words.focus))) return refuse(['focus', 'Must be two percentages such as 50% 40%']);
  const poster = String(words.poster);
  if (poster && !media.some(({ file, type }) => file === poster && type === 'picture')) {
    return refuse(['poster', 'Names a file that is not in the library']);
  }
  const position = 'gallery_position' in body ? body.gallery_position : stored.gallery_position;
  if (
    position !== null &&
    !(Number.isInteger(position) && Number(position) >= 0 && Number(position) < 10_000)
  ) {
    return refuse(['gallery_position', 'Must be a whole number']);
  }
  return {
    body: JSON.stringify({ ...stored, ...words, poster: poster || null, gallery_position: position }),
  };
}
