import { setPriority } from 'node:os';
import { encode, type Job, sizeOf } from './encode.ts';

/**
 * A process of its own for one queue of encoding. libvips keeps hundreds of megabytes after a large picture;
 * they go back to the machine when this process ends, and a picture that crashes it takes nothing else along.
 */
export type Question = { ask: 'size'; source: string } | { ask: 'encode'; job: Job };
export type Answer = { ok: true; width?: number; height?: number } | { ok: false; reason: string };

const [niceness = '0'] = process.argv.slice(2);
setPriority(Number(niceness));

// A signal to the whole group is for the server to handle: it finishes what is begun, then ends us.
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

process.on('message', async (question: Question) => {
  try {
    if (question.ask === 'size') return reply({ ok: true, ...(await sizeOf(question.source)) });
    await encode(question.job);
    reply({ ok: true });
  } catch (error) {
    reply({ ok: false, reason: error instanceof Error ? error.message : String(error) });
  }
});

function reply(answer: Answer): void {
  if (process.connected) process.send?.(answer);
}
