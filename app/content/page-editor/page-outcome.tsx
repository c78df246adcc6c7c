import { Link } from 'react-router';
import { documentName, nameInOneLine } from '../../../domain/content/document-name.ts';
import { historyPath } from '../../admin-ui/history-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { SaveAnswer } from '../editor/save-answer.ts';
import { SaveOutcome, Warnings } from '../editor/save-outcome.tsx';
import { documentKey } from '../page-frame/declared.ts';
import styles from './page-editor.module.css';
import { PreviewButton } from './preview-button.tsx';
import type { PageSession } from './use-page-session.ts';

type Props = {
  session: PageSession;
  path: string;
  onShow: (key: string, path: string) => void;
};

/** The outcome of a save: published documents, and documents with problems. */
export function PageOutcome({ session, path, onShow }: Props) {
  const { answers, opened, takeBack, isTakenBack } = session;
  const documentNameOf = (answer: SaveAnswer) => {
    const { collection, id } = answer;
    const editor = opened.find(({ document }) => documentKey(document) === documentKey(answer))?.editor;
    return nameInOneLine(documentName(collection, id, editor?.body));
  };
  const saved = answers.filter((answer) => answer.outcome === 'saved');
  const open = answers.filter(isOpen);
  const drafted = answers.find((answer) => answer.outcome === 'drafted');
  const [first] = saved;
  const warnings = [...new Set(saved.flatMap((answer) => answer.warnings))];
  const done = isTakenBack ? 'Undone. The site is as it was before.' : first?.done;
  return (
    <div className={styles.said}>
      {drafted && (
        <div className={styles.outcome}>
          <SaveOutcome answer={drafted} />
          <PreviewButton set={drafted.set} path={path} />
        </div>
      )}
      <div role="status">
        {first && (
          <Alert tone="ok" isAnnounced>
            {open.length === 0 ? done : `Saved: ${saved.map(documentNameOf).join(', ')}.`}
            {warnings.length > 0 && <Warnings warnings={warnings} />}
            <span className="row">
              {takeBack && (
                <Button variant="ghost" size="small" icon={null} onClick={takeBack}>
                  Undo
                </Button>
              )}
              <Link className="link" to={historyPath(first.collection, first.id)}>
                History
              </Link>
              <button type="button" className="link" onClick={session.dismiss}>
                Close
              </button>
            </span>
          </Alert>
        )}
      </div>
      {open.length > 0 && (
        <Alert>
          <ul className={styles.open}>
            {open.map((answer) => (
              <li key={documentKey(answer)}>
                <span>
                  <b>{documentNameOf(answer)}</b> is not saved: {whyOf(answer)}
                </span>
                <Button
                  variant="ghost"
                  size="small"
                  icon={null}
                  onClick={() => onShow(documentKey(answer), firstProblemPath(answer))}
                >
                  Show it
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** Short reasons for unsaved documents; the form of each has the details. */
const WHY = {
  refused: 'a field does not pass.',
  stale: 'somebody else has saved it meanwhile.',
  moved: 'it has another address now.',
  failed: 'the site did not take it.',
};
const whyOf = (answer: Open) =>
  answer.outcome === 'stale' && !answer.current
    ? 'somebody else has removed it meanwhile.'
    : WHY[answer.outcome];
type Open = Extract<SaveAnswer, { outcome: keyof typeof WHY }>;
const isOpen = (answer: SaveAnswer): answer is Open => answer.outcome in WHY;

/** Path of the first problem of a save. */
export const firstProblemPath = (answer: SaveAnswer) =>
  answer.outcome === 'refused' ? (answer.problems[0]?.path ?? '') : '';

/** The first unsaved document. */
export const firstUnsaved = (answers: readonly SaveAnswer[]): SaveAnswer | undefined => answers.find(isOpen);
