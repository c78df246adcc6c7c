import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../tests/harness/any-text.ts';
import { DAY_MS } from '../dates/durations.ts';
import { parseTouches, serialiseTouches, touchOf, withTouch } from './attribution.ts';
import { CAMPAIGN_PARAMS, CLICK_ID_NAMES } from './touch-params.ts';

const SITE = 'https://www.vayuvan.example';
const visit = (path: string, referrer: string | null = null, at = 1000) => ({
  url: new URL(path, SITE),
  referrer,
  at,
});

test('known parameters, the referring site and the landing page are stored; others are not', () => {
  const from = visit(
    '/price?utm_source=poster&gclid=abc&email=a@b.co',
    'https://search.example/find?q=secret',
  );
  expect(touchOf(from)).toEqual({
    at: 1000,
    landingPage: '/price',
    referrer: 'https://search.example/find',
    params: { utm_source: 'poster', gclid: 'abc' },
  });
});

test('navigation within the site is no new source', () => {
  expect(touchOf(visit('/price', `${SITE}/`))).toBeNull();
  expect(touchOf(visit('/price', 'javascript:alert(1)'))).toBeNull();
  expect(touchOf(visit('/price', 'not a url'))).toBeNull();
});

test('the first touch stays, the last one is replaced', () => {
  const first = withTouch(null, visit('/', null, 1));
  const second = withTouch(first, visit('/price?utm_source=mail', null, 2));
  const third = withTouch(second, visit('/faq', `${SITE}/price`, 3));
  expect(third.first).toEqual({ at: 1, landingPage: '/', referrer: '', params: {} });
  expect(third.last).toMatchObject({ at: 2, landingPage: '/price', params: { utm_source: 'mail' } });
});

describe('click ids', () => {
  const paramsOf = (query: string) => touchOf(visit(`/price?${query}`))?.params;
  const ID = 'IwAR0'.repeat(100);

  test.each(CLICK_ID_NAMES)('%s is stored whole, in any case', (name) => {
    expect(paramsOf(`${name}=${ID}`)).toEqual({ [name]: ID });
    expect(paramsOf(`${name.toUpperCase()}=Abc_-1`)).toEqual({ [name]: 'Abc_-1' });
    expect(
      parseTouches(serialiseTouches(withTouch(null, visit(`/?${name}=${ID}`))), 1000)?.last.params,
    ).toEqual({
      [name]: ID,
    });
  });

  test('an invalid or too long id is left out, never cut', () => {
    expect(paramsOf(`fbclid=${ID}x`)).toBeUndefined();
    expect(paramsOf(`gclid=a%20b&msclkid=%E0%A4%85&utm_source=x`)).toEqual({ utm_source: 'x' });
  });

  test('campaign parameters match in any case, and the first non-empty one counts', () => {
    expect(paramsOf('UTM_Source=&Utm_Source=Poster&utm_source=mail&UTM_CAMPAIGN=Diwali')).toEqual({
      utm_source: 'Poster',
      utm_campaign: 'Diwali',
    });
  });

  test('when the cookie is too small, those of the last touch are kept', () => {
    const all = (at: number) =>
      visit(`/?utm_campaign=${'x'.repeat(150)}&gclid=${ID}&gbraid=${ID}&fbclid=${ID}`, null, at);
    const touches = withTouch(withTouch(null, all(1)), all(2));
    const back = parseTouches(serialiseTouches(touches), 2);
    expect(back?.last.params).toEqual(touches.last.params);
    expect(back?.first.params).toEqual({ utm_campaign: 'x'.repeat(150) });
  });
});

test('a cookie is read back unchanged, for any values', () => {
  const names = [...CAMPAIGN_PARAMS, ...CLICK_ID_NAMES];
  const value = fc.oneof(anyText(200), fc.stringMatching(/^[\w-]{0,520}$/));
  const count = names.length + 1;
  fc.assert(
    fc.property(fc.array(value, { minLength: count, maxLength: count }), (values) => {
      const url = new URL('/a', SITE);
      for (const [index, name] of names.entries()) url.searchParams.set(name, values[index] ?? '');
      const touches = withTouch(null, { url, referrer: `https://other.example/${values.at(-1)}`, at: 5 });
      const cookie = serialiseTouches(touches);
      expect(cookie.length).toBeLessThanOrEqual(3800);
      expect(cookie).toMatch(/^[\w-]+$/);
      const back = parseTouches(cookie, 5);
      expect(back?.first.at).toBe(5);
      expect(serialiseTouches(back ?? touches)).toBe(cookie);
    }),
  );
});

test('ordinary touches survive unchanged', () => {
  const touches = withTouch(
    null,
    visit('/price?utm_source=poster&utm_campaign=दीवाली', 'https://news.example/a'),
  );
  expect(parseTouches(serialiseTouches(touches), 1000)).toEqual(touches);
});

test('a forged cookie is read as far as it is valid', () => {
  const cookieOf = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const touch = { at: 1, landingPage: '/', referrer: '', params: {} };
  expect(
    parseTouches(cookieOf([{ ...touch, params: { utm_source: 5, other: 'x' }, extra: 1 }, touch]), 1),
  ).toEqual({
    first: touch,
    last: touch,
  });
  for (const value of [
    null,
    '',
    '%%%',
    'e30',
    cookieOf({}),
    cookieOf([]),
    cookieOf([touch]),
    cookieOf([touch, { at: 'x' }]),
  ]) {
    expect(parseTouches(value, 1)).toBeNull();
  }
  fc.assert(fc.property(anyText(40), (value) => void parseTouches(value, 1)));
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const bytes = Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) =>
        String.fromCharCode(byte),
      );
      parseTouches(btoa(bytes.join('')), 1);
    }),
  );
});

test('a time is valid within the life of the cookie and a day ahead', () => {
  const now = Date.parse('2026-11-21T05:32:00.000Z');
  const day = DAY_MS;
  const at = (first: number, last: number) => {
    const touch = (time: number) => ({ at: time, landingPage: '/', referrer: '', params: {} });
    const read = parseTouches(serialiseTouches({ first: touch(first), last: touch(last) }), now);
    return read && [read.first.at, read.last.at];
  };
  expect(at(now - 90 * day, now + day)).toEqual([now - 90 * day, now + day]);
  for (const forged of [9e15, 8.64e15, now + day + 1, now - 90 * day - 1, 0, -1]) {
    expect(at(forged, forged), String(forged)).toBeNull();
    expect(at(forged, now), String(forged)).toEqual([now, now]);
    expect(at(now, forged), String(forged)).toEqual([now, now]);
  }
});
