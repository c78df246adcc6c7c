import { ownersAndLastFollowUp, readChanges } from '../../../../domain/leads/import/dry-run-result.ts';
import { readForm } from '../../../accounts/read-form.ts';
import { signedInAccount } from '../../../admin-ui/signed-in.ts';
import { services, visitor } from '../../../site/request-context.ts';
import type { Route } from './+types/part';
import { changeLeads, followUpTooFar, ownersProblem } from './import-action.ts';
import { addPart, readPart } from './people/people-action.ts';

/** Limit in characters: a part whose notes all have the maximum length fits. */
const PART_MAX = 2_000_000;

/** Applies a part of a dry run, for a page with a progress bar. It is idempotent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { leads, peopleImports, events, now } = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const { requestId } = context.get(visitor);
  const form = await readForm(request);
  if (form.has('table')) {
    const people = readPart(form, { id, name });
    if ('problem' in people) return Response.json(people, { status: 409 });
    const of = { peopleImports, events, by: { id, name }, requestId };
    return Response.json(await addPart(people.file, people.table, of));
  }
  const sent = String(form.get('changes') ?? '');
  const read = sent.length > PART_MAX ? null : readChanges(sent, String(form.get('batch') ?? ''));
  if (!read) return Response.json({ problem: 'These changes cannot be read.' }, { status: 400 });
  const { owners, lastFollowUp } = ownersAndLastFollowUp(read.changes);
  const problem = followUpTooFar(lastFollowUp, now()) ?? (await ownersProblem(owners, leads));
  if (problem) return Response.json({ problem }, { status: 409 });
  const { changed, left } = await changeLeads(read, { leads, events, by: { id, name }, requestId });
  return Response.json({ changed, left });
}
