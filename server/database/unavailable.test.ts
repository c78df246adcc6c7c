import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  withCode('ECONNREFUSED'),
  withCode('57P01'),
  withCode('08006'),
  withCode('53300'),
  new AggregateError([withCode('ECONNREFUSED')]),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('The database does not answer.'),
  new Error('Postgres connection has been discarded'),
  Object.assign(new Error('disk is full'), { errcode: 13, code: 'ERR_SQLITE_ERROR' }),
  Object.assign(new Error('disk I/O error'), { errcode: 10 + 256 * 4, code: 'ERR_SQLITE_ERROR' }),
])('%s is no fault of what was asked', (error) => expect(isUnavailable(error)).toBe(true));

test.each([
  withCode('23505'),
  withCode('40001'),
  withCode('42P01'),
  new TypeError('x is undefined'),
  Object.assign(new Error('constraint failed'), { errcode: 19, code: 'ERR_SQLITE_ERROR' }),
  null,
  'x',
])('%s is', (error) => expect(isUnavailable(error)).toBe(false));
