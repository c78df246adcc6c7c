import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Card, cardOf, cardPaths, pathOfCard } from '../../domain/content/cards.ts';
import { KIND_NAMES } from '../../domain/content/kinds.ts';
import type { Content } from '../../domain/content/types.ts';
import { hasContent } from '../files/durable-files.ts';
import type { Log } from '../process/log.ts';
import { keyPlan } from './card-plan.ts';
import type { CardJob } from './compose-card.ts';
import { createEncoderQueue, type EncoderQueue, EncodingStopped } from './encoder-queue.ts';
import { takeFileLock } from './file-lock.ts';
import { fingerprintOf } from './fingerprint.ts';
import { DAY, notFound, respond } from './respond.ts';
import { MADE_ON_DISK, type MadeFiles } from './storage/made-files.ts';
import type { FindFile, StoredFile } from './storage/storage.ts';
import { createWarming, type Pace } from './warming.ts';

export type Cards = {
  serve: (request: Request, name: string) => Promise<Response>;
  /** Composes all missing cards at low priority. Resolves when done, stopped or restarted. */
  warm: () => Promise<void>;
  stop: () => void;
};

type Options = {
  snapshot: () => Promise<Content>;
  /** Finds originals. */
  find: FindFile;
  /** Folder of the fonts of cards. */
  fonts: string;
  /** Cache folder; it may be deleted at any time. */
  cacheDir: string;
  /** Shares composed cards with other processes. */
  made?: MadeFiles;
  log: Log;
  /** The pace of `warm`. */
  pace?: Pace;
};

/** A card to compose; its picture is not read yet. */
type Plan = {
  texts: Omit<CardJob, 'target' | 'fonts' | 'picture'>;
  shown: { found: StoredFile; focus: string; kind: string } | null;
  target: string;
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
export function createCards({
  snapshot,
  find,
  fonts,
  cacheDir,
  made = MADE_ON_DISK,
  log,
  pace,
}: Options): Cards {
  // One encoder for waiting requests, and a slower one for work ahead.
  const now = createEncoderQueue(5);
  const behind = createEncoderQueue(15);
  const making = new Map<string, Promise<boolean>>();
  let stopped = false;

  async function planOf(path: string, card: Card): Promise<Plan> {
    const { brand, title, line, picture, plot } = card;
    const found = picture && (await find(picture.file));
    const shown = found && { found, focus: picture.focus, kind: KIND_NAMES[picture.kind] };
    const texts = { brand, title, line, boxes: keyPlan(plot), lineTop: LINE_TOP[plot ? 'plot' : 'page'] };
    // No path is part of the hash: processes on other machines use the same card.
    const of = [DESIGN, texts, shown && [shown.focus, shown.kind, await fingerprintOf(shown.found)]];
    const hash = createHash('sha256').update(JSON.stringify(of)).digest('hex');
    const target = join(cacheDir, path === '/' ? 'home' : path, `${hash.slice(0, 16)}.jpg`);
    return { texts, shown, target };
  }

  async function make({ texts, shown, target }: Plan, encoder: EncoderQueue): Promise<boolean> {
    if (await made.fetch(target)) return true;
    const picture = shown && {
      source: await shown.found.localPath(),
      focus: shown.focus,
      kind: shown.kind,
    };
    const answer = await encoder.run({ ask: 'card', job: { ...texts, fonts, picture, target } });
    if (!answer.ok) {
      log.error({ card: texts.title, reason: answer.reason }, 'a card could not be made');
      return false;
    }
    await removeOthers(target);
    made.share(target, (name) => name.endsWith('.jpg') && name !== basename(target));
    return true;
  }

  /** Composes a missing card; concurrent requests share the work. */
  function obtain(plan: Plan, encoder: EncoderQueue): Promise<boolean> {
    const running = making.get(plan.target);
    if (running) return running;
    const started = make(plan, encoder).finally(() => making.delete(plan.target));
    making.set(plan.target, started);
    return started;
  }

  async function planAt(path: string): Promise<Plan | null> {
    const card = cardOf(await snapshot(), path);
    return card && planOf(path, card);
  }

  const warming = createWarming<string>({
    names: { one: 'a card', all: 'cards of shared links' },
    log,
    pace,
    async isThere(path) {
      const plan = await planAt(path);
      return plan === null || hasContent(plan.target);
    },
    /** All processes work through the same list; a file lock gives each card to one of them. */
    async make(path) {
      const plan = await planAt(path);
      if (!plan) return;
      await mkdir(dirname(plan.target), { recursive: true });
      const release = await takeFileLock(`${plan.target}.lock`);
      if (!release) return;
      try {
        if (!(await hasContent(plan.target))) await obtain(plan, behind);
      } finally {
        await release();
      }
    },
  });

  return {
    async serve(request, name) {
      const path = pathOfCard(name);
      const plan = path === null ? null : await planAt(path);
      if (!plan) return notFound();
      try {
        if (!(await hasContent(plan.target))) {
          const isFull = making.size >= MAX_WAITING && !making.has(plan.target);
          if (isFull || !(await obtain(plan, now))) return busy();
        }
        return await respond(request, plan.target, DAY);
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
