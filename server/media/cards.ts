import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Card, cardOf, cardPaths, pathOfCard } from '../../domain/content/cards.ts';
import { KIND_NAMES } from '../../domain/content/kinds.ts';
import type { Content } from '../../domain/content/types.ts';
import { hasContent } from '../files/durable-files.ts';
import type { Log } from '../process/log.ts';
import { keyPlan } from './card-plan.ts';
import type { CardJob } from './compose-card.ts';
import { createEncoderQueue, type EncoderQueue, EncodingStopped } from './encoder-queue.ts';
import { takeFileLock } from './file-lock.ts';
import { fingerprintOf } from './fingerprints.ts';
import { findFile } from './names.ts';
import { DAY, notFound, respond } from './respond.ts';
import { createWarming, type Pace } from './warming.ts';

export type Cards = {
  serve: (request: Request, name: string) => Promise<Response>;
  /** Composes all missing cards at low priority. Resolves when done, stopped or restarted. */
  warm: () => Promise<void>;
  stop: () => void;
};

type Options = {
  snapshot: () => Promise<Content>;
  /** Folders of originals, searched in order. */
  sources: readonly string[];
  /** Folder of the fonts of cards. */
  fonts: string;
  /** Cache folder; it may be deleted at any time. */
  cacheDir: string;
  log: Log;
  /** The pace of `warm`. */
  pace?: Pace;
};

/** Increase it when the layout changes, so that cached cards are composed again. */
const DESIGN = 1;
/** The top of the text line, above the key plan, which is larger on a plot's card. */
const LINE_TOP = { page: 416, plot: 312 };
const MAX_WAITING = 20;

/**
 * Preview pictures of shared links (Open Graph): composed ahead or on request, and cached while the page's text stays
 * the same.
 */
export function createCards({ snapshot, sources, fonts, cacheDir, log, pace }: Options): Cards {
  // One encoder for waiting requests, and a slower one for work ahead.
  const now = createEncoderQueue(5);
  const behind = createEncoderQueue(15);
  const making = new Map<string, Promise<boolean>>();
  let stopped = false;

  async function jobOf(path: string, card: Card): Promise<CardJob> {
    const { brand, title, line, picture, plot } = card;
    const found = picture && (await findFile(sources, picture.file));
    const shown = found && { source: found.path, focus: picture.focus, kind: KIND_NAMES[picture.kind] };
    const job = {
      fonts,
      brand,
      title,
      line,
      picture: shown,
      boxes: keyPlan(plot),
      lineTop: LINE_TOP[plot ? 'plot' : 'page'],
    };
    const hash = createHash('sha256')
      .update(JSON.stringify([DESIGN, job, found && (await fingerprintOf(found))]))
      .digest('hex');
    return { ...job, target: join(cacheDir, path === '/' ? 'home' : path, `${hash.slice(0, 16)}.jpg`) };
  }

  async function make(job: CardJob, encoder: EncoderQueue): Promise<boolean> {
    const answer = await encoder.run({ ask: 'card', job });
    if (!answer.ok) {
      log.error({ card: job.title, reason: answer.reason }, 'a card could not be made');
      return false;
    }
    await removeOthers(job.target);
    return true;
  }

  /** Composes a missing card; concurrent requests share the work. */
  function obtain(job: CardJob, encoder: EncoderQueue): Promise<boolean> {
    const running = making.get(job.target);
    if (running) return running;
    const started = make(job, encoder).finally(() => making.delete(job.target));
    making.set(job.target, started);
    return started;
  }

  async function jobAt(path: string): Promise<CardJob | null> {
    const card = cardOf(await snapshot(), path);
    return card && jobOf(path, card);
  }

  const warming = createWarming<string>({
    names: { one: 'a card', all: 'cards of shared links' },
    log,
    pace,
    async isThere(path) {
      const job = await jobAt(path);
      return job === null || hasContent(job.target);
    },
    /** All processes work through the same list; a file lock gives each card to one of them. */
    async make(path) {
      const job = await jobAt(path);
      if (!job) return;
      await mkdir(dirname(job.target), { recursive: true });
      const release = await takeFileLock(`${job.target}.lock`);
      if (!release) return;
      try {
        if (!(await hasContent(job.target))) await obtain(job, behind);
      } finally {
        await release();
      }
    },
  });

  return {
    async serve(request, name) {
      const path = pathOfCard(name);
      const job = path === null ? null : await jobAt(path);
      if (!job) return notFound();
      try {
        if (!(await hasContent(job.target))) {
          const isFull = making.size >= MAX_WAITING && !making.has(job.target);
          if (isFull || !(await obtain(job, now))) return busy();
        }
        return await respond(request, job.target, DAY);
      } catch (error) {
        if (error instanceof EncodingStopped) return busy();
        throw error;
      }
    },
    async warm() {
      if (!stopped) await warming.start(cardPaths(await snapshot()));
    },
    stop() {
      stopped = true;
      warming.stop();
      now.stop();
      behind.stop();
    },
  };
}

const busy = () => new Response('Not ready', { status: 503, headers: { 'retry-after': '5' } });

/** Removes cards of the page's earlier texts. */
async function removeOthers(target: string): Promise<void> {
  const folder = dirname(target);
  const names = await readdir(folder, { withFileTypes: true });
  const others = names.filter((entry) => entry.isFile() && entry.name.endsWith('.jpg'));
  await Promise.all(
    others
      .map(({ name }) => join(folder, name))
      .filter((path) => path !== target)
      .map((path) => rm(path, { force: true })),
  );
}
