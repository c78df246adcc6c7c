import { href, redirect } from 'react-router';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services, visitor } from '../../site/request-context.ts';
import type { Route } from './+types/file';

/** All data about a person as JSON. It asks for the password first. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { accounts, personalData, events } = context.get(services);
  const found = await personalData.export(params.id);
  if (!found) throw new Response(null, { status: 404 });
  if (!(await accounts.isConfirmed(request))) throw redirect(href('/adminPersonalData/:id', params));
  await events.record({
    what: 'person-exported',
    who: context.get(signedInAccount).id,
    target: params.id,
    requestId: context.get(visitor).requestId,
  });
  return new Response(`${JSON.stringify(found, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="personal-data-${params.id.slice(0, 8)}.json"`,
      'cache-control': 'no-store',
    },
  });
}
