import { type ActionAnswer, ActionForm } from '../action-form.tsx';
import styles from './library.module.css';

/** Uploads from a browser without a script: all at once, without progress. */
export function PlainUpload({ answer }: { answer: ActionAnswer | undefined }) {
  return (
    <div className={styles.plain}>
      <ActionForm
        name="upload"
        answer={answer}
        encType="multipart/form-data"
        buttons={[{ label: 'Upload', pendingLabel: 'Uploading...' }]}
      >
        <div className="field">
          <label htmlFor="upload-files">Pictures or films</label>
          <input
            id="upload-files"
            type="file"
            name="files"
            multiple
            accept="image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm"
          />
        </div>
      </ActionForm>
    </div>
  );
}
