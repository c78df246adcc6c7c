export type BodyLimits = {
  /** Limits without any byte, and for the whole body; in milliseconds. */
  stalledMs: number;
  totalMs: number;
};

/** Thrown when a body ends early; `why` tells the cause. */
export class BodyInterrupted extends Error {
  readonly why: 'slow' | 'lost' | 'aborted';
  constructor(why: BodyInterrupted['why']) {
    super(`the body ended: ${why}`);
    this.why = why;
  }
}

/** Yields the chunks of a body as they arrive. Throws BodyInterrupted; chunks yielded before remain valid. */
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
    // Release instead of cancel: cancelling would cut the connection before the response is sent.
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
