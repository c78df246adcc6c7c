import { DAY_MS } from '../../../domain/dates/durations.ts';
import { UNUSED_DAYS } from '../../../domain/media/limits.ts';
import type { Services } from '../../../server/services.ts';
import type { Still } from './media-grid.tsx';

/** An upload without a use in any stored version for longer than the retention period. */
export type RemovableFile = {
  file: string;
  bytes: number;
  /** Whole days since the upload. */
  days: number;
  still: Still | null;
};

/** Files that may be deleted permanently, the oldest first. */
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
