import { setPriority } from 'node:os';
import { type CleanPicture, cleanPicture, PictureRefused } from './clean-picture.ts';
import { type CardJob, composeCard } from './compose-card.ts';
import { encode, type Job, sizeOf } from './encode.ts';
import { readTones } from './read-tones.ts';

/**
 * An encoder process for one queue. libvips keeps hundreds of megabytes after a large picture; they are freed when this
 * process ends. A picture that crashes it cannot harm the server.
 */
export type EncoderTask =
  | { ask: 'size'; source: string }
  | { ask: 'tones'; source: string }
  | { ask: 'card'; job: CardJob }
  | { ask: 'encode'; job: Job }
  | { ask: 'clean'; source: string; target: string };
export type EncoderResult =
  | ({ ok: true; tones?: string } & Partial<CleanPicture>)
  /** `refused` when the picture itself is at fault, in words for the uploader. */
  | { ok: false; reason: string; refused?: true };

const [niceness = '0'] = process.argv.slice(2);
setPriority(Number(niceness));

// Ignore signals to the process group: the server finishes running work and then ends this process.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

process.on('message', async (question: EncoderTask) => {
  try {
    if (question.ask === 'size') return reply({ ok: true, ...(await sizeOf(question.source)) });
    if (question.ask === 'tones') return reply({ ok: true, tones: await readTones(question.source) });
    if (question.ask === 'clean') {
      return reply({ ok: true, ...(await cleanPicture(question.source, question.target)) });
    }
    await (question.ask === 'card' ? composeCard(question.job) : encode(question.job));
    reply({ ok: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    reply(error instanceof PictureRefused ? { ok: false, reason, refused: true } : { ok: false, reason });
  }
});

function reply(answer: EncoderResult): void {
  if (process.connected) process.send?.(answer);
}
