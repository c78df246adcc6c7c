import { dateAndTime } from '../../../domain/enquiries/ist.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/text-field.tsx';
import admin from '../admin.module.css';
import type { DraftsAnswer } from './actions.ts';

/** What became of a button of the drafts page; a new link is shown here and nowhere else. */
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
  return (
    <Alert tone="ok" className={admin.outcome}>
      {of.done}
      {of.link && (
        <TextField
          label="Preview link"
          name="link"
          readOnly
          value={of.link.url}
          onFocus={(event) => event.currentTarget.select()}
          hint={`Whoever has it sees the changes on the real pages, without an account, until ${dateAndTime(of.link.until)}.`}
        />
      )}
    </Alert>
  );
}
