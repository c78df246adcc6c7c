import { parseJson } from '../../../domain/parse-json.ts';
export type Answer = { status: number; header: (name: string) => string | null; body: unknown };

type Options = {
  headers?: Record<string, string>;
  body?: Blob;
  signal: AbortSignal;
  /** Called with the sent bytes of the body. */
  onSent?: (bytes: number) => void;
};

/** Timeout without progress, in milliseconds. */
const SILENCE_MS = 45_000;

/** Sends one request; rejects without a response. `fetch` reports no upload progress, so it uses XMLHttpRequest. */
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
    // The server may need long to check a large file.
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
