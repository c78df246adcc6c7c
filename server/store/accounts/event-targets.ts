import type { Store } from '../../database/open.ts';

type Event = { target: string | null };

/**
 * The names of the records that events are about: accounts, removed ones too, requests, tokens and leads. Requests that
 * became an account bear the name of that account.
 */
export async function targetNames(
  db: Store['db'],
  events: readonly Event[],
): Promise<Record<string, string>> {
  const ids = [...new Set(events.flatMap(({ target }) => target ?? []))];
  if (ids.length === 0) return {};
  const found = await Promise.all([
    db.selectFrom('user').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('removed_account').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('account_request').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('api_token').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('person').select(['id', 'name']).where('id', 'in', ids).execute(),
    openedRequests(db, ids),
    db
      .selectFrom('enquiry')
      .innerJoin('person', 'person.id', 'enquiry.person_id')
      .select(['enquiry.id', 'person.name'])
      .where('enquiry.id', 'in', ids)
      .execute(),
  ]);
  return Object.fromEntries(found.flat().map(({ id, name }) => [id, name]));
}

async function openedRequests(db: Store['db'], ids: string[]): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('security_event as event')
    .leftJoin('user', 'user.id', 'event.who')
    .leftJoin('removed_account', 'removed_account.id', 'event.who')
    .select((select) => [
      'event.target as id',
      select.fn.coalesce('user.name', 'removed_account.name').as('name'),
    ])
    .where('event.what', '=', 'account-opened')
    .where('event.target', 'in', ids)
    .execute();
  return rows.flatMap(({ id, name }) => (id && name ? [{ id, name }] : []));
}
