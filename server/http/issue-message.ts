import * as v from 'valibot';

/** What is wrong with a body that was sent, and where in it. */
export function issueMessage(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}
