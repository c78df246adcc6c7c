import { Form } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { draftFields, SaveAsDraft } from '../editor/draft-form.tsx';
import { notAddedWords } from '../upload/not-added.ts';
import styles from './page-editor.module.css';
import type { PageSession } from './use-page-session.ts';

type Props = {
  session: PageSession;
  checkAllAdded: () => boolean;
  /** Chosen files that are not uploaded, and so missing from a save. */
  notAdded: readonly string[];
};

/** Buttons to save the changes of a page as a draft, or to discard them. */
export function PanelFoot({ session, checkAllAdded, notAdded }: Props) {
  const { answers, count, keeping } = session;
  const asks = answers.find(({ outcome }) => outcome === 'not-drafted' || outcome === 'taken');
  const answer = asks ?? answers.find(({ outcome }) => outcome === 'drafted') ?? null;
  if (count === 0 && notAdded.length === 0) return null;
  return (
    <Form
      className={styles.foot}
      onSubmit={(event) => {
        event.preventDefault();
        session.save(draftFields(event.nativeEvent));
      }}
    >
      {notAdded.length > 0 && <Alert>Not saved: {notAddedWords(notAdded)}</Alert>}
      {count > 0 && (
        <>
          <SaveAsDraft answer={answer} keeping={keeping} mayOpen={checkAllAdded} />
          <details>
            <summary className="link">Discard…</summary>
            <Button variant="danger" size="small" icon={null} onClick={session.discard}>
              Discard what is not saved
            </Button>
          </details>
        </>
      )}
    </Form>
  );
}
