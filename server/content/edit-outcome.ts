import type { Problem } from '../../domain/content/read.ts';
import type { ContentConflict, SavedRevision } from '../store/content/content-changes.ts';

export type EditOutcome =
  /** `warnings` name other documents that now say less, for example sentences that named a claim. */
  | { outcome: 'saved'; version: number; saved: SavedRevision[]; warnings: Problem[] }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'stale'; conflicts: ContentConflict[] };
