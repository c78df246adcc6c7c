import { collectionNamed } from '../../../domain/content/catalogue.ts';
import { LIBRARY, mediumFields } from '../../../domain/content/library.ts';
import { type Part, partsOf, partsOfFields } from './parts.ts';

/** The declared parts of any document, including files of the library. */
export function documentParts(collection: string, id: string): Part[] {
  if (collection === LIBRARY) return partsOfFields(mediumFields);
  const declared = collectionNamed(collection);
  return declared ? partsOf(declared, id) : [];
}
