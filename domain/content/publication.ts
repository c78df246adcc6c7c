import { dayMs, indiaDay, indiaIso, momentMs } from '../dates/india.ts';
import type { SaveMoment, ScheduledEdit, ScheduledState, StoredEntry } from './collection.ts';

export type Status = 'published' | 'draft' | 'scheduled';

/** The status of an article; old articles without one are published. */
export function statusOf({ status }: { status?: unknown }): Status {
  return status === 'draft' || status === 'scheduled' ? status : 'published';
}

type Body = Record<string, unknown>;
type Timed = { status?: unknown; publishAt?: unknown };

/** The publication time of a scheduled article, in milliseconds since 1970; null for others. */
export function scheduledTime({ status, publishAt }: Timed): number | null {
  return statusOf({ status }) === 'scheduled' && typeof publishAt === 'string' ? momentMs(publishAt) : null;
}

/** A scheduled article is shown from its time on; one with an invalid time is hidden. */
export function articleStateAt<T extends Timed>(article: T, now: number): ScheduledState<T> {
  if (statusOf(article) === 'published') return { shown: article, since: null, until: null };
  const at = scheduledTime(article);
  if (at === null) return { shown: null, since: null, until: null };
  return now < at ? { shown: null, since: null, until: at } : { shown: article, since: at, until: null };
}

export const applyArticleSchedule = (rows: readonly StoredEntry[], before: number): ScheduledEdit[] =>
  rows.flatMap(({ id, body }) => {
    const at = scheduledTime(body);
    if (at === null || at > before) return [];
    return { collection: 'articles', id, body: { ...body, status: 'published' } };
  });

/**
 * When an article was published, in milliseconds since 1970: its exact time if that is on its date, else the beginning
 * of that date in India. Null without a date.
 */
export function publishedAt({ date, publishAt }: { date: string; publishAt: string }): number | null {
  const at = momentMs(publishAt);
  return at !== null && indiaDay(at) === date ? at : dayMs(date);
}

/**
 * The save that publishes an article records the time. The date is never after the publication. The feed id survives
 * renames: it is new, or for older articles the first slug.
 */
export function stampArticle(body: Body, { id, before, isRestored, now, newId }: SaveMoment): Body {
  const { guid: _, ...rest } = body;
  const stamped = appeared(rest, { before: before?.body ?? {}, isRestored, now });
  const isMoved = before !== null && before.id !== id;
  const known = textOf(before?.body.guid) || (isMoved ? before.id : '');
  const added = isRestored ? textOf(body.guid) : newId();
  const guid = before ? known : added;
  // Articles without a feed id are identified by their slug.
  return guid && guid !== id ? { ...stamped, guid } : stamped;
}

function appeared(
  body: Body,
  { before, isRestored, now }: { before: Body; isRestored: boolean; now: number },
): Body {
  if (statusOf(body) === 'draft') return body;
  const planned = scheduledTime(body);
  if (planned !== null) return datedBy(body, planned);
  if (statusOf(body) === 'scheduled') return body;
  const noted = textOf(body.publishAt) || textOf(before.publishAt);
  const at = momentMs(noted);
  if (at !== null && at <= now) return { ...body, publishAt: noted };
  const wasShown = before.title !== undefined && articleStateAt(before, now).shown !== null;
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
  const timed = statusOf(body) !== 'scheduled' || scheduledTime(body) !== null;
  return [
    ...(title === '' ? [['title', 'Must not be empty'] as [string, string]] : []),
    ...(timed ? [] : [['publishAt', 'Say when it is to appear'] as [string, string]]),
    ...(hasItsFilm(body) ? [] : [['video', 'Choose the film that it opens with'] as [string, string]]),
  ];
}

const hasItsFilm = ({ type, video }: Record<string, unknown>) =>
  type !== 'video' || (typeof video === 'string' && video !== '');
