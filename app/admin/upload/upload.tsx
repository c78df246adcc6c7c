import { type DragEvent, useId, useRef, useState } from 'react';
import { sizeInWords, UPLOAD_LIMITS } from '../../../domain/media/limits.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { type UploadProps, useSurroundings } from '../fields/surroundings.tsx';
import { Unfinished } from './unfinished.tsx';
import styles from './upload.module.css';
import { UploadRow } from './upload-row.tsx';
import { type UploadItem, useUploads } from './use-uploads.ts';

/** What the pickers of the documents offer (spec 2 §5): images only, videos only. */
const KINDS = {
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

/** Takes files from the editor's device into the library: chosen or dropped, each with its progress and its outcome. */
export function Upload({ accept, multiple, mostAtOnce, onUploaded }: UploadProps) {
  const { addToLibrary } = useSurroundings();
  const uploads = useUploads({ accept, onUploaded, onPoster: (item) => addToLibrary([item]) });
  const [problem, setProblem] = useState('');
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { types, one, many, help } = KINDS[accept];

  function take(files: readonly File[]) {
    const most = multiple ? mostAtOnce : 1;
    if (most !== undefined && files.length > most) {
      // The documents' own words (spec 2 §8).
      const things = accept === 'picture' ? 'images' : 'videos';
      setProblem(`You can upload up to ${most} ${most === 1 ? things.slice(0, -1) : things} at a time.`);
      return;
    }
    setProblem('');
    uploads.add(files);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  }

  return (
    <div className={styles.upload} data-scripted>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first. */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          variant="ghost"
          size="small"
          icon={null}
          before="upload-simple"
          aria-describedby={`${id}-help`}
          onClick={() => input.current?.click()}
        >
          {multiple ? `Upload ${many}` : `Upload a ${one}`}
        </Button>
        <p id={`${id}-help`} className="note">
          {help} <span className={styles.pointer}>Or drop {multiple ? 'them' : 'it'} here.</span>
        </p>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={multiple ? `Choose ${many}` : `Choose a ${one}`}
          accept={types}
          multiple={multiple}
          onChange={({ currentTarget }) => {
            take([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      {problem && <Alert>{problem}</Alert>}
      <Unfinished sentFor={accept} chosen={uploads.items.map(({ file }) => file.name)} />
      {uploads.items.length > 0 && (
        <ul className={styles.rows} aria-label={`Uploads of ${many}`}>
          {uploads.items.map((item) => (
            <UploadRow key={item.key} item={item} accept={accept} uploads={uploads} />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {spoken(uploads.items)}
      </p>
    </div>
  );
}

/** What a screen reader hears when something changes; percentages would never end. */
function spoken(items: readonly UploadItem[]): string {
  return items
    .map(({ file, state, problem }) => {
      switch (state) {
        case 'done':
          return `${file.name} is in the library.`;
        case 'refused':
        case 'stopped':
          return `${file.name}: ${problem}`;
        case 'away':
          return `${file.name}: the connection is away, waiting.`;
        case 'sent':
          return `${file.name} has been sent. Choose its poster.`;
        default:
          return '';
      }
    })
    .join(' ');
}
