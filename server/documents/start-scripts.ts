import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoded } from './answer.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Three or four of them are in use at a time; those of yesterday's pages go first. */
const MOST = 300;

export type StartScripts = {
  keep: (start: { hash: string; source: string }) => void;
  get: (hash: string) => Promise<Encoded> | undefined;
};

/** The scripts that make cached pages React's own, by the hash of their text. */
export function createStartScripts(): StartScripts {
  const kept = new Map<string, { source: string; encoded?: Promise<Encoded> }>();
  return {
    keep({ hash, source }) {
      const before = kept.get(hash) ?? { source };
      kept.delete(hash);
      kept.set(hash, before);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    get(hash) {
      const script = kept.get(hash);
      if (!script) return undefined;
      script.encoded ??= encode(Buffer.from(script.source));
      return script.encoded;
    },
  };
}

async function encode(identity: Buffer): Promise<Encoded> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, zipped] = await Promise.all([brotli(identity, { params }), zip(identity)]);
  return { identity, br, gzip: zipped };
}
