import { type Group, groupKey } from '../../../domain/content/collection.ts';

type Texts = Record<string, unknown>;

/** How many places of a group are in use: up to the last one that has any words. */
export function filledPlaces(texts: Texts, name: string, { most, fields }: Group): number {
  for (let place = most; place > 0; place -= 1) {
    if (Object.keys(fields).some((key) => texts[groupKey(name, place, key)])) return place;
  }
  return 0;
}

/** The texts with two places of a group exchanged. */
export function moveGroup(texts: Texts, name: string, { fields }: Group, from: number, to: number): Texts {
  const next = { ...texts };
  for (const key of Object.keys(fields)) {
    next[groupKey(name, from, key)] = texts[groupKey(name, to, key)] ?? '';
    next[groupKey(name, to, key)] = texts[groupKey(name, from, key)] ?? '';
  }
  return next;
}

/** The texts without one place of a group; those behind it move up. */
export function removeGroup(texts: Texts, name: string, { most, fields }: Group, place: number): Texts {
  const next = { ...texts };
  for (const key of Object.keys(fields)) {
    for (let at = place; at <= most; at += 1) {
      const here = groupKey(name, at, key);
      const value = at < most ? texts[groupKey(name, at + 1, key)] : undefined;
      if (value !== undefined || Object.hasOwn(next, here)) next[here] = value ?? '';
    }
  }
  return next;
}
