import { CATALOGUE, type Catalogue } from './catalogue.ts';
import { slotOf } from './collection.ts';
import { type DeclaredBody, declaredBody, labelledTexts } from './declared-fields.ts';
import { documentName, nameInOneLine } from './document-name.ts';
import type { Field, Fields } from './fields.ts';
import { LIBRARY } from './library.ts';
import { isObject } from './plain-object.ts';

/** A reference to a library file. */
export type MediaUse = {
  kind: 'document' | 'poster' | 'gallery';
  /** The document with the reference; for the library its file. */
  collection: string;
  id: string;
  /** `Home › First screen › Pictures, 2` */
  where: string;
};

export type UsedBody = { collection: string; id: string; body: unknown };
export type UsedMedium = {
  file: string;
  title: string;
  poster: string | null;
  gallery_position: number | null;
};

/** Visits a file name with the label of its field; the returned name replaces it in the copy. */
type Visit = (name: string, slot: string) => string;

/** All references to each file, by full file name. Bodies of a wrong shape are ignored. */
export function mediaUses(
  bodies: readonly UsedBody[],
  media: readonly UsedMedium[],
  catalogue: Catalogue = CATALOGUE,
): Map<string, MediaUse[]> {
  const uses = new Map<string, MediaUse[]>();
  const wholeName = wholeNames(media.map(({ file }) => file));
  const note = (name: string, use: MediaUse) => {
    const file = wholeName(name);
    const known = uses.get(file);
    if (!known) uses.set(file, [use]);
    else if (!known.some(({ where }) => where === use.where)) known.push(use);
  };
  for (const { collection, id, body } of bodies) {
    const document = nameInOneLine(documentName(collection, id, body, catalogue));
    const kind = collection === LIBRARY ? 'poster' : 'document';
    withFiles({ collection, id, body }, catalogue, (name, slot) => {
      note(name, { kind, collection, id, where: `${document} › ${slot}` });
      return name;
    });
  }
  for (const { file, title, poster, gallery_position } of media) {
    if (gallery_position !== null) {
      note(file, { kind: 'gallery', collection: LIBRARY, id: file, where: 'Gallery' });
    }
    if (poster) {
      const where = `Film “${title || file}” › Picture shown before it begins`;
      note(poster, { kind: 'poster', collection: LIBRARY, id: file, where });
    }
  }
  return uses;
}

/** The body with `from` replaced everywhere; null without a reference to it. */
export function withFileReplaced(
  document: UsedBody,
  { from, to, files }: { from: string; to: string; files: readonly string[] },
  catalogue: Catalogue = CATALOGUE,
): Record<string, unknown> | null {
  const wholeName = wholeNames(files);
  let changed = false;
  const body = withFiles(document, catalogue, (name) => {
    if (wholeName(name) !== from) return name;
    changed = true;
    return to;
  });
  return changed ? body : null;
}

/** Content may omit the extension of a JPEG. */
function wholeNames(files: readonly string[]): (name: string) => string {
  const known = new Set(files);
  return (name) => (!known.has(name) && known.has(`${name}.jpg`) ? `${name}.jpg` : name);
}

function withFiles({ collection, id, body }: UsedBody, catalogue: Catalogue, visit: Visit) {
  const declared = declaredBody(collection, id, catalogue);
  return declared && isObject(body) ? bodyWith(declared, body, visit) : null;
}

function bodyWith(declared: DeclaredBody, body: Record<string, unknown>, visit: Visit) {
  if ('fields' in declared) return fieldsWith(declared.fields, body, '', visit);
  const { section } = declared;
  const next = { ...body };
  for (const kind of ['pictures', 'films'] as const) {
    const field = slotOf(section, kind);
    if (body[kind] !== undefined) next[kind] = valueWith(field, body[kind], field.label, visit);
  }
  if (!isObject(body.texts)) return next;
  const labels = new Map(labelledTexts(section));
  next.texts = Object.fromEntries(
    Object.entries(body.texts).map(([key, text]) => [key, textWith(text, labels.get(key) ?? key, visit)]),
  );
  return next;
}

function fieldsWith(fields: Fields, body: Record<string, unknown>, above: string, visit: Visit) {
  const next = { ...body };
  for (const [key, field] of Object.entries(fields)) {
    if (Object.hasOwn(body, key)) next[key] = valueWith(field, body[key], above + field.label, visit);
  }
  return next;
}

function valueWith(field: Field, value: unknown, label: string, visit: Visit): unknown {
  const name = (file: unknown, slot: string) => (typeof file === 'string' && file ? visit(file, slot) : file);
  switch (field.kind) {
    case 'picture':
    case 'film':
      return name(value, label);
    case 'pictures':
    case 'films':
      if (!Array.isArray(value)) return value;
      return value.map((file, index) => name(file, slotLabel(label, index, field.most)));
    case 'record':
      return isObject(value) ? fieldsWith(field.fields, value, `${label} › `, visit) : value;
    case 'list':
      if (!Array.isArray(value)) return value;
      return value.map((row, index) =>
        isObject(row) ? fieldsWith(field.fields, row, `${label} ${index + 1} › `, visit) : row,
      );
    case 'lines':
      return Array.isArray(value) ? value.map((each) => textWith(each, label, visit)) : value;
    default:
      return textWith(value, label, visit);
  }
}

/** `Pictures, 2`, or `Pictures, 4, waiting` for a file that the page does not show. */
const slotLabel = (label: string, index: number, most: number) =>
  `${label}${most > 1 || index > 0 ? `, ${index + 1}` : ''}${index < most ? '' : ', waiting'}`;

/** A file's address in Markdown or links, optionally with a picture size. */
const ADDRESS =
  /(\/(?:uploads?|pictures)\/)([a-z0-9][a-z0-9-]*\.(?:jpg|png|webp|avif|mp4|webm))(\/(?:\d{1,5}|social)\.(?:jpg|avif))?/g;

function textWith(text: unknown, label: string, visit: Visit): unknown {
  if (typeof text !== 'string' || !text.includes('/')) return text;
  return text.replace(ADDRESS, (address: string, _folder: string, name: string) => {
    const next = visit(name, label);
    // Use the original, because the other file may lack this size.
    return next === name ? address : `/upload/${next}`;
  });
}
