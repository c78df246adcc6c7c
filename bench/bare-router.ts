/** A React Router server with one page that says one line: what the framework alone costs. `node bench/bare-router.ts PORT` */
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';

const Page = () =>
  createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, createElement('title', null, 'Plots')),
    createElement('body', null, createElement('h1', null, 'Plots'), createElement(Scripts)),
  );

async function render(request: Request, status: number, headers: Headers, context: EntryContext) {
  const stream = await renderToReadableStream(createElement(ServerRouter, { context, url: request.url }));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

const route = { id: 'root', path: '', hasLoader: false, hasAction: false, hasErrorBoundary: false };
const build = {
  entry: { module: { default: render } },
  routes: { root: { id: 'root', path: '', module: { default: Page } } },
  assets: {
    entry: { module: '/entry.js', imports: [] },
    routes: { root: { ...route, module: '/root.js', imports: [], css: [] } },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const handle = createRequestHandler(build, 'production');
createServer(getRequestListener((request: Request) => handle(request))).listen(
  Number(process.argv[2]),
  '127.0.0.1',
);
