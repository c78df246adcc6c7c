import type { Socket } from 'node:net';
import type { Client } from 'pg';
import { withoutNul } from './parameters.ts';

/** More query texts than the product has; further ones are not prepared. */
const MAX_NAMES = 300;

const names = new Map<string, string>();

/**
 * Tunes a connection: query texts become named prepared statements, because planning a small insert costs more than
 * running it. Queries with `*` are excluded, as a migration may change their columns. Queries of one event-loop turn
 * are written to the socket together.
 */
export function tuneQueries(client: Client, stream: Socket): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const tuned = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    if (typeof text !== 'string' || !Array.isArray(values)) return ask(text, values, ...rest);
    const name = nameOf(text);
    return ask({ ...(name !== null && { name }), text, values: withoutNul(values) }, ...rest);
  };
  client.query = tuned as typeof client.query;
}

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES || !/^(insert|update|select|with)\b/.test(text) || text.includes('*'))
    return null;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
