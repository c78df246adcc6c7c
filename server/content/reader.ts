import { CATALOGUE } from '../../domain/content/catalogue.ts';
import type { Problem } from '../../domain/content/read.ts';
import type { Content } from '../../domain/content/types.ts';
import { withTimeout } from '../database/with-timeout.ts';
import type { Tones } from '../media/tones.ts';
import type { Log } from '../process/log.ts';
import type { DocumentStore } from '../store/content/documents.ts';
import type { Edit } from './check.ts';
import { type Composition, composeContent, composeMarked, type Stored } from './compose.ts';
import type { ContentCopy } from './content-copy.ts';
import { applyEdits } from './editing.ts';

/**
 * The only way in which pages read content. Each read asks the store for the content's version (one small query). The
 * content is read again only when the version has changed, so every process sees each save. While the store is
 * unreachable, pages use the content that was read last, by this process or by one before it. Scheduled content appears by the clock of each process.
 */
export type ContentReader = {
  /** Throws only when the store is unreachable and nothing was read before. */
  snapshot: () => Promise<Content>;
  /** The stored content that fails its schema, of the version shown now. */
  problems: () => Promise<Problem[]>;
  /** Composes the content with these edits, without saving. Invalid values are shown as empty. */
  withEdits: (edits: readonly Edit[]) => Promise<Composition>;
  /** The same, marked by field (domain/content/marks.ts), with the stored content. */
  marked: (edits: readonly Edit[]) => Promise<{ stored: Stored; composed: ReturnType<typeof composeMarked> }>;
};

/** How long a page waits for the store before it gets the cached content. */
const ANSWER_MS = 1000;
const MAX_LOGGED = 100;

/** A clock that is set back by less than this does not hide scheduled content again. */
const CLOCK_STEP_MS = 60_000;

type Options = {
  log: Log;
  /** Milliseconds since 1970. */
  now?: () => number;
  answerMs?: number;
  /** The colours of pictures. Without it pictures have none. */
  tones?: Tones;
  /** Read when the store is away and nothing was read before. */
  copy?: ContentCopy;
};
type Cached = Composition & { stored: Stored };

export function createContentReader(
  documents: Pick<DocumentStore, 'contentVersion' | 'readAll'>,
  { log, now = Date.now, answerMs = ANSWER_MS, tones, copy }: Options,
): ContentReader {
  let cached: Cached | null = null;
  let reading: { version: number; done: Promise<Cached> } | null = null;
  let away = false;
  let asking = false;

  async function withTones(stored: Stored): Promise<Stored> {
    await tones?.prepare(stored.media.map(({ file }) => file));
    return { ...stored, media: stored.media.map((row) => ({ ...row, tones: tones?.of(row.file) })) };
  }

  function read(version: number): Promise<Cached> {
    if (reading?.version === version) return reading.done;
    const done = documents
      .readAll()
      .then(withTones)
      .then((stored) => ({ stored, ...composeContent(stored, CATALOGUE, now()) }))
      .then((found) => {
        // An older read that ends later must not replace a newer one.
        if (reading?.done === done) {
          if (cached?.content.version !== found.content.version) {
            logProblems(found, log);
            copy
              ?.write(found.stored)
              .catch((error) => log.warn({ err: error }, 'the content was not copied'));
          }
          cached = found;
        }
        return found;
      })
      .finally(() => {
        if (reading?.done === done) reading = null;
      });
    reading = { version, done };
    return done;
  }

  /** The cached content at this time. Scheduled changes are composed without the store. */
  function atThisTime(found: Cached): Cached {
    const at = now();
    if (at < found.until && at >= found.since - CLOCK_STEP_MS) return found;
    const { stored } = found;
    const later = { stored, ...composeContent(stored, CATALOGUE, at) };
    if (cached === found) cached = later;
    return later;
  }

  async function ask(): Promise<Cached> {
    const version = await documents.contentVersion();
    return cached?.content.version === version ? cached : read(version);
  }

  function present() {
    if (away) log.info('content comes from the store again');
    away = false;
  }

  function lost(error: unknown) {
    if (!away) log.error({ err: error }, 'the store is away: pages are answered from the content kept');
    away = true;
  }

  /** Checks in the background whether the store is reachable again, one query at a time. */
  async function lookAgain() {
    if (asking) return;
    asking = true;
    await ask().then(present, () => undefined);
    asking = false;
  }

  /** The first content of this process. */
  async function first(): Promise<Cached> {
    try {
      return await ask();
    } catch (error) {
      const stored = await copy?.read();
      if (!stored) throw error;
      lost(error);
      cached ??= { stored, ...composeContent(stored, CATALOGUE, now()) };
      return cached;
    }
  }

  async function latest(): Promise<Cached> {
    if (!cached) return first();
    if (away) {
      void lookAgain();
      return cached;
    }
    try {
      return await withTimeout(ask(), answerMs);
    } catch (error) {
      lost(error);
      return cached;
    }
  }

  const current = async () => atThisTime(await latest());

  return {
    snapshot: async () => (await current()).content,
    problems: async () => (await current()).problems,
    async withEdits(edits) {
      const { stored } = await latest();
      return composeContent({ ...stored, ...applyEdits(stored, edits) }, CATALOGUE, now());
    },
    async marked(edits) {
      const { stored } = await latest();
      const next = { ...stored, ...applyEdits(stored, edits) };
      return { stored, composed: composeMarked(next, CATALOGUE, now()) };
    },
  };
}

function logProblems({ content, problems }: Composition, log: Log) {
  for (const problem of problems.slice(0, MAX_LOGGED)) {
    log.warn({ version: content.version, ...problem }, 'stored content does not pass and is shown as empty');
  }
  if (problems.length > MAX_LOGGED) {
    log.warn({ version: content.version, problems: problems.length }, 'more stored content does not pass');
  }
}
