import type { Problem } from '../../domain/content/read.ts';
import type { ContentConflict, SavedRevision } from '../store/content/content-changes.ts';

export type EditOutcome =
  /** `warnings` name other documents that lost content by the edit, such as sentences with a removed claim. */
  | { outcome: 'saved'; version: number; saved: SavedRevision[]; warnings: Problem[] }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'stale'; conflicts: ContentConflict[] };
