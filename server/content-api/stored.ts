import { CATALOGUE } from '../../domain/content/catalogue.ts';
import type { Collection } from '../../domain/content/collection.ts';
import { timestamp } from '../../domain/dates/timestamp.ts';
import type { Services } from '../services.ts';
import { type ContentRow, LIBRARY, mediumBody } from '../store/content/content-rows.ts';
import type { StoredDocument, StoredMedia } from '../store/content/documents.ts';
import { ApiError } from './operation.ts';

/** A document in the editors' API. */
export type ApiDocument = {
  id: string;
  revision: number;
  position: number | null;
  body: unknown;
  /** The stored text when it is invalid JSON; the body is then empty. */
  raw?: string;
  /** Time of the last save; null when a damaged row lacks it. */
  at: string | null;
  /** Id of the last author; null for seeded content. */
  by: string | null;
};

export function toApiDocument(id: string, { body, revision, position, at, by }: ContentRow): ApiDocument {
  const rest = { revision, position, at: timestamp(at), by };
  try {
    return { id, ...rest, body: JSON.parse(body) as unknown };
  } catch {
    return { id, ...rest, body: {}, raw: body };
  }
}

const ofDocument = (row: StoredDocument) =>
  toApiDocument(row.id, { ...row, at: row.updated_at, by: row.updated_by });

const ofMedium = (row: StoredMedia) =>
  toApiDocument(row.file, {
    body: JSON.stringify(mediumBody(row)),
    revision: row.revision,
    position: row.gallery_position,
    at: row.updated_at,
    by: row.updated_by,
  });

/** All documents of a collection, in order. */
export async function listApiDocuments({ documents }: Services, collection: string): Promise<ApiDocument[]> {
  if (collection === LIBRARY) return (await documents.readAll()).media.map(ofMedium);
  return (await documents.list(collection)).map(ofDocument);
}

export async function findApiDocument(
  services: Services,
  collection: string,
  id: string,
): Promise<ApiDocument | null> {
  if (collection === LIBRARY) {
    return (await listApiDocuments(services, LIBRARY)).find((each) => each.id === id) ?? null;
  }
  const row = await services.documents.find(collection, id);
  return row && ofDocument(row);
}

/** The collection in a path, or the library; throws 404 for others. */
export function collectionNamed(name: string): Collection | typeof LIBRARY {
  if (name === LIBRARY) return LIBRARY;
  const found = Object.values(CATALOGUE).find((each) => each.name === name);
  if (!found) throw new ApiError(404, 'There is no such collection.');
  return found;
}

/** Whether the document exists even when not stored: a page's section, or a single record. */
export function existsAlways(collection: Collection | typeof LIBRARY, id: string): boolean {
  if (collection === LIBRARY || collection.holds === 'entries') return false;
  return collection.holds === 'one' ? collection.id === id : Object.hasOwn(collection.sections, id);
}
