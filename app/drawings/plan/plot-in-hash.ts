import { plotNumberOf } from '../../../domain/township/plot-number.ts';

/** The plot that an address ends with, `#plot-F06`; null where it names none. */
export const plotInHash = (hash: string): string | null =>
  hash.startsWith('#plot-') ? plotNumberOf(hash.slice('#plot-'.length)) : null;
