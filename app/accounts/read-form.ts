import { readFormBody } from '../../domain/form-body.ts';

/** The form that was sent; a body that is none is answered with 400, for it is no fault of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await readFormBody(request);
  } catch {
    throw new Response(null, { status: 400 });
  }
}
