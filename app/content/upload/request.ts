import { parseJson } from '../../../domain/parse-json.ts';
export type Answer = { status: number; header: (name: string) => string | null; body: unknown };

type Options = {
  headers?: Record<string, string>;
  body?: Blob;
  signal: AbortSignal;
  /** Bytes of the body that have left. */
  onSent?: (bytes: number) => void;
};

/** A connection that brings nothing for so long is given up, in milliseconds. */
const SILENCE_MS = 45_000;

/** One request. Rejects when no answer came. (XMLHttpRequest, because fetch does not tell how far a body is.) */
export function request(method: string, url: string, options: Options): Promise<Answer> {
  const { headers = {}, body, signal, onSent } = options;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => call.abort(), SILENCE_MS);
    };
    const end = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
    };
    const abort = () => call.abort();
    const fail = () => {
      end();
      reject(new Error('no answer'));
    };
    call.open(method, url);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded }) => {
      heard();
      onSent?.(loaded);
    };
    // The server may look at a large file for a while.
    call.upload.onload = () => clearTimeout(silence);
    call.onload = () => {
      end();
      resolve({
        status: call.status,
        header: (name) => call.getResponseHeader(name),
        body: parseJson(call.responseText),
      });
    };
    call.onerror = fail;
    call.onabort = fail;
    signal.addEventListener('abort', abort);
    if (signal.aborted) return fail();
    heard();
    call.send(body);
  });
}
