import { isObject } from './plain-object.ts';

/** The JSON body of a document. */
export type Body = Record<string, unknown>;

/** The value at a dotted path such as `texts.title` or `pictures.0`; undefined when missing. */
export function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const key of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(key)];
    else value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }
  return value;
}

/** A copy of the body with a new value at a dotted path; missing levels are created. */
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

/** Deep equality of JSON values; missing, empty text and empty list are equal. */
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
