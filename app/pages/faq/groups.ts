import { withoutMarks } from '../../../domain/content/marks.ts';
import { headingIds } from '../../../domain/content/outline.ts';
import type { Faq, SectionOf } from '../../../domain/content/types.ts';

export type Group = { id: string; name: string; hindi: string; questions: Faq[] };

/**
 * The questions by group, in the section's order and without empty groups.
 * A question with an unknown group goes to the last one, so that it stays visible.
 */
export function groupsOf(faqs: readonly Faq[], section: Pick<SectionOf<'faq', 'groups'>, 'groups'>): Group[] {
  const { group } = section.groups;
  const named = group.length > 0 ? group : [{ Name: 'Questions', Hindi: '' }];
  const names = named.map(({ Name }) => withoutMarks(Name));
  const ids = headingIds(names);
  const last = named.length - 1;
  const placeOf = (faq: Faq) => {
    const index = names.indexOf(faq.group);
    return index < 0 ? last : index;
  };
  const groups = named.map(({ Name, Hindi }, index) => ({
    id: ids[index] ?? '',
    name: Name,
    hindi: Hindi,
    questions: faqs.filter((faq) => placeOf(faq) === index),
  }));
  return groups.filter(({ questions }) => questions.length > 0);
}
