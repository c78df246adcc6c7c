import { setPriority } from 'node:os';
import { type CleanPicture, cleanPicture, PictureRefused } from './clean-picture.ts';
import { type CardJob, composeCard } from './compose-card.ts';
import { encode, type Job, sizeOf } from './encode.ts';
import { readTones } from './read-tones.ts';

/**
 * A process of its own for one queue of encoding. libvips keeps hundreds of megabytes after a large picture;
 * they go back to the machine when this process ends, and a picture that crashes it takes nothing else along.
 */
export type EncoderTask =
  | { ask: 'size'; source: string }
  | { ask: 'tones'; source: string }
  | { ask: 'card'; job: CardJob }
  | { ask: 'encode'; job: Job }
  | { ask: 'clean'; source: string; target: string };
export type EncoderResult =
  | ({ ok: true; tones?: string } & Partial<CleanPicture>)
  /** `refused` when the picture is at fault, in words for whoever sent it. */
  | { ok: false; reason: string; refused?: true };

const [niceness = '0'] = process.argv.slice(2);
setPriority(Number(niceness));

// A signal to the whole group is for the server to handle: it finishes what is begun, then ends us.
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
