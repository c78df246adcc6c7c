import { compressedAs, type Effort } from '../http/compression.ts';
import type { Answer } from './answer.ts';
import type { StartScript } from './kept-page.ts';
import { fileAnswer } from './static-files.ts';

/** So many are kept compressed; of a page that is still kept, one is made anew (`Documents`). */
const MOST = 300;

/** While somebody waits, and for everybody after them, who gets a sixth less by brotli. */
const QUICK: Effort = { br: 6, gzip: 6 };
const BEST: Effort = { br: 11, gzip: 6 };

type Kept = { source: string; answer?: Promise<Answer> };

export type StartScripts = {
  keep: (start: StartScript) => void;
  /** The one of this hash, which has just been kept. */
  find: (hash: string) => StartScript | undefined;
  get: (hash: string) => Promise<Answer> | undefined;
  /** As it is sent under the name of another, so that no browser keeps it. */
  once: (start: StartScript) => Promise<Answer>;
};

/** The scripts that make cached pages React's own, by the hash of their text. */
export function createStartScripts(): StartScripts {
  const kept = new Map<string, Kept>();
  return {
    keep({ hash, source }) {
      const before = kept.get(hash) ?? { source };
      kept.delete(hash);
      kept.set(hash, before);
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    },
    find(hash) {
      const source = kept.get(hash)?.source;
      return source === undefined ? undefined : { hash, source };
    },
    get(hash) {
      const script = kept.get(hash);
      if (!script) return undefined;
      script.answer ??= firstAnswer(hash, script);
      return script.answer;
    },
    once: ({ hash, source }) => encode(hash, source, QUICK, 'no-store'),
  };
}

/** What is compressed quickly is compressed again behind its first reader. */
function firstAnswer(hash: string, script: Kept): Promise<Answer> {
  const first = encode(hash, script.source, QUICK);
  const better = first.then(() => encode(hash, script.source, BEST));
  better.then(
    () => {
      script.answer = better;
    },
    () => {},
  );
  return first;
}

async function encode(hash: string, source: string, effort: Effort, kept?: string): Promise<Answer> {
  const identity = Buffer.from(source);
  const [br, gzip] = await Promise.all([
    compressedAs('br', identity, effort),
    compressedAs('gzip', identity, effort),
  ]);
  return fileAnswer(`${hash}.js`, { identity, br, gzip }, kept);
}
