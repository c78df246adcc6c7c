import { sizeInWords, UPLOAD_LIMITS } from '../../../domain/media/limits.ts';
import { smallPictureWarning } from '../../../domain/media/small.ts';
import type { UploadItem } from './use-uploads.ts';

/** File types of the pickers: images only, or videos only (spec 2 §5). */
export const UPLOAD_KINDS = {
  picture: {
    types: 'image/jpeg,image/png,image/webp,image/avif',
    one: 'picture',
    many: 'pictures',
    help: `JPEG, PNG, WebP or AVIF, at most ${sizeInWords(UPLOAD_LIMITS.pictureBytes)} each.`,
  },
  film: {
    types: 'video/mp4,video/webm',
    one: 'film',
    many: 'films',
    help: `MP4 (H.264) or WebM, at most ${sizeInWords(UPLOAD_LIMITS.filmBytes)} and ${UPLOAD_LIMITS.filmSeconds / 60} minutes.`,
  },
} as const;

/** Uploaded share of a file, in per cent. */
export const percentOf = ({ sent, file }: UploadItem) => Math.floor((100 * sent) / Math.max(1, file.size));

/** State of a file as text. */
export function stateWords(item: UploadItem): string {
  const size = sizeInWords(item.file.size);
  switch (item.state) {
    case 'chosen':
    case 'waiting':
      return `Waiting · ${size}`;
    case 'sending':
      return `${percentOf(item)} % of ${size}`;
    case 'away':
      return `The connection is away. It goes on at ${percentOf(item)} % by itself.`;
    case 'sent':
      return item.isWanted ? 'Sent.' : 'Sent, and not added yet.';
    case 'checking':
      return 'Checking and cleaning it…';
    case 'done':
      return [inLibraryWords(item), item.medium && smallPictureWarning(item.medium)]
        .filter(Boolean)
        .join(' ');
    default:
      return '';
  }
}

/** A file that the library already has keeps its texts, because other places use them. */
function inLibraryWords({ isKnown, medium, said }: UploadItem): string {
  const isOther = isKnown && (medium?.alt !== said.alt.trim() || medium?.kind !== said.kind);
  return isOther
    ? 'In the library. It was there before, and keeps the words it had: change them under “Words and crop”.'
    : 'In the library.';
}

/** Label of the button that adds the chosen files. */
export const addWords = (accept: keyof typeof UPLOAD_KINDS, count: number) =>
  count === 1 ? `Add the ${UPLOAD_KINDS[accept].one}` : `Add ${count} ${UPLOAD_KINDS[accept].many}`;

const SPOKEN: Partial<Record<UploadItem['state'], string>> = {
  done: ' is in the library.',
  away: ': the connection is away, waiting.',
  sent: ' has been sent.',
};

/** Announcement for screen readers, without percentages, which would change constantly. */
export const announcementWords = (items: readonly UploadItem[]): string =>
  items
    .flatMap(({ file, state, problem }) => {
      const words = problem ? `: ${problem}` : SPOKEN[state];
      return words ? file.name + words : [];
    })
    .join(' ');
