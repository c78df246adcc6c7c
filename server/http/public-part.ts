import { data, type LoaderFunctionArgs, type RouterContextProvider, type ServerBuild } from 'react-router';

/** Where the loaders of one page leave what they gave, by the names of their routes. */
type HeldBack = (context: Readonly<RouterContextProvider>) => Map<string, unknown>;

/**
 * The app with the pages inside `layout` alone. The router holds each address against every one that it knows, several
 * times for each page it makes, and most of them are the desk's.
 *
 * What the loaders of these pages give is held back from the router, and the page is made with it (app/entry.server.tsx):
 * the router would write all of it down for a script of its own, which these pages do not have.
 */
export function publicPart(build: ServerBuild, layout: string, heldBack: HeldBack): ServerBuild {
  const { routes } = build;
  const lineOf = (id: string): string[] => {
    const parent = routes[id]?.parentId;
    return parent === undefined ? [id] : [...lineOf(parent), id];
  };
  const around = lineOf(layout);
  const kept: ServerBuild['routes'] = {};
  for (const [id, route] of Object.entries(routes)) {
    const isInside = lineOf(id).includes(layout);
    if (route && (isInside || around.includes(id)))
      kept[id] = isInside ? holdingBack(route, heldBack) : route;
  }
  return { ...build, routes: kept };
}

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;

function holdingBack(route: ServerRoute, heldBack: HeldBack): ServerRoute {
  const { loader } = route.module;
  // One without a component answers by itself.
  if (!loader || !route.module.default) return route;
  const hold = async (args: LoaderFunctionArgs) => {
    const given = await loader(args);
    if (given instanceof Response) return given;
    const held = heldBack(args.context);
    if (!isWithStatus(given)) {
      held.set(route.id, given);
      return null;
    }
    held.set(route.id, given.data);
    return data(null, given.init ?? undefined);
  };
  return { ...route, module: { ...route.module, loader: hold } };
}

type WithStatus = ReturnType<typeof data>;

/** What `data()` makes; the built app has a class of its own for it. */
const isWithStatus = (given: unknown): given is WithStatus =>
  typeof given === 'object' && given !== null && 'type' in given && given.type === 'DataWithResponseInit';
