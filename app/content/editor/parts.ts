import type { Collection, SectionDeclaration } from '../../../domain/content/collection.ts';
import { sectionTexts, slotOf } from '../../../domain/content/collection.ts';
import type { Field, Fields } from '../../../domain/content/fields.ts';

/** A part of a body that is compared and named separately: a text of a section, or a field of an entry. */
export type Part = { path: string; field: Field };

export const partsOfSection = (section: SectionDeclaration): Part[] => [
  ...Object.entries(sectionTexts(section)).map(([key, field]) => ({ path: `texts.${key}`, field })),
  { path: 'pictures', field: slotOf(section, 'pictures') },
  { path: 'films', field: slotOf(section, 'films') },
];

export const partsOfFields = (fields: Fields): Part[] =>
  Object.entries(fields).map(([path, field]) => ({ path, field }));

/** The parts of one document of a collection; none for an unknown section. */
export function partsOf(collection: Collection, id: string): Part[] {
  if (collection.holds !== 'sections') return partsOfFields(collection.fields);
  const section = collection.sections[id];
  return section ? partsOfSection(section) : [];
}

/** The declared field at a path, with its label: `rows.2.pricePaise` → `Prices, 3, Price`. */
export function fieldAtPath(parts: readonly Part[], path: string): { field: Field; label: string } | null {
  const part = parts.find((each) => path === each.path || path.startsWith(`${each.path}.`));
  if (!part) return null;
  let { field } = part;
  let label = partLabel(part);
  for (const key of path
    .slice(part.path.length + 1)
    .split('.')
    .filter(Boolean)) {
    if (/^\d+$/.test(key)) {
      label += `, ${Number(key) + 1}`;
      continue;
    }
    const inner = 'fields' in field && Object.hasOwn(field.fields, key) ? field.fields[key] : undefined;
    if (!inner) return { field, label };
    field = inner;
    label += `, ${inner.label}`;
  }
  return { field, label };
}

/** The label of a part; a text of a group includes its position: `card2Title` → `Card 2, Heading`. */
export function partLabel({ path, field }: Part): string {
  const [, group = '', place] = /^texts\.([a-z]+?)(\d+)[A-Za-z]/i.exec(path) ?? [];
  return place ? `${group[0]?.toUpperCase()}${group.slice(1)} ${place}, ${field.label}` : field.label;
}
