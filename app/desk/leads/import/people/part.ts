import { readForm } from '../../../../accounts/read-form.ts';
import { signedInAccount } from '../../../../admin-ui/signed-in.ts';
import { services, visitor } from '../../../../site/request-context.ts';
import type { Route } from './+types/part';
import { addPart, readPart } from './people-action.ts';

/** Imports a part of a file of people, for a page with a progress bar. It is idempotent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { peopleImports, events } = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const { requestId } = context.get(visitor);
  const by = { id, name };
  const read = readPart(await readForm(request), by);
  if ('problem' in read) return Response.json(read, { status: 409 });
  return Response.json(await addPart(read.file, read.table, { peopleImports, events, by, requestId }));
}
