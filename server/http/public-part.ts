import type { ServerBuild } from 'react-router';

/**
 * The app with the pages inside `layout` alone. The router holds each address against every one that it knows, several
 * times for each page it makes, and most of them are the desk's.
 */
export function publicPart(build: ServerBuild, layout: string): ServerBuild {
  const { routes } = build;
  const lineOf = (id: string): string[] => {
    const parent = routes[id]?.parentId;
    return parent === undefined ? [id] : [...lineOf(parent), id];
  };
  const around = lineOf(layout);
  const isPublic = (id: string) => around.includes(id) || lineOf(id).includes(layout);
  return { ...build, routes: Object.fromEntries(Object.entries(routes).filter(([id]) => isPublic(id))) };
}
