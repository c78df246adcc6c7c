import { cancelUpload, finishBrochure, sendFile, UploadRefused, UploadStopped } from '../upload/send.ts';

type Sent = { file: string } | { problem: string };

const STOPPED = {
  lost: 'The connection was lost. What came is kept: press “Upload and use it” to go on.',
  'signed out':
    'You are signed out. Sign in in another tab, then press “Upload and use it”: what came is kept.',
};

/**
 * Uploads a PDF, and resumes an earlier upload of it. Returns its stored name, or the problem.
 * `onProgress` receives the uploaded bytes, and whether the connection is lost.
 */
export async function sendBrochure(
  file: File,
  signal: AbortSignal,
  onProgress: (bytes: number, isAway: boolean) => void,
): Promise<Sent> {
  const sending = { file, only: 'brochure' as const, signal, onProgress };
  try {
    const id = await sendFile(sending);
    return { file: await finishBrochure(sending, id) };
  } catch (error) {
    if (signal.aborted) {
      await cancelUpload(file);
      return { problem: 'The upload was cancelled.' };
    }
    if (error instanceof UploadStopped) return { problem: STOPPED[error.why] };
    if (error instanceof UploadRefused) return { problem: error.message };
    throw error;
  }
}
