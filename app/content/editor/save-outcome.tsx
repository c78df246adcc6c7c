import { Link } from 'react-router';
import { ProblemWords } from '../../admin-ui/problem-words.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { draftEditorUrl } from '../paths/editor-paths.ts';
import { draftSetPath } from '../paths/set-path.ts';
import styles from './editor.module.css';
import type { SaveAnswer } from './save-answer.ts';

/** The outcome of a save, next to its button. */
export function SaveOutcome({ answer }: { answer: SaveAnswer | null }) {
  return (
    <>
      {/* Always rendered: screen readers may miss a live region that appears together with its text. */}
      <div role="status" className={styles.said}>
        {answer && <Done answer={answer} />}
      </div>
      {answer?.outcome === 'failed' && (
        <Alert>
          <ProblemWords problem={answer.problem} why={answer.why} />
        </Alert>
      )}
      {answer?.outcome === 'moved' && (
        <Alert>
          <p>{answer.problem} What you typed is still here, and nothing of it is saved.</p>
          {/* A new tab, so that the editor can copy unsaved work from this one. */}
          <ButtonLink to={answer.to} variant="ghost" size="small" target="_blank" icon="arrow-up-right">
            Open it there
          </ButtonLink>
        </Alert>
      )}
    </>
  );
}

function Done({ answer }: { answer: SaveAnswer }) {
  switch (answer.outcome) {
    case 'removed':
      return (
        <Alert tone="ok" isAnnounced>
          {answer.done}
        </Alert>
      );
    case 'drafted':
      return (
        <Alert tone="ok" isAnnounced>
          Kept in <Link to={draftSetPath(answer.set.id)}>{answer.set.name}</Link>, not public. Here stands
          what is public now. <Link to={draftEditorUrl(answer, answer.set.id)}>Edit the draft</Link>
        </Alert>
      );
    case 'saved':
      return (
        <>
          <Alert tone="ok" isAnnounced>
            {answer.done}
          </Alert>
          {answer.warnings.length > 0 && (
            <Alert tone="info" isAnnounced>
              <Warnings warnings={answer.warnings} />
            </Alert>
          )}
        </>
      );
    default:
      return null;
  }
}

/** Side effects of a save in other documents. */
export function Warnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <>
      Elsewhere this is left out or stands differently now:
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </>
  );
}
