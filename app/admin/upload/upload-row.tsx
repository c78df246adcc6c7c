import { sizeInWords } from '../../../domain/media/limits.ts';
import { pictureUrl } from '../../../domain/media/variants.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FilmPoster } from './film-poster.tsx';
import styles from './upload.module.css';
import type { UploadItem, useUploads } from './use-uploads.ts';

type Props = {
  item: UploadItem;
  accept: 'picture' | 'film';
  uploads: Pick<ReturnType<typeof useUploads>, 'retry' | 'remove' | 'addFilm'>;
};

/** One file on its way: how far it is, what became of it, and what can be done. */
export function UploadRow({ item, accept, uploads }: Props) {
  const { key, file, state, sent, problem, medium } = item;
  const isUnderWay = state === 'sending' || state === 'away' || state === 'checking';
  const percent = Math.floor((100 * sent) / Math.max(1, file.size));
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.what}>
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
              wordsFor(item, percent)
            )}
          </p>
        </div>
      </div>
      {isUnderWay && (
        <progress
          className={styles.progress}
          max={100}
          value={state === 'checking' ? undefined : percent}
          aria-label={`Upload of ${file.name}`}
        />
      )}
      {accept === 'film' && state !== 'refused' && state !== 'done' && (
        <FilmPoster
          file={file}
          isSent={state === 'sent'}
          onChosen={(poster) => uploads.addFilm(key, poster)}
        />
      )}
      <div className="row">
        {state === 'stopped' && (
          <Button
            variant="ghost"
            size="small"
            icon={null}
            before="arrow-counter-clockwise"
            onClick={() => uploads.retry(key)}
          >
            Retry<span className="visually-hidden"> {file.name}</span>
          </Button>
        )}
        {state !== 'done' && (
          <Button variant="ghost" size="small" icon={null} before="x" onClick={() => uploads.remove(key)}>
            {state === 'refused' ? 'Remove' : 'Cancel'}
            <span className="visually-hidden"> {file.name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function wordsFor({ file, state }: UploadItem, percent: number): string {
  const size = sizeInWords(file.size);
  switch (state) {
    case 'waiting':
      return `Waiting · ${size}`;
    case 'sending':
      return `${percent} % of ${size}`;
    case 'away':
      return `The connection is away. It goes on at ${percent} % by itself.`;
    case 'sent':
      return 'Sent. Choose the picture that is shown before it begins.';
    case 'checking':
      return 'Checking and cleaning it…';
    case 'done':
      return 'In the library.';
    default:
      return '';
  }
}
