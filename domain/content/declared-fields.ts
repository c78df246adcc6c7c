import { CATALOGUE, type Catalogue } from './catalogue.ts';
import { groupKey, type SectionDeclaration } from './collection.ts';
import { type Fields, number } from './fields.ts';
import { LIBRARY, mediumFields } from './library.ts';

/** The declaration of a stored body: fields of an entry or record, or a page's section. */
export type DeclaredBody = { fields: Fields } | { section: SectionDeclaration };

const libraryFields: Fields = {
  ...mediumFields,
  gallery_position: number('Place in the gallery', { min: 0, max: 9999 }),
};

/** The declaration of a document; null when no collection declares it any more. */
export function declaredBody(
  collection: string,
  id: string,
  catalogue: Catalogue = CATALOGUE,
): DeclaredBody | null {
  if (collection === LIBRARY) return { fields: libraryFields };
  const found = Object.values(catalogue).find(({ name }) => name === collection);
  if (!found) return null;
  if (found.holds !== 'sections') return { fields: found.fields };
  const section = Object.hasOwn(found.sections, id) ? found.sections[id] : undefined;
  return section ? { section } : null;
}

/** The texts of a section in the editors' order, with labels. */
export function labelledTexts({ texts, groups }: SectionDeclaration): [key: string, label: string][] {
  return [
    ...Object.entries(texts).map(([key, { label }]): [string, string] => [key, label]),
    ...Object.entries(groups).flatMap(([name, { label, most, fields }]) =>
      Array.from({ length: most }, (_, index) =>
        Object.entries(fields).map(([key, field]): [string, string] => [
          groupKey(name, index + 1, key),
          `${label} ${index + 1} › ${field.label}`,
        ]),
      ).flat(),
    ),
  ];
}
