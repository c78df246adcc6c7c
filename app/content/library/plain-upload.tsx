import { mediumFields } from '../../../domain/content/library.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { SelectField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './library.module.css';

const { kind, alt } = mediumFields;

/** Uploads without a script: one file at a time, because each has its own texts. */
export function PlainUpload() {
  return (
    <div className={styles.plain}>
      <ActionForm
        name="upload"
        encType="multipart/form-data"
        buttons={[{ label: 'Upload', pendingLabel: 'Uploading...' }]}
      >
        <div className="field">
          <label htmlFor="upload-files">Picture or film</label>
          <input
            id="upload-files"
            type="file"
            name="files"
            accept="image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm"
          />
        </div>
        <SelectField
          label={kind.label}
          name="kind"
          hint={kind.help}
          placeholder="Choose…"
          options={kind.options.map(([value, label]) => ({ value, label }))}
        />
        <TextField label={alt.label} name="alt" limit={alt.max} hint={alt.help} />
      </ActionForm>
    </div>
  );
}
