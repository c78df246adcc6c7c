import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createCanonicalPath } from './canonical-path.ts';

const routes = {
  root: { id: 'root', path: '' },
  layout: { id: 'layout', parentId: 'root' },
  home: { id: 'home', parentId: 'layout', index: true },
  about: { id: 'about', parentId: 'layout', path: 'about-us' },
  article: { id: 'article', parentId: 'layout', path: 'blog/:slug' },
  plot: { id: 'plot', parentId: 'layout', path: 'plots/:number' },
  rest: { id: 'rest', parentId: 'layout', path: '*' },
  ended: { id: 'ended', parentId: 'root', path: 'preview/ended' },
  preview: { id: 'preview', parentId: 'root', path: 'preview/:token' },
  admin: { id: 'admin', parentId: 'root' },
  desk: { id: 'desk', parentId: 'admin', path: 'adminHome' },
} as unknown as ServerBuild['routes'];
const spelling = createCanonicalPath(routes);

test.for([
  ['/About-Us', '/about-us'],
  ['/ABOUT-US/', '/about-us'],
  ['/adminhome', '/adminHome'],
  ['/ADMINHOME', '/adminHome'],
  ['/Plots/F06', '/plots/F06'],
  ['/Preview/Ended', '/preview/ended'],
  ['/Preview/aBcD', '/preview/aBcD'],
  ['/Blog/Some-Title', '/blog/Some-Title'],
])('%s is spelt %s', ([path, own]) => expect(spelling(path!)).toBe(own));

test.for([
  '/',
  '/about-us',
  '/about-us/',
  '/adminHome',
  '/plots/F06',
  '/blog/Some-Title',
  '/preview/aBcD',
  '/blog/',
  '/No-Such-Page',
  '/About-Us/More',
  '//About-Us',
])('%s stays as it is', (path) => expect(spelling(path)).toBeNull());
