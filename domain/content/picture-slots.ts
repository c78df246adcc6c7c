import type { Catalogue } from './catalogue.ts';
import type { Collection } from './collection.ts';
import type { Field, Fields } from './fields.ts';
import { isObject } from './plain-object.ts';

/** A slot for a picture or film on a page (`Home, Intro`), with its crop. */
export type Slot = {
  where: string;
  /** Width / height, for example "16 / 9"; missing when shown whole. */
  aspect?: string;
  /** The crop on phones, if different. */
  phoneAspect?: string;
};

type Body = { collection: string; id: string; body: unknown };
type Found = (file: string, slot: Slot) => void;

/** The slots that show each file, by file name. Bodies of a wrong shape are ignored. */
export function pictureSlots(catalogue: Catalogue, bodies: readonly Body[]): Map<string, Slot[]> {
  const slots = new Map<string, Slot[]>();
  const found: Found = (file, slot) => {
    const known = slots.get(file);
    if (!known) slots.set(file, [slot]);
    else if (!known.some(({ where }) => where === slot.where)) known.push(slot);
  };
  const byName = new Map(Object.values(catalogue).map((collection) => [collection.name, collection]));
  for (const { collection, id, body } of bodies) {
    const declared = byName.get(collection);
    if (declared && isObject(body)) slotsOfDocument(declared, id, body, found);
  }
  return slots;
}

function slotsOfDocument(collection: Collection, id: string, body: Record<string, unknown>, found: Found) {
  if (collection.holds === 'sections') {
    const section = collection.sections[id];
    if (!section) return;
    const { pictures, films } = section;
    const where = `${collection.label}, ${section.label}`;
    if (pictures)
      eachFile(shownOf(pictures, body.pictures), (file) => found(file, { ...cropOf(pictures), where }));
    if (films) eachFile(shownOf(films, body.films), (file) => found(file, { where }));
    return;
  }
  const name = collection.holds === 'entries' ? titleIn(body) || id : '';
  slotsOfFields(collection.fields, body, name ? `${collection.label}, ${name}` : collection.label, found);
}

function slotsOfFields(fields: Fields, body: Record<string, unknown>, where: string, found: Found) {
  for (const [key, field] of Object.entries(fields)) {
    const value = body[key];
    switch (field.kind) {
      case 'picture':
      case 'film':
        eachFile([value], (file) => found(file, { ...cropOf(field), where }));
        break;
      case 'pictures':
      case 'films':
        eachFile(shownOf(field, value), (file) => found(file, { ...cropOf(field), where }));
        break;
      case 'record':
        if (isObject(value)) slotsOfFields(field.fields, value, where, found);
        break;
      case 'list':
        for (const row of Array.isArray(value) ? value : []) {
          if (isObject(row)) slotsOfFields(field.fields, row, where, found);
        }
        break;
    }
  }
}

/** Only the files that the page has room for are shown. */
const shownOf = ({ most }: { most: number }, value: unknown) =>
  Array.isArray(value) ? value.slice(0, most) : value;

function eachFile(value: unknown, visit: (file: string) => void) {
  for (const file of Array.isArray(value) ? value : []) if (typeof file === 'string' && file) visit(file);
}

/** Films are not cropped. */
const cropOf = (field: Field): Omit<Slot, 'where'> =>
  field.kind === 'picture' || field.kind === 'pictures'
    ? { aspect: field.aspect, phoneAspect: field.phoneAspect }
    : {};

/** The title of an entry: its first non-empty field with a usual name. */
export function titleIn(body: unknown): string {
  if (!isObject(body)) return '';
  for (const key of ['title', 'name', 'term', 'question', 'label']) {
    const value = body[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return '';
}
