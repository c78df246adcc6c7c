export type BodyLimits = {
  /** Without a byte, and in all; in milliseconds. */
  stalledMs: number;
  totalMs: number;
};

/** Why a body ended before its end. */
export class BodyInterrupted extends Error {
  readonly why: 'slow' | 'lost' | 'aborted';
  constructor(why: BodyInterrupted['why']) {
    super(`the body ended: ${why}`);
    this.why = why;
  }
}

/** The pieces of a body as they come. Throws BodyStopped; what was given before stands. */
export async function* bodyChunks(
  body: ReadableStream<Uint8Array> | null,
  { stalledMs, totalMs }: BodyLimits,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  const until = performance.now() + totalMs;
  try {
    for (;;) {
      const wait = Math.min(stalledMs, until - performance.now());
      const next = await nextOf(reader, wait, signal);
      if (next === null) return;
      yield next;
    }
  } finally {
    // Not cancelled: that would cut the connection before the answer is heard.
    reader.releaseLock();
  }
}

function nextOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  waitMs: number,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    const stop = (why: BodyInterrupted['why']) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      reject(new BodyInterrupted(why));
    };
    const aborted = () => stop('aborted');
    const timer = setTimeout(() => stop('slow'), Math.max(0, waitMs));
    if (signal.aborted) return stop('aborted');
    signal.addEventListener('abort', aborted);
    reader.read().then(
      ({ done, value }) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', aborted);
        resolve(done ? null : value);
      },
      () => stop('lost'),
    );
  });
}
