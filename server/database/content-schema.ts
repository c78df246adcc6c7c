/** The tables of content. Times are milliseconds since 1970; JSON is kept as text on both databases. */

/** A piece of content: `collection` is a page name or faq, article, testimonial, amenity, plot, term, settings… */
export type DocumentTable = {
  collection: string;
  id: string;
  position: number;
  body: string;
  revision: number;
  updated_at: number;
  updated_by: string | null;
};

export type MediaTable = {
  file: string;
  type: 'picture' | 'film';
  kind: 'photograph' | 'impression' | 'drawing';
  alt: string;
  /** Films only; empty for pictures. */
  title: string;
  caption: string;
  focus: string;
  width: number;
  height: number;
  /** Films only. */
  seconds: number | null;
  poster: string | null;
  /** Place in the gallery's walk; null when it is not in the gallery. */
  gallery_position: number | null;
  created_at: number;
  revision: number;
  updated_at: number;
  /** Id of the account or token that changed it last; null while it stands as it was seeded. */
  updated_by: string | null;
};

/** Every file that was uploaded and is kept: found again by its content, so that it is kept once. */
export type UploadTable = {
  /** SHA-256 of the file as it was sent, hexadecimal. */
  hash: string;
  /** Its name here. */
  file: string;
  /** Its name where it came from, as `shownName` gives it. */
  given_name: string;
  /** As it was sent. */
  bytes: number;
  by_kind: 'account' | 'token';
  by_id: string;
  by_name: string;
  created_at: number;
};

/** What was ever seeded: a document, or a medium, whose `collection` is empty. */
export type SeedHistoryTable = {
  /** Where what was seeded stands; `seed` is the digest of a release's seed as a whole. */
  held_in: 'document' | 'media' | 'seed';
  collection: string;
  id: string;
  hash: string;
};

/** One change of one document or medium. Never changed, never removed while it is kept. */
export type ContentRevisionTable = {
  id: string;
  at: number;
  /** Shared by what was saved together. */
  change_set: string;
  action: ContentAction;
  /** A collection, or `library` for the media. */
  collection: string;
  /** Empty where the order of a whole collection was changed. */
  document_id: string;
  /** The document's revision from then on. */
  revision: number;
  /** JSON text; null when it was not there. Of an order: the list of ids. */
  before_body: string | null;
  after_body: string | null;
  /** Its place in the collection. */
  position: number | null;
  author_kind: 'account' | 'token' | 'schedule';
  author_id: string | null;
  /** As they were called then. */
  author_name: string;
};
export const CONTENT_ACTIONS = [
  'created',
  'edited',
  'removed',
  'reordered',
  'restored',
  'published',
  'uploaded',
] as const;
export type ContentAction = (typeof CONTENT_ACTIONS)[number];
