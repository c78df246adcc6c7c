/** The third argument of a reviver; TypeScript's library does not know it yet. */
type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown;

/** Parses JSON with large whole numbers as text, because ids of 64 bits do not fit into a number. Throws otherwise. */
export function parseExactJson(text: string): unknown {
  const exact: Reviver = (_, value, context) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value;
  return JSON.parse(text, exact);
}

/** A value of JSON as text; empty for an object, a list or nothing. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const DEPTH_MAX = 6;
const LEAVES_MAX = 300;

/** The values of a body by their dotted path, such as `contact.mobile` or `items.0.name`. */
export function leavesOf(body: unknown): [path: string, value: string][] {
  const leaves: [string, string][] = [];
  const visit = (value: unknown, path: string, depth: number) => {
    if (leaves.length >= LEAVES_MAX) return;
    if (typeof value === 'object' && value !== null) {
      if (depth === DEPTH_MAX) return;
      for (const [key, inner] of Object.entries(value))
        visit(inner, path ? `${path}.${key}` : key, depth + 1);
      return;
    }
    const text = textOf(value);
    if (text.trim() !== '') leaves.push([path, text]);
  };
  visit(body, '', 0);
  return leaves;
}
