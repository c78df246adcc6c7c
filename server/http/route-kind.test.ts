import { expect, test } from 'vitest';
import { routeKind } from './route-kind.ts';

test.each([
  ['GET', '/', 'page'],
  ['GET', '/plots/F06', 'page'],
  ['POST', '/contact-us', 'form'],
  ['POST', '/api/enquiries/contact', 'form'],
  ['POST', '/api/subscriptions', 'form'],
  ['GET', '/api/home', 'api'],
  ['PATCH', '/api/uploads/1', 'api'],
  ['GET', '/uploads/home.mp4', 'file'],
  ['GET', '/assets/islands-1.js', 'file'],
  ['POST', '/adminLeads/import', 'desk'],
  ['GET', '/login/code', 'desk'],
  ['GET', '/readyz', 'health'],
])('%s %s is a %s', (method, path, kind) => {
  expect(routeKind(method, path)).toBe(kind);
});
