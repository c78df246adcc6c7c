import { Alert } from '../../ui/alert.tsx';
import { controlId, type FieldProblem } from '../fields/field-props.ts';
import { fieldAt, type Part } from './paths.ts';

type Props = { problem: string; problems: readonly FieldProblem[]; parts: readonly Part[] };

/** What a save was refused for, each a link to the field that has it. */
export function ProblemList({ problem, problems, parts }: Props) {
  return (
    <Alert>
      {problem}
      <ul>
        {problems.map(({ path, reason }) => {
          const known = fieldAt(parts, path);
          return (
            <li key={path + reason}>
              {known ? (
                <a
                  href={`#${controlId(path)}`}
                  onClick={(event) => {
                    const control = document.getElementById(controlId(nearest(path)));
                    if (!control) return;
                    event.preventDefault();
                    control.focus();
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

/** The path itself, or the closest one above it that has a control. */
function nearest(path: string): string {
  let at = path;
  while (at.includes('.') && !document.getElementById(controlId(at))) at = at.slice(0, at.lastIndexOf('.'));
  return at;
}
