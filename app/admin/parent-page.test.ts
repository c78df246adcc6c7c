import { expect, test } from 'vitest';
import { parentPage } from './parent-page.ts';

test.each([
  ['/adminBlog/not-there', 'Articles', '/adminBlog'],
  ['/adminContent/not-there/one', 'All content', '/adminContent'],
  ['/adminLibrary/nope.jpg/replace', 'Pictures and films', '/adminLibrary'],
  ['/adminPages/nowhere', 'All pages', '/adminPages'],
  ['/adminLeads', 'Leads', '/adminLeads'],
])('above %s stands %s', (pathname, label, to) => {
  expect(parentPage(pathname)).toEqual({ label, to });
});

test('above what no list holds stands nothing', () => {
  expect(parentPage('/account')).toBeNull();
  expect(parentPage('/adminBlogs/one')).toBeNull();
});
