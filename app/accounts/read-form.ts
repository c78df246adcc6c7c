import { readFormBody } from '../../domain/form-body.ts';

/** The submitted form. A malformed body is the client's error, so the answer is 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await readFormBody(request);
  } catch {
    throw new Response(null, { status: 400 });
  }
}
