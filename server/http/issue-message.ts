import * as v from 'valibot';

/** The problem of a request body, and where in the body it is. */
export function issueMessage(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}
