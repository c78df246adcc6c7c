import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { Known } from '../../domain/leads/import/known.ts';
import { planImport } from '../../domain/leads/import/plan.ts';
import type { PlannedFile, WhoAnswer } from './imports.ts';
import { readLines, whoIn } from './read-lines.ts';

/** Reads one file and says whom it names; told what is known of them, it says what the file would change. */
async function work(port: NonNullable<typeof parentPort>) {
  const [bytes] = (await once(port, 'message')) as [Uint8Array];
  const read = readLines(bytes);
  const answer: WhoAnswer = 'problem' in read ? read : { who: whoIn(read.lines) };
  port.postMessage(answer);
  if ('problem' in read) return;
  const [known] = (await once(port, 'message')) as [Known];
  const { lines, ...head } = read;
  const planned: PlannedFile = { ...planImport(lines, known), ...head };
  port.postMessage(planned);
}

if (parentPort) await work(parentPort);
