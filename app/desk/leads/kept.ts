import { services } from '../../site/request-context.ts';
import type { Route } from './+types/kept';

const MOST = 100;

/**
 * `GET /adminLeads/kept?ids=`: which of these leads no device may hold any more (app/desk-worker/gone.ts), and of whom
 * nothing is left at all.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = (url.searchParams.get('ids') ?? '').split(' ').filter(Boolean).slice(0, MOST);
  const { leads } = context.get(services);
  const readable = await leads.readable(ids);
  const gone = ids.filter((id) => !readable.includes(id));
  // One that was made one with another, or is so again after a split, leads there, and what was written for it still goes to them.
  const present = await Promise.all(gone.map((id) => leads.present(id)));
  const erased = gone.filter((_, index) => present[index] === null);
  return Response.json({ gone, erased }, { headers: { 'cache-control': 'no-store' } });
}
