import type { Socket } from 'node:net';
import type { Client } from 'pg';
import { storable } from './parameters.ts';

/** More texts than the product has; what comes after is planned each time. */
const MOST_NAMES = 300;

const names = new Map<string, string>();

/**
 * Asks on this connection in the product's way. The server keeps the plan of each query text: for a small insert the
 * planning costs more than the work; lists of columns made by `*` are left out, for a migration may change them under a
 * kept plan. What is asked in one turn is written to the socket at once, where each question would be a write of its own.
 */
export function tuneQueries(client: Client, stream: Socket): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const tuned = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    if (typeof text !== 'string' || !Array.isArray(values)) return ask(text, values, ...rest);
    const name = nameOf(text);
    return ask({ ...(name !== null && { name }), text, values: storable(values) }, ...rest);
  };
  client.query = tuned as typeof client.query;
}

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_NAMES || !/^(insert|update|select|with)\b/.test(text) || text.includes('*'))
    return null;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
