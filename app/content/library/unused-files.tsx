import { sizeInWords } from '../../../domain/media/limits.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import styles from './library.module.css';
import type { RemovableFile } from './load-unused.ts';
import { StillImage } from './media-grid.tsx';

type Props = {
  files: readonly RemovableFile[];
  /** Retention period of unused uploads, in days. */
  days: number;
};

/** Uploads that were unused long enough to be deleted permanently. */
export function UnusedFiles({ files, days }: Props) {
  return (
    <section className={styles.unused} aria-labelledby="unused-heading">
      <h2 id="unused-heading">Unused for more than {days} days</h2>
      {files.length === 0 ? (
        <p className="small">
          There is nothing to remove: every upload is shown somewhere, is named by a draft or a version that
          is kept, or came less than {days} days ago.
        </p>
      ) : (
        <ActionForm
          key={files.map(({ file }) => file).join(' ')}
          name="remove-unused"
          buttons={[{ label: 'Remove what is ticked', pendingLabel: 'Removing...', variant: 'danger' }]}
        >
          <fieldset className={styles.choices}>
            <legend>
              No page, draft or kept version names {files.length === 1 ? 'this file' : 'these files'}. What is
              removed here is gone for good.
            </legend>
            <ul className={styles.media}>
              {files.map(({ file, bytes, days: age, still }) => (
                <li key={file}>
                  <label className={styles.tick}>
                    <StillImage still={still} />
                    <span className="row">
                      <input type="checkbox" name="file" value={file} />
                      {file}
                    </span>
                  </label>
                  <p className="note">
                    {sizeInWords(bytes)}, came {age} days ago
                  </p>
                </li>
              ))}
            </ul>
          </fieldset>
        </ActionForm>
      )}
    </section>
  );
}
