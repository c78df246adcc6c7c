import { expect, test } from 'vitest';
import { listAbove } from './list-above.ts';

test.each([
  ['/adminBlog/not-there', 'Articles', '/adminBlog'],
  ['/adminContent/not-there/one', 'All content', '/adminContent'],
  ['/adminLibrary/nope.jpg/replace', 'Pictures and films', '/adminLibrary'],
  ['/adminPages/nowhere', 'All pages', '/adminPages'],
  ['/adminLeads', 'Leads', '/adminLeads'],
])('above %s stands %s', (pathname, label, to) => {
  expect(listAbove(pathname)).toEqual({ label, to });
});

test('above what no list holds stands nothing', () => {
  expect(listAbove('/account')).toBeNull();
  expect(listAbove('/adminBlogs/one')).toBeNull();
});
