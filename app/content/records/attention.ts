import { isObject } from '../../../domain/content/plain-object.ts';
import { nextPriceAt } from '../../../domain/content/plot-prices.ts';
import { scheduledTime, statusOf } from '../../../domain/content/publication.ts';
import type { Problem } from '../../../domain/content/read.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { StoredDocument } from '../../../server/store/content/documents.ts';

/** A stored body as an object; empty if it is unreadable. */
export function bodyOf({ body }: Pick<StoredDocument, 'body'>): Record<string, unknown> {
  const parsed = parseJson(body);
  return isObject(parsed) ? parsed : {};
}

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** Short notes on an entry that needs an editor's attention; otherwise empty. */
export function attentionNotes(
  row: Pick<StoredDocument, 'collection' | 'id' | 'body'>,
  problems: readonly Problem[],
): string[] {
  const body = bodyOf(row);
  const said: string[] = [];
  const own = problems.filter(({ collection, id }) => collection === row.collection && id === row.id);
  if (own.length > 0) said.push('Something in it cannot be shown');
  if (row.collection === 'testimonials' && isEmpty(body.evidence)) said.push('Nothing proves it yet');
  if (row.collection === 'settings') said.push(...settingsAttention(body));
  if (row.collection === 'price-lists' && !(Array.isArray(body.rows) && body.rows.length > 0)) {
    said.push('Hidden until it has prices');
  }
  return said;
}

function settingsAttention(body: Record<string, unknown>): string[] {
  const claims = Array.isArray(body.claims) ? body.claims.filter(isObject) : [];
  const unproved = claims.filter(({ evidence }) => isEmpty(evidence)).length;
  const legal = isObject(body.legal) ? body.legal : {};
  return [
    ...(isEmpty(legal.name) ? ['The company behind the site is not entered'] : []),
    ...(unproved > 0 ? [`${unproved} ${unproved === 1 ? 'claim' : 'claims'} without proof`] : []),
  ];
}

export type PublicationState = { label: string; at: number | null };

/** The publication state of an entry; null if it is simply public. */
export function publicationState(
  collection: string,
  body: Record<string, unknown>,
  now: number,
): PublicationState | null {
  if (collection === 'articles') {
    const status = statusOf(body);
    if (status === 'draft') return { label: 'Draft', at: null };
    const at = scheduledTime(body);
    if (at !== null && at > now) return { label: 'Appears', at };
    return status === 'scheduled' && at === null ? { label: 'Has no time', at: null } : null;
  }
  if (collection === 'plots') {
    const at = nextPriceAt(body);
    return at !== null && at > now ? { label: 'New price', at } : null;
  }
  return null;
}
