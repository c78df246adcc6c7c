/** Times are milliseconds since 1970. */

/** Changes that are to be published together. */
export type DraftSetTable = {
  id: string;
  name: string;
  note: string;
  made_at: number;
  made_by_name: string;
  /** Null while it waits. */
  published_at: number | null;
};

/** What a document is to become. */
export type DraftEditTable = {
  set_id: string;
  collection: string;
  document_id: string;
  /** JSON text; null removes the document. */
  body: string | null;
  position: number | null;
  /** The revision it was made on; 0 for what is new. */
  expected: number;
  at: number;
  by_name: string;
};

/** A link that shows a set to whoever has it. The token itself is kept nowhere. */
export type PreviewLinkTable = {
  id: string;
  set_id: string;
  made_at: number;
  made_by_name: string;
  expires_at: number;
  withdrawn_at: number | null;
};
