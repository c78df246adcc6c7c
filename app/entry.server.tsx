import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { AppParts } from '../server/rendering/app-parts.ts';
import { StructuredDataScope } from './findable/structured-data.tsx';
import { isDocument, renderDocument } from './islands/render-document.tsx';
import { rendering, services, visitor } from './site/request-context.ts';
import { inlineBegin } from './start/begin.ts';
import { COUNTED_PAGES, commonName, keyOfPage, MEASURED_PAGES, showsVisits } from './start/cached-pages.ts';
import { inlineLayout, inlineStart } from './start/inline-start.ts';
import { speculationRules } from './start/speculation-rules.ts';

/** Values that the server reads from the built app. */
export const parts: AppParts = {
  services,
  visitor,
  rendering,
  inlineStart,
  inlineLayout,
  speculationRules,
  keyOfPage,
  commonName,
  showsVisits,
  MEASURED_PAGES,
  COUNTED_PAGES,
};

/**
 * Renders a page to the end before answering: the content policy needs the hash of every inline script, and a page
 * that fails half way is not sent at all. If this throws, the router renders the nearest error boundary. If that
 * fails too, the server answers with its own page (server/http/error-page.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptMark, islands, queued } = context.get(rendering);
  const options = { url: request.url, scriptMark, islands };
  const html = await queued(async () =>
    isDocument(routerContext)
      ? renderDocument(routerContext, options)
      : renderApplication(routerContext, options),
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // The inline script decides whether the page's other scripts run.
  const begin = `<head><script nonce="${scriptMark}">${inlineBegin}</script>`;
  return new Response(`<!DOCTYPE html>${html.replace('<head>', () => begin)}`, { status, headers });
}

type Options = { url: string; scriptMark: string };

/** Renders a page that the client router hydrates. */
async function renderApplication(context: EntryContext, { url, scriptMark }: Options): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(
    <StructuredDataScope>
      <ServerRouter context={context} url={url} nonce={scriptMark} />
    </StructuredDataScope>,
    {
      // React otherwise splits long pages into chunks that a script moves into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      // React calls this in a separate task, where a thrown error would end the process.
      onError: (error) => void failures.push(error),
    },
  );
  await stream.allReady;
  if (failures.length > 0) {
    await stream.cancel();
    throw failures[0];
  }
  // React starts the stream with its own doctype, so remove it.
  return (await new Response(stream).text()).replace(/^<!DOCTYPE html>/, '');
}

/** Reports an error of a loader, action or component. Unknown paths and methods are client errors and not reported. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(rendering).report(error);
};
