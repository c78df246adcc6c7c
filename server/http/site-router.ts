import {
  type createContext,
  createRequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Services, Visitor } from '../services.ts';
import { compressed } from './compression.ts';
import { contentPolicy } from './content-policy.ts';

/** The built app, or a function that gives the newest one in development. */
export type BuildSource = ServerBuild | (() => Promise<ServerBuild>);

/** What the built app hands to the server, besides its pages (app/entry.server.tsx). */
type AppParts = {
  services: ReturnType<typeof createContext<Services>>;
  visitor: ReturnType<typeof createContext<Visitor>>;
  enquiryActions: Record<
    string,
    (args: { request: Request; context: RouterContextProvider }) => Promise<Response>
  >;
};

/** Answers a request with the React Router app: page, form post or API. */
export function createSiteRouter(build: BuildSource, services: Services) {
  const { production, siteUrl } = services.config;
  const handle = createRequestHandler(build, production ? 'production' : 'development');
  const newest = typeof build === 'function' ? build : async () => build;
  const secure = siteUrl.startsWith('https:');

  async function prepare(visitor: Visitor) {
    // The keys are made inside the built app, which is another module graph than ours.
    const parts = (await newest()).entry.module as unknown as AppParts;
    const context = new RouterContextProvider();
    context.set(parts.services, services);
    context.set(parts.visitor, visitor);
    return { parts, context };
  }

  return {
    async route(request: Request, visitor: Visitor): Promise<Response> {
      const { context } = await prepare(visitor);
      return finish(await handle(request, context), request, production, secure);
    },
    /**
     * The action of an enquiry API, without the router around it: the same code for half of the processor time.
     * Null when the path has none.
     */
    async enquiryAction(path: string, request: Request, visitor: Visitor): Promise<Response | null> {
      const { parts, context } = await prepare(visitor);
      const action = Object.hasOwn(parts.enquiryActions, path) ? parts.enquiryActions[path] : undefined;
      return (await action?.({ request, context })) ?? null;
    },
  };
}

/** A page that answers a form holds what somebody typed into it; the browser alone may keep it, for the way back. */
function keeping(isPage: boolean, method: string): string {
  if (!isPage) return 'no-store';
  return method === 'GET' || method === 'HEAD' ? 'no-cache' : 'private, no-cache';
}

async function finish(response: Response, request: Request, production: boolean, secure: boolean) {
  const headers = new Headers(response.headers);
  const type = headers.get('content-type') ?? '';
  const isPage = type.startsWith('text/html');
  if (!headers.has('cache-control')) headers.set('cache-control', keeping(isPage, request.method));
  const bodyless = request.method === 'HEAD' || [204, 205, 304].includes(response.status);
  if (bodyless || !/^(application\/json|text\/)/.test(type)) {
    return new Response(bodyless ? null : response.body, { status: response.status, headers });
  }
  const text = await response.text();
  if (isPage && production) headers.set('content-security-policy', contentPolicy(text, secure));
  const { body, encoding } = await compressed(text, request.headers.get('accept-encoding') ?? '');
  if (encoding) headers.set('content-encoding', encoding);
  headers.append('vary', 'accept-encoding');
  headers.delete('content-length');
  return new Response(body, { status: response.status, headers });
}
