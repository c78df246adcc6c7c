import { setPriority } from 'node:os';
import type { Answer } from './file-check-process.ts';

/** The child side of `createFileCheckProcess`: checks one file and exits. */
export function runFileCheck<Question, Clean>(
  check: (question: Question) => Promise<Clean>,
  isRefusal: (error: unknown) => boolean,
): void {
  setPriority(5);
  process.on('SIGTERM', () => undefined);
  process.on('SIGINT', () => undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (question: Question) => {
    let answer: Answer<Clean>;
    try {
      answer = { ok: true, ...(await check(question)) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      answer = { ok: false, reason, refused: isRefusal(error) };
    }
    if (process.connected) process.send?.(answer, () => process.exit(0));
  });
}
