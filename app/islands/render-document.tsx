import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { StructuredDataScope } from '../findable/structured-data.tsx';
import { inlineClient, inlineIdentify, inlineMoving } from '../start/inline-start.ts';
import { IslandRenderer, type RenderIsland } from './island.tsx';
import { handleSets } from './page-handle.ts';
import { Slot } from './slot.tsx';

type Options = {
  url: string;
  /** Nonce of the inline scripts while the page is rendered (server/rendering/rendering.ts). */
  scriptMark: string;
  /** URL of the script that hydrates islands. */
  islands: string;
};

const handled = ({ staticHandlerContext: { matches } }: EntryContext) =>
  matches.map(({ route: { handle } }) => ({ handle }));

/** Whether the page is a document: HTML without a client router. */
export const isDocument = (context: EntryContext): boolean => handleSets(handled(context), 'isDocument');

/** Renders a public page as HTML; its interactive parts are islands. */
export function renderDocument(context: EntryContext, { url, scriptMark, islands }: Options): string {
  const page = renderToString(
    <IslandRenderer value={islandRenderer()}>
      <StructuredDataScope>
        <ServerRouter context={ofMatchedRoutes(context)} url={url} nonce={scriptMark} />
      </StructuredDataScope>
    </IslandRenderer>,
  );
  const scripts = [inlineIdentify(), inlineClient(islands)];
  if (handleSets(handled(context), 'moves')) scripts.push(inlineMoving());
  const elements = scripts.map((script) => `<script nonce="${scriptMark}">${script}</script>`).join('');
  return page.replace('</body>', () => `${elements}</body>`);
}

/** The router walks its whole manifest for each page, and most of it belongs to the desk. */
function ofMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes: typeof manifest.routes = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  // No script on the page needs the loader data.
  return { ...context, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}

/** Renders the islands of one page, each with its own id prefix. */
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
