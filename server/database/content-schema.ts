/** Content tables. Times are milliseconds since 1970; JSON is stored as text on both databases. */

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
  /** Position in the gallery; null for files outside it. */
  gallery_position: number | null;
  created_at: number;
  revision: number;
  updated_at: number;
  /** Id of the account or token that changed it last; null while it is as seeded. */
  updated_by: string | null;
};

/** An uploaded file. The hash of its content identifies it, so that each content is stored once. */
export type UploadTable = {
  /** SHA-256 of the file as sent, hexadecimal. */
  hash: string;
  /** Its name in our storage. */
  file: string;
  /** The file name given by the uploader, cleaned by `shownName`. */
  given_name: string;
  /** Size as sent. */
  bytes: number;
  by_kind: 'account' | 'token';
  by_id: string;
  by_name: string;
  created_at: number;
};

/** Records of everything ever seeded: documents, or media with an empty `collection`. */
export type SeedHistoryTable = {
  /** The table that holds it; `seed` is the digest of a release's whole seed. */
  held_in: 'document' | 'media' | 'seed';
  collection: string;
  id: string;
  hash: string;
};

/** One change of a document or medium. Rows are never updated, and deleted only by retention. */
export type ContentRevisionTable = {
  id: string;
  at: number;
  /** Shared by the changes of one save. */
  change_set: string;
  action: ContentAction;
  /** A collection, or `library` for the media. */
  collection: string;
  /** Empty when the order of a whole collection changed. */
  document_id: string;
  /** The document's revision after the change. */
  revision: number;
  /** JSON text; null when the document did not exist. For an order: the list of ids. */
  before_body: string | null;
  after_body: string | null;
  /** Its position in the collection. */
  position: number | null;
  author_kind: 'account' | 'token' | 'schedule';
  author_id: string | null;
  /** The author's name at the time. */
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
