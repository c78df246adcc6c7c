import { Link } from 'react-router';
import { editPath } from '../../editing/edit-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { RenderingProblem } from '../page-frame/use-rendering.ts';

type Props = { problem: RenderingProblem | null; path: string; onAgain: () => void };

/** Message if the page cannot be rendered with its changes; after the end of a session it links to the login. */
export function RenderingFailed({ problem, path, onAgain }: Props) {
  if (!problem) return null;
  return (
    <Alert>
      <p>{problem.words}</p>
      {problem.isSignedOut ? (
        <Link className="link" to={`/login?to=${encodeURIComponent(editPath(path))}`}>
          Log in and go on
        </Link>
      ) : (
        <Button variant="ghost" size="small" icon={null} onClick={onAgain}>
          Try again
        </Button>
      )}
    </Alert>
  );
}
