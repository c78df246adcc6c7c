import type { ReactElement } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { StructuredDataScope } from './findable/structured-data.tsx';
import { isPublic, isStatic, publicDocument, staticDocument } from './public-client/document.tsx';
import { LEFT_OUT } from './public-client/sent-html.ts';
import { rendering } from './request-context.ts';
import { inlineBegin } from './start/begin.ts';

export { sectionsOfPage } from './editing/pages.ts';
export { PUBLIC_LAYOUT } from './public-client/told.ts';
export { rendering, services, visitor } from './request-context.ts';
export { inlineLayout, inlineStart } from './start/inline-start.ts';
export { COUNTED_PAGES, commonName, keyOfPage, MEASURED_PAGES, showsVisits } from './start/kept-pages.ts';
export { speculationRules } from './start/speculation-rules.ts';

/**
 * Renders a page to the end before answering: the content policy needs the hash of every inline script, and a page
 * that fails half way is not sent at all. What is thrown here makes the router render the nearest error boundary
 * instead; when that fails too, the server answers with its own page (server/http/error-page.ts).
 * In one go and as text, which costs less than a stream, for a page waits for nothing once its loaders are through; only
 * the first time, for a part that is loaded lazily.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const made = context.get(rendering);
  const { scriptMark, client } = made;
  Object.assign(routerContext.staticHandlerContext.loaderData, Object.fromEntries(made.heldBack));
  headers.set('content-type', 'text/html; charset=utf-8');
  const withoutStream = { ...routerContext, serverHandoffStream: undefined };
  if (isPublic(routerContext) && isStatic(routerContext)) {
    made.isStatic = true;
    const options = { url: request.url, scriptMark, islands: made.islands, render };
    made.page = begun(await made.inTurn(() => staticDocument(withoutStream, options)), scriptMark);
    return new Response(null, { status, headers });
  }
  if (client && isPublic(routerContext)) {
    const options = { url: request.url, scriptMark, client, render };
    made.page = begun(await made.inTurn(() => publicDocument(withoutStream, options)), scriptMark);
    return new Response(null, { status, headers });
  }
  const data = await new Response(routerContext.serverHandoffStream).text();
  const page = (
    <StructuredDataScope>
      <ServerRouter context={withData(routerContext, data)} url={request.url} nonce={scriptMark} />
    </StructuredDataScope>
  );
  made.page = begun(`<!DOCTYPE html>${await made.inTurn(() => render(page))}`, scriptMark);
  return new Response(null, { status, headers });
}

/** The page with the inline script that decides whether its scripts run. */
const begun = (html: string, mark: string) =>
  html.replace('<head>', () => `<head><script nonce="${mark}">${inlineBegin}</script>`);

async function render(element: ReactElement): Promise<string> {
  const html = renderToString(element);
  if (!html.includes(LEFT_OUT)) return html;
  // React begins a stream with a doctype of its own.
  return (await new Response(await waitedFor(element)).text()).replace(/^<!DOCTYPE html>/, '');
}

/** The router streams the data of the loaders into a page; this one has it from the beginning. */
function withData(routerContext: EntryContext, value: string): EntryContext {
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return {
    ...routerContext,
    // Another one for each rendering: a stream is read once.
    get serverHandoffStream() {
      return new ReadableStream();
    },
    renderMeta: { streamCache: { 0: read } },
  };
}

async function waitedFor(page: ReactElement): Promise<ReadableStream> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    // Nothing is put aside for a script to move into place: a page is whole as it is sent.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // React calls this from a task of its own: what is thrown in it would end the process.
    onError: (error) => void failures.push(error),
  });
  await stream.allReady;
  if (failures.length === 0) return stream;
  await stream.cancel();
  throw failures[0];
}

/** What a loader, an action or a component threw; wrong paths and methods are no faults of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(rendering).report(error);
};
