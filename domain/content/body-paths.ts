import { isObject } from './plain-object.ts';

/** What a document of content holds, as JSON. */
export type Body = Record<string, unknown>;

/** The value at a dotted path, as `texts.title` or `pictures.0`; nothing where there is none. */
export function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** A copy of the body with another value at a dotted path; what is missing on the way is made. */
export function withValueAt(body: Body, path: string, value: unknown): Body {
  return inserted(body, path.split('.'), value) as Body;
}

function inserted(into: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(into) && /^\d{1,4}$/.test(key)) {
    const index = Math.min(Number(key), into.length);
    const next = inserted(into[index], rest, value);
    return index < into.length ? into.with(index, next) : [...into, next];
  }
  const object = isObject(into) ? into : {};
  const present = Object.hasOwn(object, key) ? object[key] : /^\d+$/.test(rest[0] ?? '') ? [] : {};
  return { ...object, [key]: inserted(present, rest, value) };
}

/** Whether two values of JSON say the same; nothing, an empty text and an empty list are as good as each other. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));
}

function canonical(value: unknown): unknown {
  if (value === '' || value === null) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(canonical);
  if (!isObject(value)) return value;
  const entries = Object.keys(value)
    .toSorted()
    .map((key) => [key, canonical(value[key])])
    .filter(([, each]) => each !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
