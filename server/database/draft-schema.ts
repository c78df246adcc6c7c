/** Times are milliseconds since 1970. */

/** A set of changes to be published together. */
export type DraftSetTable = {
  id: string;
  name: string;
  note: string;
  made_at: number;
  made_by_name: string;
  /** Null until published. */
  published_at: number | null;
};

/** The draft of one document. */
export type DraftEditTable = {
  set_id: string;
  collection: string;
  document_id: string;
  /** JSON text; null removes the document. */
  body: string | null;
  position: number | null;
  /** The revision that it is based on; 0 for a new document. */
  expected: number;
  at: number;
  by_name: string;
};

/** A link that shows a draft set to its holder. The token itself is not stored. */
export type PreviewLinkTable = {
  id: string;
  set_id: string;
  made_at: number;
  made_by_name: string;
  expires_at: number;
  withdrawn_at: number | null;
};
