import type { LibraryItem } from '../fields/field-choices.tsx';
import { type Answer, request } from './request.ts';
import { fileKey, findUpload, removeUpload, storeUpload, type UploadPurpose } from './unfinished-uploads.ts';

const URL = '/api/uploads';
const TUS = { 'tus-resumable': '1.0.0' };
/** Size of one request; a lost connection keeps earlier pieces. */
const PIECE_BYTES = 8 * 1024 * 1024;
/** Back-off between retries, in milliseconds; then the user must retry. */
const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000];

/** The server rejected the upload; the message is the server's. */
export class UploadRefused extends Error {}
/** The retries failed, or the session has ended; the server keeps the received bytes. */
export class UploadStopped extends Error {
  readonly why: 'lost' | 'signed out';
  constructor(why: 'lost' | 'signed out') {
    super(why === 'lost' ? LOST : SIGNED_OUT);
    this.why = why;
  }
}

const LOST = 'The connection was lost. What came is kept: press Retry to go on.';
const SIGNED_OUT = 'You are signed out. Sign in in another tab, then press Retry: what came is kept.';

type Sending = {
  file: File;
  only: UploadPurpose;
  signal: AbortSignal;
  /** Called with the received bytes; `waiting` while the connection is lost. */
  onProgress: (bytes: number, waiting: boolean) => void;
};

/** Sends a file, and resumes an earlier upload. Returns the id of the upload. */
export async function sendFile(sending: Sending): Promise<string> {
  const { file, signal, onProgress } = sending;
  let { id, offset } = await persist(sending, () => begun(sending));
  while (offset < file.size) {
    onProgress(offset, false);
    ({ id, offset } = await persist(
      sending,
      async () => {
        const piece = file.slice(offset, offset + PIECE_BYTES);
        const answer = await request('PATCH', `${URL}/${id}`, {
          headers: {
            ...TUS,
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          },
          body: piece,
          signal,
          onSent: (bytes) => onProgress(offset + bytes, false),
        });
        // The offset is wrong after a lost response, or another tab uploads too: ask the server for it.
        if (answer.status === 409 || answer.status === 404) return begun(sending);
        judge(answer);
        return { id, offset: Number(answer.header('upload-offset')) };
      },
      async () => {
        ({ id, offset } = await begun(sending));
      },
    ));
  }
  onProgress(file.size, false);
  return id;
}

/** Lets the server check the upload and add it to the library; `about` are its texts. */
export async function finishUpload(
  sending: Sending,
  id: string,
  about: Readonly<Record<string, string>>,
): Promise<{ medium: LibraryItem; existing: boolean }> {
  const answer = (await checked(sending, id, `?${new URLSearchParams(about)}`)) as Finished;
  return { medium: { ...answer.medium, slots: [] }, existing: answer.existing };
}
type Finished = { medium: Omit<LibraryItem, 'slots'>; existing: boolean };

/** Lets the server check and store the upload as brochure. Returns its stored name. */
export async function finishBrochure(sending: Sending, id: string): Promise<string> {
  return ((await checked(sending, id, '')) as { file: string }).file;
}

async function checked({ file, signal, onProgress }: Sending, id: string, query: string): Promise<unknown> {
  const answer = await persist({ file, signal, onProgress }, async () => {
    const answer = await request('POST', `${URL}/${id}/finish${query}`, { headers: TUS, signal });
    if (isForLater(answer)) throw new Error('busy');
    return answer;
  });
  if (answer.status < 500 && answer.status !== 401) removeUpload(fileKey(file));
  judge(answer);
  return answer.body;
}

/** Cancels an upload, and deletes its bytes on the server. */
export async function cancelUpload(file: File): Promise<void> {
  const known = findUpload(fileKey(file));
  removeUpload(fileKey(file));
  if (!known) return;
  const { signal } = new AbortController();
  await request('DELETE', `${URL}/${known.id}`, { headers: TUS, signal }).catch(() => undefined);
}

async function begun({ file, only, signal }: Sending): Promise<{ id: string; offset: number }> {
  const key = fileKey(file);
  const known = findUpload(key);
  if (known) {
    const answer = await request('HEAD', `${URL}/${known.id}`, { headers: TUS, signal });
    if (answer.status === 200) return { id: known.id, offset: Number(answer.header('upload-offset')) };
    if (answer.status !== 404) judge(answer);
    removeUpload(key);
  }
  const answer = await request('POST', URL, {
    headers: {
      ...TUS,
      'upload-length': String(file.size),
      'upload-metadata': `filename ${base64(file.name)},only ${base64(only)}`,
    },
    signal,
  });
  judge(answer);
  const id = (answer.header('location') ?? '').split('/').at(-1) ?? '';
  storeUpload(key, { id, name: file.name, only });
  return { id, offset: 0 };
}

/** Retries with back-off, and at once when the device is online again. */
async function persist<T>(
  { signal, onProgress }: Pick<Sending, 'signal' | 'onProgress' | 'file'>,
  work: () => Promise<T>,
  before?: () => Promise<void>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (attempt > 0) await before?.();
      return await work();
    } catch (error) {
      if (error instanceof UploadRefused || signal.aborted) throw error;
      const wait = WAITS[attempt];
      if (wait === undefined || error instanceof UploadStopped) {
        throw error instanceof UploadStopped ? error : new UploadStopped('lost');
      }
      onProgress(Number.NaN, true);
      await pause(wait, signal);
    }
  }
}

const isForLater = ({ status }: Answer) => status === 423 || status === 408 || status >= 502;

function judge(answer: Answer): void {
  const { status, body } = answer;
  if (status >= 200 && status < 300) return;
  if (status === 401) throw new UploadStopped('signed out');
  if (isForLater(answer)) throw new Error('try again');
  const { error } = (body ?? {}) as { error?: string };
  throw new UploadRefused(error ?? 'The server could not take this file. Please try again later.');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
