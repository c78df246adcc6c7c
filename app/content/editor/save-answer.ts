import type { Body } from '../../../domain/content/body-paths.ts';
import type { FieldProblem } from '../fields/field-props.ts';

/** The words of one editor, where the documents fix them (spec 2 §8). */
export type EditorMessages = { done: string; failed: string };

/** A document as an editor opens it. */
export type EditedDocument = {
  collection: string;
  id: string;
  /** What a save is made on top of; 0 for what is not there yet. */
  revision: number;
  body: Body;
  /** What is stored, where it cannot be read: then the body is empty. */
  raw: string | null;
  /** The set whose draft this is; absent where it is what is public. */
  draft?: { set: string; name: string; isPublic: boolean; isStale: boolean };
};

/** Another version, saved by somebody since the editor was opened; null where it was removed. */
export type PresentVersion = { body: Body; revision: number; at: number; by: string | null };

/** What became of Keep as draft; `unkept` says what is wrong with the set that was named or chosen. */
export type KeepAnswer =
  | { outcome: 'kept'; set: { id: string; name: string } }
  | { outcome: 'unkept'; problem: string; field: 'draftName' | 'draftSet'; name: string }
  /** The set holds another change of this, which is replaced only by a second press. */
  | { outcome: 'taken'; problem: string; set: string };

/**
 * What became of a save. `sent` is what was to be saved, for a page that is shown anew without a script; `problem` are
 * the fixed words (spec 2 §8), `why` what can be said beside them.
 */
export type SaveAnswer = { collection: string; id: string; sent: Body } & (
  | { outcome: 'saved'; done: string; revision: number; body: Body; warnings: string[] }
  | { outcome: 'removed'; done: string }
  | { outcome: 'refused'; problem: string; why?: string; problems: FieldProblem[] }
  | { outcome: 'stale'; problem: string; present: PresentVersion | null }
  /** Somebody has given it another id, under which `to` leads to its editor. */
  | { outcome: 'moved'; problem: string; to: string }
  | { outcome: 'failed'; problem: string; why?: string }
  | KeepAnswer
);
