import { services } from '../../request-context.ts';
import { requireRole } from '../signed-in.ts';
import type { Route } from './+types/kept';

const MOST = 100;

/** `GET /adminLeads/kept?ids=`: which of these leads are not there any more, so that no device keeps them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(context, 'sales');
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(' ').filter(Boolean).slice(0, MOST);
  const known = await context.get(services).leads.known(ids);
  const gone = ids.filter((id) => !known.includes(id));
  return Response.json({ gone }, { headers: { 'cache-control': 'no-store' } });
}
