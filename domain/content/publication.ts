import { dayMs, indiaDay, indiaIso, momentMs } from '../dates/india.ts';
import type { SaveMoment, SettledEdit, Standing, StoredEntry } from './collection.ts';

export type Status = 'published' | 'draft' | 'scheduled';

/** Where an article stands: what nobody has given a status was published before there was one. */
export function statusOf({ status }: { status?: unknown }): Status {
  return status === 'draft' || status === 'scheduled' ? status : 'published';
}

type Body = Record<string, unknown>;
type Timed = { status?: unknown; publishAt?: unknown };

/** When a scheduled article appears, in milliseconds since 1970; null for every other. */
export function appearsAt({ status, publishAt }: Timed): number | null {
  return statusOf({ status }) === 'scheduled' && typeof publishAt === 'string' ? momentMs(publishAt) : null;
}

/** A scheduled article is there from its time on; one whose time nobody can read is not. */
export function articleStanding<T extends Timed>(article: T, now: number): Standing<T> {
  if (statusOf(article) === 'published') return { shown: article, since: null, until: null };
  const at = appearsAt(article);
  if (at === null) return { shown: null, since: null, until: null };
  return now < at ? { shown: null, since: null, until: at } : { shown: article, since: at, until: null };
}

export const settleArticles = (rows: readonly StoredEntry[], before: number): SettledEdit[] =>
  rows.flatMap(({ id, body }) => {
    const at = appearsAt(body);
    if (at === null || at > before) return [];
    return { collection: 'articles', id, body: { ...body, status: 'published' } };
  });

/**
 * When an article appeared, in milliseconds since 1970: its moment, where that is on the day it is dated, else the
 * beginning of that day in India. Null for one without a date.
 */
export function publishedAt({ date, publishAt }: { date: string; publishAt: string }): number | null {
  const at = momentMs(publishAt);
  return at !== null && indiaDay(at) === date ? at : dayMs(date);
}

/**
 * An article as it is stored. The save that makes it public notes the moment, no article is dated after it appears, and
 * each has an id for feed readers that outlives its address: a new one, or of an older article the first slug.
 */
export function stampArticle(body: Body, { id, before, isRestored, now, newId }: SaveMoment): Body {
  const { guid: _, ...rest } = body;
  const stamped = appeared(rest, { before: before?.body ?? {}, isRestored, now });
  const isMoved = before !== null && before.id !== id;
  const known = textOf(before?.body.guid) || (isMoved ? before.id : '');
  const added = isRestored ? textOf(body.guid) : newId();
  const guid = before ? known : added;
  // An article without an id is known by its slug.
  return guid && guid !== id ? { ...stamped, guid } : stamped;
}

function appeared(
  body: Body,
  { before, isRestored, now }: { before: Body; isRestored: boolean; now: number },
): Body {
  if (statusOf(body) === 'draft') return body;
  const planned = appearsAt(body);
  if (planned !== null) return datedBy(body, planned);
  if (statusOf(body) === 'scheduled') return body;
  const noted = textOf(body.publishAt) || textOf(before.publishAt);
  const at = momentMs(noted);
  if (at !== null && at <= now) return { ...body, publishAt: noted };
  const wasShown = before.title !== undefined && articleStanding(before, now).shown !== null;
  if (isRestored || (wasShown && at === null)) return body;
  return datedBy({ ...body, publishAt: indiaIso(now) }, now);
}

function datedBy(body: Body, at: number): Body {
  const day = indiaDay(at);
  return textOf(body.date) > day ? { ...body, date: day } : body;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export function articleRules(body: Record<string, unknown>): [string, string][] {
  const title = typeof body.title === 'string' ? body.title.trim() : '';
  const timed = statusOf(body) !== 'scheduled' || appearsAt(body) !== null;
  return [
    ...(title === '' ? [['title', 'Must not be empty'] as [string, string]] : []),
    ...(timed ? [] : [['publishAt', 'Say when it is to appear'] as [string, string]]),
    ...(hasItsFilm(body) ? [] : [['video', 'Choose the film that it opens with'] as [string, string]]),
  ];
}

const hasItsFilm = ({ type, video }: Record<string, unknown>) =>
  type !== 'video' || (typeof video === 'string' && video !== '');
