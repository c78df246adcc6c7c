import { plotNumberOf } from '../../../domain/township/plot-number.ts';

/** The plot number in a hash such as `#plot-F06`; null for other hashes. */
export const plotInHash = (hash: string): string | null =>
  hash.startsWith('#plot-') ? plotNumberOf(hash.slice('#plot-'.length)) : null;
