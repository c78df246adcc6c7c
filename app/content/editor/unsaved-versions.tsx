import { moment } from '../../../domain/dates/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './editor.module.css';
import type { Editor } from './use-editor.ts';

type Props = { editor: Editor; raw: string | null; of?: string };

/** Unsaved work of earlier visits from this device, and a stored body that is unreadable. */
export function UnsavedVersions({
  editor: { offered, saving, restoreOffered, discardOffered },
  raw,
  of = '',
}: Props) {
  return (
    <>
      {offered.map((unsaved) => {
        const at = moment(unsaved.at, Date.now());
        const those = <span className="visually-hidden">: those from {at}</span>;
        return (
          <Alert key={unsaved.id} tone="info">
            <p>
              You have unsaved changes{of && ` of ${of}`} from {at}: take them up or discard them. What you
              type meanwhile is kept.
            </p>
            <div className={`row ${styles.offered}`}>
              <Button
                variant="ink"
                size="small"
                icon={null}
                disabled={saving}
                onClick={() => restoreOffered(unsaved)}
              >
                Take them up
                {those}
              </Button>
              <Button variant="ghost" size="small" icon={null} onClick={() => discardOffered(unsaved)}>
                Discard{those}
              </Button>
            </div>
          </Alert>
        );
      })}
      {raw !== null && (
        <Alert>
          <p>
            What is stored here cannot be read, so it opens as empty. A save replaces it; the version before
            stays in the history.
          </p>
          <details>
            <summary>What is stored</summary>
            <pre className={styles.raw}>{raw}</pre>
          </details>
        </Alert>
      )}
    </>
  );
}
