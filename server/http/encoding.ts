export type Compressed = 'br' | 'gzip';
export type Encoding = Compressed | 'identity';

/** Browsers send three or four different headers; anybody may invent more. */
const MAX_CACHED = 100;
const known = new Map<string, Encoding>();

/** The best encoding for an `Accept-Encoding` header. */
export function encodingFor(accept: string | string[] | undefined): Encoding {
  const line = String(accept ?? '');
  const before = known.get(line);
  if (before) return before;
  const wanted = new Map(line.split(',').map(weighted));
  const weight = (name: Encoding) => wanted.get(name) ?? wanted.get('*') ?? 0;
  const [br, gzip] = [weight('br'), weight('gzip')];
  const best = br > 0 && br >= gzip ? 'br' : gzip > 0 ? 'gzip' : 'identity';
  if (known.size < MAX_CACHED) known.set(line, best);
  return best;
}

/** Parses a quality value: `gzip;q=0.5` allows gzip, `gzip;q=0` refuses it (RFC 9110 §12.5.3). */
function weighted(coding: string): [name: string, weight: number] {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return [name, /^[01](\.\d{0,3})?$/.test(quality) ? Number(quality) : 1];
}
