import { Alert } from '../../ui/alert.tsx';
import admin from '../admin.module.css';
import type { DraftsAnswer } from './actions.ts';

/** What became of a button of the drafts page; a new link stands beside the button that made it. */
export function DraftsOutcome({ of }: { of: DraftsAnswer | undefined }) {
  if (!of) return null;
  if ('problem' in of) {
    if (of.form) return null;
    return (
      <Alert className={admin.outcome}>
        {of.problem}
        {of.problems?.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Alert>
    );
  }
  if (of.link) return null;
  return (
    <Alert tone="ok" className={admin.outcome}>
      {of.done}
    </Alert>
  );
}
