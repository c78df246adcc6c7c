import { ProblemWords } from '../../admin-ui/problem-words.tsx';
import { Alert } from '../../ui/alert.tsx';
import { controlId, type FieldProblem } from '../fields/field-props.ts';
import { controlOf, focusControl } from './focus-control.ts';
import { fieldAtPath, type Part } from './parts.ts';

type Props = {
  problem: string;
  why?: string | undefined;
  problems: readonly FieldProblem[];
  parts: readonly Part[];
};

/** The problems of a rejected save, each with a link to its field. */
export function ProblemList({ problem, why, problems, parts }: Props) {
  return (
    <Alert>
      <ProblemWords problem={problem} why={why} />
      <ul>
        {problems.map(({ path, reason }) => {
          const known = fieldAtPath(parts, path);
          return (
            <li key={path + reason}>
              {known ? (
                <a
                  href={`#${controlId(path)}`}
                  onClick={(event) => {
                    const control = controlOf(path);
                    if (!control) return;
                    event.preventDefault();
                    focusControl(control);
                  }}
                >
                  {known.label}
                </a>
              ) : (
                path
              )}
              {(known || path) && ': '}
              {reason}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
