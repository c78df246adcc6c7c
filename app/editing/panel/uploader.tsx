import { useId, useRef, useState } from 'react';
import { FileThumbnail } from '../../admin/upload/file-thumbnail.tsx';
import { FilmPoster } from '../../admin/upload/film-poster.tsx';
import { SaidFields } from '../../admin/upload/said-fields.tsx';
import { Unfinished } from '../../admin/upload/unfinished.tsx';
import {
  addWords,
  isUnderWay,
  percentOf,
  spokenWords,
  stateWords,
  UPLOAD_KINDS,
} from '../../admin/upload/upload-words.ts';
import { useFileDrop } from '../../admin/upload/use-file-drop.ts';
import { isNotAdded, type UploadItem, useUploads } from '../../admin/upload/use-uploads.ts';
import { Glyph } from '../glyph.tsx';

type Props = {
  accept: 'picture' | 'film';
  /** How many the slot still takes. */
  most: number;
  /** Files that are in the library now, in the order in which they were chosen. */
  onUploaded: (files: readonly string[]) => void;
};

/** Takes files from the editor's device into the library and into the slot, going on after a lost connection. */
export function Uploader({ accept, most, onUploaded }: Props) {
  const uploads = useUploads({
    accept,
    onUploaded: (items) => onUploaded(items.map(({ file }) => file)),
    onPoster: () => undefined,
  });
  const [problem, setProblem] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const id = useId();
  const { types, one, many, help } = UPLOAD_KINDS[accept];
  const multiple = accept === 'picture' && most > 1;

  function take(files: readonly File[]) {
    const limit = multiple ? most : 1;
    const thing = limit === 1 ? one : many;
    setProblem(files.length > limit ? `There is room for ${limit} ${thing}: choose again.` : '');
    if (files.length <= limit) uploads.choose(files);
  }
  const { isOver, listeners } = useFileDrop(take);

  return (
    <div className="uploader" ref={uploads.box}>
      {/* Dropping is a second way; the button is the first. */}
      <div className={`drop ${isOver ? 'over' : ''}`} {...listeners}>
        <button type="button" aria-describedby={`${id}-help`} onClick={() => picker.current?.click()}>
          <Glyph name="upload" /> {multiple ? `Upload ${many}` : `Upload a ${one}`}
        </button>
        <p id={`${id}-help`} className="help">
          {help}
        </p>
        <input
          ref={picker}
          type="file"
          hidden
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
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <Unfinished sentFor={accept} chosen={uploads.items.map(({ file }) => file.name)} className="help" />
      {uploads.items.length > 0 && (
        <ul className="uploads" aria-label={`Uploads of ${many}`}>
          {uploads.items.map((item) => (
            <UploadLine key={item.key} item={item} accept={accept} uploads={uploads} />
          ))}
        </ul>
      )}
      {uploads.toAdd > 0 && (
        <div className="row">
          <button type="button" className="primary" data-add="" onClick={uploads.add}>
            {addWords(accept, uploads.toAdd)}
          </button>
        </div>
      )}
      <p className="out-of-sight" role="status">
        {spokenWords(uploads.items)}
      </p>
    </div>
  );
}

type LineProps = {
  item: UploadItem;
  accept: 'picture' | 'film';
  uploads: Pick<ReturnType<typeof useUploads>, 'retry' | 'remove' | 'isTried' | 'say' | 'stillOf'>;
};

function UploadLine({ item, accept, uploads }: LineProps) {
  const { key, file, state, problem } = item;
  return (
    <li>
      <b>{file.name}</b>
      <p className={problem ? 'problem' : 'help'}>{problem || stateWords(item)}</p>
      {isUnderWay(item) && (
        <progress
          max={100}
          value={state === 'checking' ? undefined : percentOf(item)}
          aria-label={`Upload of ${file.name}`}
        />
      )}
      {isNotAdded(item) && (
        <>
          {accept === 'film' ? (
            <FilmPoster file={file} onStill={(take) => uploads.stillOf(key, take)} />
          ) : (
            <FileThumbnail file={file} />
          )}
          <SaidFields
            of={file.name}
            said={item.said}
            isTried={uploads.isTried}
            onSay={(said) => uploads.say(key, said)}
          />
        </>
      )}
      <div className="row">
        {state === 'stopped' && (
          <button type="button" aria-label={`Retry ${file.name}`} onClick={() => uploads.retry(key)}>
            Retry
          </button>
        )}
        {state !== 'done' && (
          <button
            type="button"
            aria-label={`${state === 'refused' ? 'Remove' : 'Cancel'} ${file.name}`}
            onClick={() => uploads.remove(key)}
          >
            {state === 'refused' ? 'Remove' : 'Cancel'}
          </button>
        )}
      </div>
    </li>
  );
}
