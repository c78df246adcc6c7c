import { useEffect } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../announcer.tsx';
import { draftSetPath } from '../drafts/set-path.ts';
import { ProblemWords } from '../problem-words.tsx';
import type { SaveAnswer } from './save-answer.ts';

/** What became of a save, beside its button. */
export function SaidOfSave({ answer }: { answer: SaveAnswer | null }) {
  const words = answer && 'done' in answer ? answer.done : '';
  useEffect(() => {
    if (answer && words) announce(words);
  }, [answer, words]);
  if (!answer) return null;
  if (answer.outcome === 'failed') {
    return (
      <Alert>
        <ProblemWords problem={answer.problem} why={answer.why} />
      </Alert>
    );
  }
  if (answer.outcome === 'removed')
    return (
      <Alert tone="ok" isAnnounced>
        {answer.done}
      </Alert>
    );
  if (answer.outcome === 'kept') {
    return (
      <Alert tone="ok">
        Kept in <Link to={draftSetPath(answer.set.id)}>{answer.set.name}</Link>, not public. Here stands what
        is public now.
      </Alert>
    );
  }
  if (answer.outcome !== 'saved') return null;
  return (
    <>
      <Alert tone="ok" isAnnounced>
        {answer.done}
      </Alert>
      {answer.warnings.length > 0 && (
        <Alert tone="info">
          This is left out elsewhere now:
          <ul>
            {answer.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
