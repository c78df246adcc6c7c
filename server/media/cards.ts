import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Card, cardOf, pathOfCard } from '../../domain/content/cards.ts';
import { KIND_NAMES } from '../../domain/content/kinds.ts';
import type { Content } from '../../domain/content/types.ts';
import { hasContent } from '../durable-files.ts';
import type { Log } from '../log.ts';
import { keyPlan } from './card-plan.ts';
import type { CardJob } from './compose-card.ts';
import { createEncoderQueue, EncodingStopped } from './encoder-queue.ts';
import { fingerprintOf } from './fingerprints.ts';
import { findFile } from './names.ts';
import { DAY, notFound, respond } from './respond.ts';

export type Cards = { serve: (request: Request, name: string) => Promise<Response>; stop: () => void };

type Options = {
  snapshot: () => Promise<Content>;
  /** Folders of originals, searched in order. */
  sources: readonly string[];
  /** Folder of the faces that cards are set in. */
  fonts: string;
  /** Where those made are kept. May be deleted at any time: they are made again. */
  cacheDir: string;
  log: Log;
};

/** Changes when cards come to look otherwise, so that those made before are made anew. */
const DESIGN = 1;
/** Above the key plan, which is larger on the card of a plot. */
const LINE_TOP = { page: 416, plot: 312 };
const MOST_WAITING = 20;

/** The pictures of shared links: each composed when it is first asked for, and kept while it says what the page says. */
export function createCards({ snapshot, sources, fonts, cacheDir, log }: Options): Cards {
  const encoder = createEncoderQueue(5);
  const making = new Map<string, Promise<boolean>>();

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

  async function make(job: CardJob): Promise<boolean> {
    const answer = await encoder.ask({ ask: 'card', job });
    if (!answer.ok) {
      log.error({ card: job.title, reason: answer.reason }, 'a card could not be made');
      return false;
    }
    await removeOthers(job.target);
    return true;
  }

  async function obtain(job: CardJob): Promise<boolean> {
    if (await hasContent(job.target)) return true;
    const running = making.get(job.target);
    if (running) return running;
    const started = make(job).finally(() => making.delete(job.target));
    making.set(job.target, started);
    return started;
  }

  return {
    async serve(request, name) {
      const path = pathOfCard(name);
      const card = path === null ? null : cardOf(await snapshot(), path);
      if (path === null || !card) return notFound();
      const job = await jobOf(path, card);
      if (making.size >= MOST_WAITING && !making.has(job.target)) return busy();
      try {
        return (await obtain(job)) ? await respond(request, job.target, DAY) : busy();
      } catch (error) {
        if (error instanceof EncodingStopped) return busy();
        throw error;
      }
    },
    stop: encoder.stop,
  };
}

const busy = () => new Response('Not ready', { status: 503, headers: { 'retry-after': '5' } });

/** What said what the page said before. */
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
