import type { Store } from '../../database/open.ts';

/** The name of the person with this phone number; null for an unknown or shared number. */
export type KnownName = (phone: string) => Promise<string | null>;

export function createKnownName(store: Pick<Store, 'intake'>): KnownName {
  return async (phone) => {
    const row = await store.intake.db
      .selectFrom('contact_point')
      .innerJoin('person', 'person.id', 'contact_point.person_id')
      .select('person.name')
      .where('contact_point.kind', '=', 'phone')
      .where('contact_point.value', '=', phone)
      .where('contact_point.shared', '=', 0)
      .executeTakeFirst();
    return row?.name || null;
  };
}
