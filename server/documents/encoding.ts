export type Compressed = 'br' | 'gzip';
export type Encoding = Compressed | 'identity';

/** Browsers send three or four different ones; anybody may make up more. */
const MOST_KNOWN = 100;
const known = new Map<string, Encoding>();

/** The best form that a client takes, by its `Accept-Encoding`. */
export function encodingFor(accept: string | string[] | undefined): Encoding {
  const line = String(accept ?? '');
  const before = known.get(line);
  if (before) return before;
  const taken = new Set(line.split(',').flatMap(takenName));
  const best = taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : 'identity';
  if (known.size < MOST_KNOWN) known.set(line, best);
  return best;
}

/** `gzip;q=0.5` takes gzip, `gzip;q=0` refuses it (RFC 9110 §12.5.3). */
function takenName(coding: string): string[] {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim().toLowerCase());
  const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  return isRefused ? [] : [name];
}
