import { DAY_MS } from '../dates/durations.ts';
import { cleanLine, truncate } from '../inputs/text.ts';
import { CAMPAIGN_PARAMS, CLICK_ID_NAMES } from './touch-params.ts';
import type { Touch } from './types.ts';

export type Touches = { first: Touch; last: Touch };

/** Name and lifetime of the first-party attribution cookie. */
export const ATTRIBUTION_COOKIE = 'came_by';
export const ATTRIBUTION_SECONDS = 90 * 24 * 60 * 60;

const MAX_TEXT = 150;
/** Texts are shortened to this length before click ids are dropped from the cookie. */
const SHORT_TEXT = 37;
/** Click ids are stored whole or not at all: half an id is useless. */
const CLICK_ID = /^[\x21-\x7e]{1,500}$/;
/** Browsers limit a cookie to 4096 bytes, including name and attributes. */
const MAX_COOKIE = 3800;

/**
 * The touch of a page view, or null without known parameters and external referrer. Only origin and path of the
 * referrer are stored.
 */
export function touchOf(visit: { url: URL; referrer: string | null; at: number }): Touch | null {
  const raw: Record<string, string> = {};
  // Parameter names are case-insensitive; the first non-empty value counts.
  for (const [name, value] of visit.url.searchParams) raw[name.toLowerCase()] ||= value;
  const params = paramsIn(raw);
  const referrer = outside(visit.referrer, visit.url.origin);
  if (referrer === '' && Object.keys(params).length === 0) return null;
  return { at: visit.at, landingPage: short(visit.url.pathname), referrer, params };
}

/** Adds a touch: the first one stays, the last one is replaced. A first direct visit counts as a touch. */
export function withTouch(
  before: Touches | null,
  visit: { url: URL; referrer: string | null; at: number },
): Touches {
  const touch = touchOf(visit);
  if (before !== null) return touch === null ? before : { first: before.first, last: touch };
  const first = touch ?? { at: visit.at, landingPage: short(visit.url.pathname), referrer: '', params: {} };
  return { first, last: first };
}

/**
 * Serialises touches for the cookie: base64url of JSON, within the size limit. It drops data in this order: long texts,
 * click ids of the first touch, click ids of the last one, more text.
 */
export function serialiseTouches({ first, last }: Touches): string {
  const [firstAlone, lastAlone] = [withoutClickIds(first), withoutClickIds(last)];
  const attempts = [
    { touches: [first, last], shortest: SHORT_TEXT },
    { touches: [firstAlone, last], shortest: SHORT_TEXT },
    { touches: [firstAlone, lastAlone], shortest: 1 },
  ];
  for (const { touches, shortest } of attempts) {
    for (let max = MAX_TEXT; max >= shortest; max = Math.floor(max / 2)) {
      const value = encode(JSON.stringify(touches.map((touch) => shortened(touch, max))));
      if (value.length <= MAX_COOKIE) return value;
    }
  }
  return '';
}

function withoutClickIds(touch: Touch): Touch {
  const params = { ...touch.params };
  for (const name of CLICK_ID_NAMES) delete params[name];
  return { ...touch, params };
}

const LIFE_MS = ATTRIBUTION_SECONDS * 1000;
/** Tolerated clock difference between processes. */
const AHEAD_MS = DAY_MS;

/**
 * Parses a cookie value that anybody may have forged; null without valid touches. Touches older than the cookie's
 * lifetime, or more than a day ahead, are ignored. A single valid touch counts as both.
 */
export function parseTouches(value: string | null | undefined, now: number): Touches | null {
  if (!value || value.length > MAX_COOKIE) return null;
  try {
    const parsed: unknown = JSON.parse(decode(value));
    if (!Array.isArray(parsed)) return null;
    const [first, last] = [readTouch(parsed[0]), readTouch(parsed[1])];
    if (!first || !last) return null;
    const recent = [first, last].filter(({ at }) => at >= now - LIFE_MS && at <= now + AHEAD_MS);
    return recent[0] ? { first: recent[0], last: recent.at(-1) ?? recent[0] } : null;
  } catch {
    return null;
  }
}

/** Reads the valid parts of a touch; null without a time. */
export function readTouch(value: unknown): Touch | null {
  if (typeof value !== 'object' || value === null) return null;
  const record = value as Record<string, unknown>;
  const { at } = record;
  if (typeof at !== 'number' || !Number.isSafeInteger(at)) return null;
  const raw = typeof record.params === 'object' && record.params !== null ? record.params : {};
  const params = paramsIn(raw as Record<string, unknown>);
  return { at, landingPage: short(record.landingPage), referrer: short(record.referrer), params };
}

function paramsIn(given: Record<string, unknown>, max = MAX_TEXT): Touch['params'] {
  const params: Touch['params'] = {};
  for (const name of CAMPAIGN_PARAMS) {
    const text = Object.hasOwn(given, name) ? short(given[name], max) : '';
    if (text !== '') params[name] = text;
  }
  for (const name of CLICK_ID_NAMES) {
    const id = Object.hasOwn(given, name) ? given[name] : undefined;
    if (typeof id === 'string' && CLICK_ID.test(id.trim())) params[name] = id.trim();
  }
  return params;
}

function outside(referrer: string | null, origin: string): string {
  if (!referrer || !URL.canParse(referrer)) return '';
  const url = new URL(referrer);
  if (url.origin === origin || !/^https?:$/.test(url.protocol)) return '';
  return short(url.origin + url.pathname);
}

function short(value: unknown, max = MAX_TEXT): string {
  return typeof value === 'string' ? truncate(cleanLine(truncate(value, max)), max) : '';
}

function shortened(touch: Touch, max: number): Touch {
  return {
    ...touch,
    landingPage: short(touch.landingPage, max),
    referrer: short(touch.referrer, max),
    params: paramsIn(touch.params, max),
  };
}

function encode(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decode(value: string): string {
  const bytes = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (char) => char.charCodeAt(0)));
}
