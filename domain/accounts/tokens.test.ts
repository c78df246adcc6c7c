import { expect, test } from 'vitest';
import { readToken } from './tokens.ts';

const FIELDS = { name: ' Price feed ', scopes: ['log', 'content', 'everything'], days: '90' };

test('a token has a name, a scope that exists and one of three terms', () => {
  expect(readToken(FIELDS)).toEqual({ token: { name: 'Price feed', scopes: ['content', 'log'], days: 90 } });
  expect(readToken({ name: ' ', scopes: ['everything'], days: '9999' })).toEqual({
    errors: {
      name: 'Name is required',
      scopes: 'Choose at least one thing that the program may do',
      days: 'Choose how long the token works',
    },
  });
  expect(readToken({ ...FIELDS, name: 'x'.repeat(61) })).toEqual({
    errors: { name: 'Name can be at most 60 characters' },
  });
});
