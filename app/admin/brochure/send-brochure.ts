import { request } from '../upload/request.ts';

type Sent = { file: string } | { problem: string };

const SIGNED_OUT = 'You are signed out. Sign in in another tab, then upload it again.';
const LOST = 'The connection was lost before the PDF had come. Please upload it again.';

/** Sends a PDF to be checked and kept; answers the name it is kept under, or why it is not. */
export async function sendBrochure(
  file: File,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<Sent> {
  const body = new FormData();
  body.append('brochure', file);
  try {
    const answer = await request('POST', '/api/uploads/brochure', { body, signal, onSent });
    const said = (answer.body ?? {}) as { file?: string; error?: string };
    if (answer.status === 401) return { problem: SIGNED_OUT };
    if (said.file !== undefined) return { file: said.file };
    return { problem: said.error ?? 'The PDF could not be taken. Please try again later.' };
  } catch {
    if (signal.aborted) return { problem: 'The upload was cancelled.' };
    return { problem: LOST };
  }
}
