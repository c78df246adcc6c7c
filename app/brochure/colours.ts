import tokens from '../ui/styles/tokens.css?raw';

const COLOURS = new Map(
  [...tokens.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8});/gi)].map(([, name = '', value = '']) => [name, value]),
);

/** A colour of the site by its token: "ink" or "var(--ink)". Throws for an unknown token. */
export function colour(token: string): string {
  const name = /^var\(--([\w-]+)\)$/.exec(token)?.[1] ?? token;
  const found = COLOURS.get(name);
  if (!found) throw new Error(`tokens.css has no colour named ${name}.`);
  return found;
}

/**
 * A translucent colour blended with its background. `share` is its opacity from 0 to 1, by default that of
 * the token.
 */
export function blended(token: string, ground: string, share?: number): string {
  const [top, below] = [channels(colour(token)), channels(colour(ground))];
  const alpha = share ?? (top[3] ?? 255) / 255;
  const mixed = [0, 1, 2].map((index) =>
    Math.round((top[index] ?? 0) * alpha + (below[index] ?? 0) * (1 - alpha)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (hex: string) =>
  [...hex.matchAll(/[0-9a-f]{2}/gi)].map(([pair]) => Number.parseInt(pair, 16));
