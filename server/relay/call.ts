import { isSuccess, type ServiceResponse } from '../../domain/enquiries/answers.ts';

/** Deadline for a response with its body (reliability: 10–15 s). */
export const DEADLINE_MS = 12_000;

/** The most bytes of a response's body that are read and stored. */
export const MAX_BODY_BYTES = 2048;

/** How long the body of a successful response may take. It is only read for the record. */
const BODY_OF_SUCCESS_MS = 1000;

export type CallAnswer = ServiceResponse & { retryAfter: string | null };
export type Call = {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /**
   * The most bytes of the body, where the caller needs it. By default the body only explains the status:
   * MAX_BODY_BYTES.
   */
  maxBytes?: number;
};

/** Sends one request. Never throws: the status is 0 when no response came. Redirects are not followed. */
export async function callService(
  call: Omit<Call, 'body'> & { body?: string | Uint8Array<ArrayBuffer> },
  options: { deadlineMs: number; signal: AbortSignal },
): Promise<CallAnswer> {
  // Uses its own timer instead of AbortSignal.timeout, which composed signals keep in memory too long.
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

/** The first `maxBytes` of the body as text, or the part received before the connection broke. */
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
    // The status is known and decides. The body only explains it.
  }
  reader.cancel().catch(() => {});
  return Buffer.concat(pieces).subarray(0, maxBytes).toString('utf8');
}

function reasonOf(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown; message?: unknown } } | null)?.cause;
  return String(cause?.code ?? cause?.message ?? (error as Error)?.message ?? 'Network Error');
}
