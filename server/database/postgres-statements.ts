import type { Client } from 'pg';

/** More texts than the product has; what comes after is planned each time. */
const MOST_NAMES = 300;

const names = new Map<string, string>();

/**
 * Lets the server keep the plan of each query text of this connection: for a small insert the planning costs more
 * than the work. Lists of columns made by `*` are left out, for a migration may change them under a kept plan.
 */
export function keepPlans(client: Client): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const planned = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    return name === null ? plain(text, values, ...rest) : plain({ name, text, values });
  };
  client.query = planned as typeof client.query;
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
