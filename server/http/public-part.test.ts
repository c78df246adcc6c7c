import {
  data,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { publicPart } from './public-part.ts';

type Loader = (args: LoaderFunctionArgs) => unknown;
const Page = () => null;

function buildOf(routes: [id: string, parentId?: string, loader?: Loader, hasPage?: boolean][]): ServerBuild {
  const made = routes.map(([id, parentId, loader, hasPage = true]) => {
    const module = { ...(hasPage && { default: Page }), ...(loader && { loader }) };
    return [id, { id, parentId, module }];
  });
  return { routes: Object.fromEntries(made), ssr: true } as unknown as ServerBuild;
}

/** What the router is given by the loader of the route `page`, and what is held back from it. */
async function given(loader: Loader, hasPage = true) {
  const held = new Map<string, unknown>();
  const build = buildOf([['site'], ['page', 'site', loader, hasPage]]);
  const { routes } = publicPart(build, 'site', () => held);
  const args = { context: new RouterContextProvider() } as unknown as LoaderFunctionArgs;
  const attempt = async () => routes.page?.module.loader?.(args);
  return { answer: await attempt().catch((thrown: unknown) => ({ thrown })), held };
}

test('of all routes only the layout, what is around it and what is inside are kept', () => {
  const build = buildOf([
    ['root'],
    ['site', 'root'],
    ['home', 'site'],
    ['section', 'site'],
    ['page', 'section'],
    ['desk', 'root'],
    ['leads', 'desk'],
  ]);
  const part = publicPart(build, 'site', () => new Map());
  expect(Object.keys(part.routes)).toEqual(['root', 'site', 'home', 'section', 'page']);
  expect(part.ssr).toBe(true);
  expect(Object.keys(build.routes)).toHaveLength(7);
});

test('what a loader gives is held back from the router', async () => {
  const { answer, held } = await given(async () => ({ title: 'Plots' }));
  expect(answer).toBeNull();
  expect(held).toEqual(new Map([['page', { title: 'Plots' }]]));
});

test('its status and headers reach the router all the same', async () => {
  const { answer, held } = await given(async () =>
    data({ visit: null }, { status: 404, headers: { 'x-a': 'b' } }),
  );
  expect(answer).toEqual(data(null, { status: 404, headers: { 'x-a': 'b' } }));
  expect(held.get('page')).toEqual({ visit: null });
});

test('answers, and what is thrown, pass', async () => {
  const away = redirect('/elsewhere');
  expect((await given(async () => away)).answer).toBe(away);
  const thrown = async () => {
    throw away;
  };
  const { answer, held } = await given(thrown);
  expect(answer).toEqual({ thrown: away });
  expect(held.size).toBe(0);
});

test('a route without a page answers with what it gives', async () => {
  const { answer, held } = await given(async () => 'a calendar', false);
  expect(answer).toBe('a calendar');
  expect(held.size).toBe(0);
});
