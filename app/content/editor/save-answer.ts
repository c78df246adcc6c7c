import type { Body } from '../../../domain/content/body-paths.ts';
import type { FieldProblem } from '../fields/field-props.ts';

/** The messages of one editor, with texts fixed by the specification (spec 2 §8). */
export type EditorMessages = { done: string; failed: string };

/** A document in an editor. */
export type EditedDocument = {
  collection: string;
  id: string;
  /** Revision that a save is based on; 0 for a new document. */
  revision: number;
  body: Body;
  /** The stored text of an unreadable body, which opens empty; otherwise null. */
  raw: string | null;
  /** The draft set of a draft; absent for the public document. */
  draft?: { set: string; name: string; isPublic: boolean; isStale: boolean };
};

/** The stored version after a conflict; null if the document was removed. */
export type CurrentVersion = { body: Body; revision: number; at: number; by: string | null };

/** Outcome of "Keep as draft"; `not-drafted` means a problem with the named or chosen set. */
export type DraftAnswer =
  | { outcome: 'drafted'; set: { id: string; name: string } }
  | { outcome: 'not-drafted'; problem: string; field: 'draftName' | 'draftSet'; name: string }
  /** The set already contains a change of this document; a second press replaces it. */
  | { outcome: 'taken'; problem: string; set: string };

/**
 * Outcome of a save. `sent` is the sent body, for a page that is rendered again without a script.
 * `problem` is the fixed text (spec 2 §8), `why` an optional explanation.
 */
export type SaveAnswer = { collection: string; id: string; sent: Body } & (
  | { outcome: 'saved'; done: string; revision: number; body: Body; warnings: string[] }
  | { outcome: 'removed'; done: string }
  | { outcome: 'refused'; problem: string; why?: string; problems: FieldProblem[] }
  | { outcome: 'stale'; problem: string; current: CurrentVersion | null }
  /** The document has a new id; `to` is the URL of its editor. */
  | { outcome: 'moved'; problem: string; to: string }
  | { outcome: 'failed'; problem: string; why?: string }
  | DraftAnswer
);
