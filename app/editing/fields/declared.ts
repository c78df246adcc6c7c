import type { Body } from '../../../domain/content/body-paths.ts';
import { CATALOGUE } from '../../../domain/content/catalogue.ts';
import {
  type Collection,
  groupKey,
  type SectionDeclaration,
  sectionTexts,
} from '../../../domain/content/collection.ts';
import type { Field, Fields } from '../../../domain/content/fields.ts';
import { mediumFields } from '../../../domain/content/library.ts';
import { partsOfPlace, placeOf } from '../../../domain/content/marks.ts';
import type { StoredDocument } from '../told.ts';

/** A field of a document as its collection declares it, under the name it has on the page. */
export type Declared = {
  place: string;
  collection: string;
  id: string;
  path: string;
  field: Field;
  trail: string[];
};

const BY_NAME = new Map<string, Collection>(Object.values(CATALOGUE).map((each) => [each.name, each]));

/** The field that a place names; `pictures.2` is its section's pictures. Null for what is not declared. */
export function declaredAt(place: string, body?: Body): Declared | null {
  const { collection, id, path } = partsOfPlace(place);
  const found = fieldAt(collection, id, path);
  if (!found) return null;
  return {
    place: placeOf(collection, id, found.path),
    collection,
    id,
    path: found.path,
    field: found.field,
    trail: [...trailOf(collection, id, body), found.label].filter(Boolean),
  };
}

type Found = { field: Field; path: string; label: string };

function fieldAt(collection: string, id: string, path: string): Found | null {
  if (collection === 'library') {
    const field = (mediumFields as Fields)[path];
    return field ? { field, path, label: field.label } : null;
  }
  const declared = BY_NAME.get(collection);
  if (!declared) return null;
  if (declared.holds !== 'sections') return inFields(declared.fields, path);
  const section = declared.sections[id];
  return section ? inSection(section, path) : null;
}

function inSection(section: SectionDeclaration, path: string): Found | null {
  const [head = '', key = ''] = path.split('.');
  if (head === 'pictures' || head === 'films') {
    const field = section[head];
    return field ? { field, path: head, label: field.label } : null;
  }
  const field = sectionTexts(section)[key];
  if (!field) return null;
  const row = rowOf(section, key);
  return { field, path, label: row ? `${row.label} ${row.place} · ${field.label}` : field.label };
}

/** The row of a section's group that a key belongs to: `card2Title` is the second card's. */
export function rowOf({ groups }: SectionDeclaration, key: string) {
  for (const [name, { label, most, fields }] of Object.entries(groups)) {
    for (let place = 1; place <= most; place += 1) {
      const own = Object.keys(fields).find((each) => groupKey(name, place, each) === key);
      if (own) return { name, label, place, most, keys: Object.keys(fields) };
    }
  }
  return null;
}

export function sectionAt(collection: string, id: string): SectionDeclaration | null {
  const declared = BY_NAME.get(collection);
  return declared?.holds === 'sections' ? (declared.sections[id] ?? null) : null;
}

function inFields(fields: Fields, path: string): Found | null {
  const [head = '', ...rest] = path.split('.');
  const field = fields[head];
  if (!field) return null;
  if (field.kind === 'record') {
    const inner = inFields(field.fields, rest.join('.'));
    return inner && { ...inner, path: `${head}.${inner.path}`, label: `${field.label} · ${inner.label}` };
  }
  if (field.kind === 'list' && rest.length > 1) {
    const inner = inFields(field.fields, rest.slice(1).join('.'));
    return (
      inner && {
        ...inner,
        path: `${head}.${rest[0]}.${inner.path}`,
        label: `${field.label} ${Number(rest[0]) + 1} · ${inner.label}`,
      }
    );
  }
  return { field, path: head, label: field.label };
}

/** Collection and section, or collection and what the entry is called. */
export function trailOf(collection: string, id: string, body?: Body): string[] {
  if (collection === 'library') return ['Picture', id];
  const declared = BY_NAME.get(collection);
  if (!declared) return [collection];
  if (declared.holds === 'sections') return [declared.label, declared.sections[id]?.label ?? id];
  if (declared.holds === 'one') return [declared.label];
  return [declared.label, titleOf(body) || id];
}

/** What an entry is called. */
export function titleOf(body: Body = {}): string {
  if (typeof body.squareYards === 'number') return `${body.squareYards} sq yd`;
  const title = String(body.title ?? body.question ?? body.term ?? body.name ?? '');
  return title.length > 48 ? `${title.slice(0, 46).trimEnd()}…` : title;
}

/** Every field of a document that can be edited here, in the order of its declaration; of groups the rows in use. */
export function fieldsOf({
  collection,
  id,
  body,
}: Pick<StoredDocument, 'collection' | 'id' | 'body'>): Declared[] {
  const declared = BY_NAME.get(collection);
  const paths: string[] = [];
  const section = sectionAt(collection, id);
  if (section) {
    const texts = (body.texts ?? {}) as Record<string, string>;
    for (const key of Object.keys(sectionTexts(section))) {
      const row = rowOf(section, key);
      const used = row?.keys.some((each) => texts[groupKey(row.name, row.place, each)]);
      if (!row || used) paths.push(`texts.${key}`);
    }
    if (section.pictures) paths.push('pictures');
    if (section.films) paths.push('films');
  } else if (declared && declared.holds !== 'sections') {
    // What the save sets by itself is no editor's to type.
    paths.push(...Object.keys(declared.fields).filter((key) => !('automatic' in declared.fields[key]!)));
  } else if (collection === 'library') paths.push('alt', 'caption', 'kind', 'focus');
  return paths.flatMap((path) => declaredAt(placeOf(collection, id, path), body) ?? []);
}
