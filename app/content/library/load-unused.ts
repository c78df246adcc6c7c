import { DAY_MS } from '../../../domain/dates/durations.ts';
import { UNUSED_DAYS } from '../../../domain/media/limits.ts';
import type { Services } from '../../../server/services.ts';
import type { Still } from './media-grid.tsx';

/** An upload that nothing names, nor did in any version that is kept, for longer than files are kept so. */
export type RemovableFile = {
  file: string;
  bytes: number;
  /** Whole days since it came. */
  days: number;
  still: Still | null;
};

/** What may be removed for good, the oldest first. */
export async function loadUnused(
  { uploads, now }: Pick<Services, 'uploads' | 'now'>,
  media: readonly { file: string; still: Still | null }[],
): Promise<RemovableFile[]> {
  const stills = new Map(media.map(({ file, still }) => [file, still]));
  return (await uploads.unused.list())
    .map(({ file, bytes, since }) => ({
      file,
      bytes,
      days: Math.floor((now() - since) / DAY_MS),
      still: stills.get(file) ?? null,
    }))
    .filter(({ days }) => days >= UNUSED_DAYS);
}
