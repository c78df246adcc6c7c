import { expect, test } from 'vitest';
import { pathOnThisSite } from './safe-redirect.ts';

test.each([
  ['/adminLeads?before=1#lead', '/adminLeads?before=1#lead'],
  [null, '/adminLeads'],
  ['', '/adminLeads'],
  ['https://elsewhere.example/', '/adminLeads'],
  ['//elsewhere.example', '/adminLeads'],
  ['/\\elsewhere.example', '/adminLeads'],
  ['/\t/elsewhere.example', '/adminLeads'],
  ['/.//elsewhere.example', '/adminLeads'],
  ['/a/..//elsewhere.example', '/adminLeads'],
  ['javascript:alert(1)', '/adminLeads'],
])('%j leads to %s', (wanted, path) => expect(pathOnThisSite(wanted, '/adminLeads')).toBe(path));
