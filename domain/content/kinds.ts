import type { Kind } from './composed.ts';

/** The caption word for a kind of picture; empty for photographs. */
export const KIND_NAMES: Record<Kind, string> = {
  photograph: '',
  impression: 'Artist’s impression',
  drawing: 'Drawing',
};
