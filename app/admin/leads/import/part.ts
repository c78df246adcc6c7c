import { readForm } from '../../../accounts/read-form.ts';
import { services, visitor } from '../../../request-context.ts';
import { requireRole, signedIn } from '../../signed-in.ts';
import type { Route } from './+types/part';
import { changeLeads, ownersProblem, tooFar } from './import-action.ts';
import { readChanges } from './sent-back.ts';

/** Makes a part of the changes of a dry run, for a page that shows how far it is. A part sent again changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireRole(context, 'sales');
  const { leads, events, now } = context.get(services);
  const { id, name } = context.get(signedIn);
  const { requestId } = context.get(visitor);
  const form = await readForm(request);
  const read = readChanges(String(form.get('changes') ?? ''), String(form.get('batch') ?? ''));
  if (!read) return Response.json({ problem: 'These changes cannot be read.' }, { status: 400 });
  const problem = tooFar(read.changes, now()) ?? (await ownersProblem(read.changes, leads));
  if (problem) return Response.json({ problem }, { status: 409 });
  const { changed, left } = await changeLeads(read, { leads, events, by: { id, name }, requestId });
  return Response.json({ changed, left });
}
