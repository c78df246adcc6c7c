import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

export { services, visitor } from './request-context.ts';

/** Renders a page to the end before answering: the content policy needs the hash of every inline script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    // Nothing is put aside for a script to move into place: a page is whole as it is sent.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      if (!request.signal.aborted) throw error;
    },
  });
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}
