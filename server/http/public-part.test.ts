import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { publicPart } from './public-part.ts';

test('of all routes only the layout, what is around it and what is inside are kept', () => {
  const route = (id: string, parentId?: string) => [id, { id, parentId }];
  const routes = Object.fromEntries([
    route('root'),
    route('site', 'root'),
    route('home', 'site'),
    route('section', 'site'),
    route('page', 'section'),
    route('desk', 'root'),
    route('leads', 'desk'),
  ]);
  const build = { routes, ssr: true } as unknown as ServerBuild;
  const part = publicPart(build, 'site');
  expect(Object.keys(part.routes)).toEqual(['root', 'site', 'home', 'section', 'page']);
  expect(part.ssr).toBe(true);
  expect(Object.keys(build.routes)).toHaveLength(7);
});
