import { type Answer, isSuccess } from '../../domain/enquiries/answers.ts';

/** No answer within this time is no answer (reliability: 10–15 s). It covers the body too. */
export const DEADLINE_MS = 12_000;

/** As much of an answer's body as is read and kept. */
export const MAX_BODY_BYTES = 2048;

/** An answer that succeeded is a success; its body, which only explains, may take this long. */
const BODY_OF_SUCCESS_MS = 1000;

export type CallAnswer = Answer & { retryAfter: string | null };
export type Call = {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** As much of the answer's body as is wanted for what it says; else it only explains, up to MAX_BODY_BYTES. */
  maxBytes?: number;
};

/** One request; never throws: status 0 when there was no answer. A redirect is an answer like any other. */
export async function callService(
  call: Omit<Call, 'body'> & { body?: string | Uint8Array<ArrayBuffer> },
  options: { deadlineMs: number; signal: AbortSignal },
): Promise<CallAnswer> {
  // Aborted by a timer of ours and not by AbortSignal.timeout: composed signals hold on to those for too long.
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), options.deadlineMs);
  const giveUp = () => over.abort();
  const whyNone = (error: unknown) => {
    if (options.signal.aborted) return 'Given up: the site was stopping';
    return over.signal.aborted ? `No answer within ${options.deadlineMs} ms` : reasonOf(error);
  };
  if (options.signal.aborted) giveUp();
  options.signal.addEventListener('abort', giveUp);
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: { accept: '*/*', 'user-agent': 'vayuvan-relay/1', ...call.headers },
      body: call.body ?? null,
      redirect: 'manual',
      signal: over.signal,
    });
    const onlyExplains = call.maxBytes === undefined;
    const short =
      onlyExplains && isSuccess(response.status) ? setTimeout(giveUp, BODY_OF_SUCCESS_MS) : undefined;
    const body = await beginningOf(response, call.maxBytes ?? MAX_BODY_BYTES);
    clearTimeout(short);
    const { headers, status } = response;
    return {
      status,
      body,
      contentType: headers.get('content-type'),
      retryAfter: headers.get('retry-after'),
    };
  } catch (error) {
    return { status: 0, body: whyNone(error), retryAfter: null };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener('abort', giveUp);
  }
}

/** Up to `maxBytes` of the body as text; what came, when the rest breaks off. */
async function beginningOf(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    while (size < maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      size += value.byteLength;
    }
  } catch {
    // The status has been read, and it decides; the body only explains.
  }
  reader.cancel().catch(() => {});
  return Buffer.concat(pieces).subarray(0, maxBytes).toString('utf8');
}

function reasonOf(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown; message?: unknown } } | null)?.cause;
  return String(cause?.code ?? cause?.message ?? (error as Error)?.message ?? 'Network Error');
}
