import { services } from '../../site/request-context.ts';
import type { Route } from './+types/gone-leads';

const MAX_IDS = 100;

/**
 * `GET /adminLeads/kept?ids=`: which of these leads a device must delete (app/desk-worker/gone-leads.ts), and which
 * of those are erased.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get('ids') ?? '').split(' ').filter(Boolean).slice(0, MAX_IDS);
  const { leads } = context.get(services);
  const readable = await leads.visibleIds(ids);
  const gone = ids.filter((id) => !readable.includes(id));
  // The id of a merged lead still leads to a person, also after a split. Unsent notes for it are kept.
  const present = await Promise.all(gone.map((id) => leads.currentId(id)));
  const erased = gone.filter((_, index) => present[index] === null);
  return Response.json({ gone, erased }, { headers: { 'cache-control': 'no-store' } });
}
