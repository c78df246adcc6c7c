import { useRef } from 'react';
import { pictureUrl } from '../../../domain/media/variants.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FileTextFields } from './file-text-fields.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import { FilmPoster } from './film-poster.tsx';
import styles from './upload.module.css';
import { percentOf, stateWords } from './upload-words.ts';
import { isNotAdded, isPending, type UploadItem, type useUploads } from './use-uploads.ts';

type Props = {
  item: UploadItem;
  accept: 'picture' | 'film';
  uploads: Pick<ReturnType<typeof useUploads>, 'retry' | 'isTried' | 'say' | 'stillOf'>;
  onRemove: () => void;
};

/** One upload with progress, outcome and actions. */
export function UploadRow({ item, accept, uploads, onRemove }: Props) {
  const remove = useRef<HTMLButtonElement>(null);
  const { key, file, state, problem, medium } = item;
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.what}>
        {accept === 'picture' && isNotAdded(item) && (
          <FileThumbnail file={file} className={styles.thumbnail} />
        )}
        {medium?.type === 'picture' && (
          <img
            className={styles.thumbnail}
            src={pictureUrl(medium.file, Math.min(240, medium.width), 'jpg')}
            alt=""
            width={80}
            height={60}
          />
        )}
        <div>
          <b className={styles.name}>{file.name}</b>
          <p className={problem ? 'error' : 'note'}>
            {problem ? (
              <>
                <Icon name="warning-circle" /> {problem}
              </>
            ) : (
              stateWords(item)
            )}
          </p>
        </div>
      </div>
      {isPending(item) && (
        <progress
          className={styles.progress}
          max={100}
          value={state === 'checking' ? undefined : percentOf(item)}
          aria-label={`Upload of ${file.name}`}
        />
      )}
      {isNotAdded(item) && (
        <>
          {accept === 'film' && <FilmPoster file={file} onStill={(take) => uploads.stillOf(key, take)} />}
          <FileTextFields
            file={file}
            path={`upload-${key}`}
            said={item.said}
            isTried={uploads.isTried}
            onSay={(said) => uploads.say(key, said)}
          />
        </>
      )}
      <div className="row">
        {state === 'stopped' && (
          <Button
            variant="ghost"
            size="small"
            icon={null}
            before="arrow-counter-clockwise"
            onClick={() => {
              uploads.retry(key);
              // The retry button disappears, so move the focus.
              remove.current?.focus();
            }}
          >
            Retry<span className="visually-hidden"> {file.name}</span>
          </Button>
        )}
        {state !== 'done' && (
          <Button ref={remove} variant="ghost" size="small" icon={null} before="x" onClick={onRemove}>
            {state === 'refused' ? 'Remove' : 'Cancel'}
            <span className="visually-hidden"> {file.name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
