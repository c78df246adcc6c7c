import { createContext, createElement, type ReactNode, use, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import type { PublicClient } from '../../server/public-client/built-client.ts';
import { jsonLd, StructuredDataScope } from '../findable/structured-data.tsx';
import { IslandRenderer, type RenderIsland } from '../islands/island.tsx';
import { Slot } from '../islands/slot.tsx';
import { MOVING_PAGES, STATIC_PAGES } from '../islands/static-pages.ts';
import { inlineClient, inlineIdentify, inlineMoving } from '../start/inline-start.ts';
import { SentHtml } from '../ui/as-sent.tsx';
import { createSentHtml } from './sent-html.ts';
import { PUBLIC_LAYOUT, type ToldPage } from './told.ts';

/**
 * Which part of the document is made: what stands in the body, by itself; or the rest, around it. A static page is made
 * in one piece, without the router's scripts.
 */
type Part = 'body' | 'static' | { body: string };

const sentHtml = createSentHtml();

const Context = createContext<Part | null>(null);

/** Null where the document is made in one go. */
export const useDocumentPart = () => use(Context);

/** React writes first what belongs into the head: titles, and pictures that are fetched early. */
const FOR_HEAD = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/;

type Options = {
  url: string;
  scriptMark: string;
  client: PublicClient;
  render: (element: React.ReactElement) => Promise<string>;
};

/** Pages for visitors outside of the public layout: nothing on them is React's. */
const WITHOUT_SCRIPT: readonly string[] = ['unsubscribe/page', 'preview/ended'];

/** Whether it is a page for visitors, to which a browser leads: React takes over its body alone, or nothing. */
export const isPublic = ({ staticHandlerContext: { matches, errors } }: EntryContext): boolean =>
  matches.some(({ route: { id } }) => id === PUBLIC_LAYOUT || WITHOUT_SCRIPT.includes(id)) &&
  errors?.root === undefined;

/** Whether it is made in one piece, with islands (app/islands). */
export const isStatic = (context: EntryContext): boolean => STATIC_PAGES.has(pageIdOf(context));

/**
 * A public page as HTML, with what hydrates it: its body is made for itself, as `main.tsx` finds it in the browser, and
 * put into the document. The router's own scripts are not in it.
 */
export async function publicDocument(context: EntryContext, options: Options): Promise<string> {
  const { url, scriptMark, client, render } = options;
  const ofPage = { ...context, manifest: manifestOf(context, client) };
  const described: Parameters<typeof jsonLd>[0][number][] = [];
  const document = (part: Part) => (
    <Context value={part}>
      <SentHtml value={sentHtml}>
        <StructuredDataScope described={described}>
          <ServerRouter context={ofPage} url={url} nonce={scriptMark} />
        </StructuredDataScope>
      </SentHtml>
    </Context>
  );
  const made = await render(document('body'));
  const [forHead] = FOR_HEAD.exec(made) ?? [''];
  const data = described.length > 0 ? `<script type="application/ld+json">${jsonLd(described)}</script>` : '';
  const start = startOf(context, client);
  const script =
    start &&
    `<script nonce="${scriptMark}">${inlineIdentify()}</script><script nonce="${scriptMark}" type="module">${start}</script>`;
  const html = await render(document({ body: made.slice(forHead.length) + data + script }));
  return `<!DOCTYPE html>${html.replace('</head>', () => `${forHead}</head>`)}`;
}

type StaticOptions = Omit<Options, 'client'> & {
  /** Address of the client of static pages. */
  islands: string;
};

/** A page whose interactive parts are islands: it is rendered once, and carries one inline script. */
export async function staticDocument(context: EntryContext, options: StaticOptions): Promise<string> {
  const { url, scriptMark, islands, render } = options;
  const page = (
    <Context value="static">
      <SentHtml value={sentHtml}>
        <IslandScope>
          <StructuredDataScope>
            <ServerRouter
              context={{ ...context, manifest: ofRoutes(context) }}
              url={url}
              nonce={scriptMark}
            />
          </StructuredDataScope>
        </IslandScope>
      </SentHtml>
    </Context>
  );
  const scripts = [
    inlineIdentify(),
    inlineClient(islands),
    ...(MOVING_PAGES.has(pageIdOf(context)) ? [inlineMoving()] : []),
  ]
    .map((script) => `<script nonce="${scriptMark}">${script}</script>`)
    .join('');
  const html = await render(page);
  return `<!DOCTYPE html>${html.replace('</body>', () => `${scripts}</body>`)}`;
}

/** Counts the islands of a page anew where it is rendered a second time, so that their ids are the same. */
function IslandScope({ children }: { children: ReactNode }) {
  const [render] = useState(islandRenderer);
  return <IslandRenderer value={render}>{children}</IslandRenderer>;
}

/** Renders the islands of one page, each with ids of its own. */
function islandRenderer(): RenderIsland {
  let count = 0;
  return (component, props, children) => {
    count += 1;
    const prefix = `i${count}`;
    const slot = children && <Slot>{children}</Slot>;
    const island = createElement(component, props, slot);
    return { html: renderToString(island, { identifierPrefix: prefix }), prefix };
  };
}

const pageIdOf = ({ staticHandlerContext: { matches } }: EntryContext) => matches.at(-1)?.route.id ?? '';

/**
 * The style sheets
 * are those of the public pages' own build, so that what opens later finds the ones it shares.
 */
function manifestOf(context: EntryContext, { main, pages }: PublicClient): EntryContext['manifest'] {
  const manifest = ofRoutes(context);
  const { routes } = manifest;
  const id = pageIdOf(context);
  const page = pages[id];
  if (!page) return manifest;
  const put = (route: string, css: string[]) => {
    const before = routes[route];
    if (before) routes[route] = { ...before, css };
  };
  put('root', main.css);
  put(PUBLIC_LAYOUT, []);
  put(id, page.css);
  return manifest;
}

/** Of all routes those that the page is made of: the router sets up what it is given, twice for each page. */
function ofRoutes({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  return { ...manifest, routes };
}

/** What makes the page React's own: every script at once, which would else ask for one another. */
function startOf(context: EntryContext, { main, pages }: PublicClient): string {
  const page = pages[pageIdOf(context)];
  if (!page) return '';
  const imports = new Set([...main.imports, ...page.imports]);
  const lines = [...imports].map((file) => `import${JSON.stringify(file)};`).join('');
  const told = JSON.stringify(toldOf(context)).replaceAll('<', '\\u003c');
  return `${lines}import{takeOver}from${JSON.stringify(main.module)};import Page from${JSON.stringify(page.module)};takeOver(Page,${told})`;
}

/** What the head says, and what the server alone shows (`forServer`), no script of a page reads. */
function toldPart(loaderData: unknown): unknown {
  if (typeof loaderData !== 'object' || loaderData === null) return loaderData;
  return { ...loaderData, meta: undefined, sent: undefined };
}

function toldOf({ staticHandlerContext }: EntryContext): ToldPage {
  const { matches, loaderData, actionData, errors } = staticHandlerContext;
  const id = matches.at(-1)?.route.id ?? '';
  const [error] = Object.values(errors ?? {});
  return {
    matches: matches.map(({ route, params }) => ({
      id: route.id,
      params,
      loaderData: toldPart(loaderData[route.id]),
    })),
    actionData: actionData?.[id] ?? undefined,
    ...(error !== undefined && { failed: isRouteErrorResponse(error) ? error.status : 500 }),
  };
}
