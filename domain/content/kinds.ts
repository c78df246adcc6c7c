import type { Kind } from './composed.ts';

/** What a picture is called where it was not photographed; empty for a photograph, which needs no word. */
export const KIND_NAMES: Record<Kind, string> = {
  photograph: '',
  impression: 'Artist’s impression',
  drawing: 'Drawing',
};
