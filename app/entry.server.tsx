import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';
import { services, visitor } from './request-context.ts';

export { enquiryActions } from './enquiries/api/actions.ts';
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

/** What a loader, an action or a component threw, for the log; wrong paths and methods are no faults of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(services).log.error({ err: error, request: context.get(visitor).requestId }, 'a page failed');
};
