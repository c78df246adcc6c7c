import { type Group, groupKey, type SectionDeclaration, slotOf } from './collection.ts';
import { isObject } from './plain-object.ts';

type Body = Record<string, unknown>;

const textsOf = ({ texts }: Body): Record<string, unknown> => (isObject(texts) ? texts : {});

const isUsed = (texts: Record<string, unknown>, name: string, { fields }: Group, position: number) =>
  Object.keys(fields).some((key) => texts[groupKey(name, position, key)]);

/** Number of rows in use in a group, up to the last row with text. */
export function usedRows(body: Body, name: string, group: Group): number {
  const texts = textsOf(body);
  for (let position = group.most; position > 0; position -= 1)
    if (isUsed(texts, name, group, position)) return position;
  return 0;
}

/** How many pictures or films of a section the page shows; with one for each row, as many as there are rows. */
export function shownFileCount(section: SectionDeclaration, kind: 'pictures' | 'films', body: Body): number {
  const slot = slotOf(section, kind);
  const name = 'each' in slot ? (slot.each ?? '') : '';
  const group = section.groups[name];
  if (!group) return slot.most;
  const positions = Array.from({ length: group.most }, (_, index) => index + 1);
  const rows = positions.filter((position) => isUsed(textsOf(body), name, group, position)).length;
  return Math.min(slot.most, rows);
}

/** Index of a row's picture, if each row has one: rows without text have none. */
function pictureAt(body: Body, { pictures, groups }: SectionDeclaration, name: string, position: number) {
  const group = groups[name];
  const texts = textsOf(body);
  if (!group || pictures?.each !== name || !isUsed(texts, name, group, position)) return null;
  let before = 0;
  for (let at = 1; at < position; at += 1) if (isUsed(texts, name, group, at)) before += 1;
  return before;
}

const picturesOf = ({ pictures }: Body): unknown[] => (Array.isArray(pictures) ? pictures : []);

/** Swaps two rows with their pictures; without a second picture the pictures stay. */
export function movedRow(
  body: Body,
  section: SectionDeclaration,
  name: string,
  from: number,
  to: number,
): Body {
  const texts = textsOf(body);
  const moved = { ...texts };
  for (const key of Object.keys(section.groups[name]?.fields ?? {})) {
    moved[groupKey(name, from, key)] = texts[groupKey(name, to, key)] ?? '';
    moved[groupKey(name, to, key)] = texts[groupKey(name, from, key)] ?? '';
  }
  const [one, other] = [pictureAt(body, section, name, from), pictureAt(body, section, name, to)];
  const files = picturesOf(body);
  if (one === null || other === null || Math.max(one, other) >= files.length)
    return { ...body, texts: moved };
  return { ...body, texts: moved, pictures: files.with(one, files[other]).with(other, files[one]) };
}

/** Removes a row with its picture; later rows move up. */
export function withoutRow(body: Body, section: SectionDeclaration, name: string, position: number): Body {
  const { most = 0, fields = {} } = section.groups[name] ?? {};
  const texts = textsOf(body);
  const left = { ...texts };
  for (const key of Object.keys(fields)) {
    for (let at = position; at <= most; at += 1) {
      const here = groupKey(name, at, key);
      const value = at < most ? texts[groupKey(name, at + 1, key)] : undefined;
      if (value !== undefined || Object.hasOwn(left, here)) left[here] = value ?? '';
    }
  }
  const picture = pictureAt(body, section, name, position);
  if (picture === null || picture >= picturesOf(body).length) return { ...body, texts: left };
  return { ...body, texts: left, pictures: picturesOf(body).toSpliced(picture, 1) };
}
