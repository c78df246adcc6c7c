import { moment } from '../../../domain/dates/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './editor.module.css';
import type { Unsaved } from './unsaved.ts';
import type { Editor } from './use-editor.ts';

/** What the device has kept of earlier times, and what is stored but cannot be read. */
export function KeptVersions({ editor, raw, of = '' }: { editor: Editor; raw: string | null; of?: string }) {
  return (
    <>
      {!editor.hasSaved &&
        editor.offered.map((unsaved) => (
          <Alert key={unsaved.id} tone="info">
            <p>
              You have unsaved changes{of && ` of ${of}`} from {moment(unsaved.at, Date.now())}: take them up
              or discard them. What you type meanwhile is kept.
            </p>
            <Choices editor={editor} unsaved={unsaved} />
          </Alert>
        ))}
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

/** After a save nothing presses any more: what the device still keeps stands folded below the form. */
export function EarlierVersions({ editor }: { editor: Editor }) {
  if (!editor.hasSaved || editor.offered.length === 0) return null;
  return (
    <details>
      <summary>Earlier changes that were never saved</summary>
      {editor.offered.map((unsaved) => (
        <div key={unsaved.id} className={styles.earlier}>
          <p className="note">From {moment(unsaved.at, Date.now())}, kept on this device.</p>
          <Choices editor={editor} unsaved={unsaved} />
        </div>
      ))}
    </details>
  );
}

function Choices({ editor, unsaved }: { editor: Editor; unsaved: Unsaved }) {
  const of = <span className="visually-hidden">: those from {moment(unsaved.at, Date.now())}</span>;
  return (
    <div className={`row ${styles.offered}`}>
      <Button
        variant="ink"
        size="small"
        icon={null}
        disabled={editor.saving}
        onClick={() => editor.takeUp(unsaved)}
      >
        Take them up
        {of}
      </Button>
      <Button variant="ghost" size="small" icon={null} onClick={() => editor.discardOffered(unsaved)}>
        Discard{of}
      </Button>
    </div>
  );
}
