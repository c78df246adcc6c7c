import type { Faq, SectionOf } from '../../../domain/content/types.ts';

export type Group = { id: string; name: string; hindi: string; questions: Faq[] };

/**
 * The questions under the groups the section names, in its order.
 * A question whose group it does not name stands in the last one, so that none an editor adds is lost.
 */
export function groupsOf(faqs: readonly Faq[], section: Pick<SectionOf<'faq', 'groups'>, 'groups'>): Group[] {
  const named = section.groups.group;
  const last = named.length - 1;
  const placeOf = (faq: Faq) => {
    const place = named.findIndex(({ Name }) => Name === faq.group);
    return place < 0 ? last : place;
  };
  return named.map(({ Name, Hindi }, place) => ({
    id: Name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    name: Name,
    hindi: Hindi,
    questions: faqs.filter((faq) => placeOf(faq) === place),
  }));
}
