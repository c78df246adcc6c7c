import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from './answer.ts';
import { fileAnswer } from './static-files.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Three or four of them are in use at a time; those of yesterday's pages go first. */
const MOST = 300;

export type StartScripts = {
  keep: (start: { hash: string; source: string }) => void;
  get: (hash: string) => Promise<Answer> | undefined;
};

/** The scripts that make cached pages React's own, by the hash of their text. */
export function createStartScripts(): StartScripts {
  const kept = new Map<string, { source: string; answer?: Promise<Answer> }>();
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
      script.answer ??= encode(hash, Buffer.from(script.source));
      return script.answer;
    },
  };
}

async function encode(hash: string, identity: Buffer): Promise<Answer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, zipped] = await Promise.all([brotli(identity, { params }), zip(identity)]);
  return fileAnswer(`${hash}.js`, { identity, br, gzip: zipped });
}
