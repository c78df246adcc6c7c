import { join } from 'node:path';
import type { ContentReader } from '../content/reader.ts';
import type { Storage } from '../media/storage/open.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { createBrochure } from './brochure.ts';
import { createCurrentBrochure } from './current-brochure.ts';
import { loadProgram, type Program } from './program.ts';

type Options = {
  root: string;
  config: Config;
  storage: Storage;
  log: Log;
  /** The built printing program; by default the output of `npm run build`. */
  brochureProgram?: () => Promise<Program>;
};

/** Opens the brochure for visitors, uploaded or printed from content. */
export function openBrochure(
  { root, config, storage, log, brochureProgram }: Options,
  content: ContentReader,
) {
  const built = join(root, 'build/brochure/program.js');
  const made = createBrochure({
    snapshot: content.snapshot,
    program: brochureProgram ?? once(() => loadProgram(built)),
    find: storage.findInLibrary,
    cacheDir: join(config.dataDir, 'brochure'),
    made: storage.made,
    log,
  });
  const current = createCurrentBrochure({
    snapshot: content.snapshot,
    made,
    find: storage.findUpload,
    log,
  });
  return {
    current,
    /** Prints the brochure before the first visitor asks for it. */
    makeAhead() {
      current.size().catch((error) => log.error({ err: error }, 'the brochure was not made ahead of time'));
    },
    arrivals: made.arrivals,
    stop: made.stop,
  };
}

/** Caches the first success; a failure is tried again. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= ask().catch((error) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}
