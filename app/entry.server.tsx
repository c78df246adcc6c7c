import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { StructuredDataScope } from './findable/structured-data.tsx';
import { rendering } from './request-context.ts';

export { sectionsOfPage } from './editing/pages.ts';
export { rendering, services, visitor } from './request-context.ts';
export { inlineStart } from './start/inline-start.ts';
export { keyOfPage } from './start/kept-pages.ts';

/**
 * Renders a page to the end before answering: the content policy needs the hash of every inline script, and a page
 * that fails half way is not sent at all. What is thrown here makes the router render the nearest error boundary
 * instead; when that fails too, the server answers with its own page (server/http/error-page.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptMark } = context.get(rendering);
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(
    <StructuredDataScope>
      <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
    </StructuredDataScope>,
    {
      nonce: scriptMark,
      signal: request.signal,
      // Nothing is put aside for a script to move into place: a page is whole as it is sent.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React calls this from a task of its own: what is thrown in it would end the process.
      onError: (error) => void failures.push(error),
    },
  );
  await stream.allReady;
  if (failures.length > 0 && !request.signal.aborted) {
    await stream.cancel();
    throw failures[0];
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

/** What a loader, an action or a component threw; wrong paths and methods are no faults of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(rendering).report(error);
};
