import type { Kysely } from 'kysely';
import { readSearchTerm } from '../../domain/inputs/search-term.ts';
import { isWholePhone, type LeadQuery, readLeadQuery } from '../../domain/leads/search.ts';
import type { Store } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { searchLeads } from '../store/leads/lead-search.ts';
import { findMentions, type Mention } from './mentions.ts';
import { patternOfName, patternsOf } from './patterns.ts';

type Db = Kysely<Database>;

export type FoundPerson = { id: string; name: string; phone: string; email: string; restricted: boolean };
/** A mention in a text about somebody else, with the person whose row it is. */
export type FoundMention = Mention & { personId: string | null };
export type SearchResult = {
  people: FoundPerson[];
  subscribers: { id: string; email: string; left: boolean }[];
  mentions: FoundMention[];
  /** False when there were too many texts to scan within a request. */
  isComplete: boolean;
};

const MAX_RESULTS = 30;
const WITHIN_MS = 2500;

/** Finds people and texts by name, number, address or reference; null when the query is too short. */
export async function findPeopleAndTexts(store: Store, text: string): Promise<SearchResult | null> {
  const query = readLeadQuery(text);
  if (!query) return null;
  const { db } = store;
  const [rows, subscribers] = await Promise.all([
    searchLeads(db, query, MAX_RESULTS),
    subscribersOf(db, query),
  ]);
  const { mentions, isComplete } = await findMentions(store, patternsIn(query, text), {
    most: MAX_RESULTS,
    withinMs: WITHIN_MS,
    except: () => false,
  });
  return {
    people: rows.map(({ id, name, phone, email, restricted_at }) => ({
      ...{ id, name, phone, email },
      restricted: restricted_at !== null,
    })),
    subscribers,
    mentions: await Promise.all(
      mentions.map(async (each) => ({ ...each, personId: await personOf(db, each) })),
    ),
    isComplete,
  };
}

async function subscribersOf(db: Db, query: LeadQuery) {
  if (query.by !== 'email') return [];
  const rows = await db
    .selectFrom('subscription')
    .select(['id', 'email', 'left_at'])
    .where('email', '>=', query.start)
    .where('email', '<', `${query.start}\u{10ffff}`)
    .orderBy('email')
    .limit(MAX_RESULTS)
    .execute();
  return rows.map(({ id, email, left_at }) => ({ id, email, left: left_at !== null }));
}

/** Texts are searched only for complete values, because part of a number would match everywhere. */
function patternsIn(query: LeadQuery, text: string) {
  if (query.by === 'phone' && isWholePhone(query.digits)) {
    return patternsOf({ phones: [query.digits], emails: [], names: [] });
  }
  if (query.by === 'email' && query.start.includes('.')) {
    return patternsOf({ phones: [], emails: [query.start], names: [] });
  }
  return query.by === 'name' ? [patternOfName(readSearchTerm(text).split(/\s+/))] : [];
}

/** The person whose row contains the mention. */
export async function personOf(db: Db, { table, id }: Pick<Mention, 'table' | 'id'>): Promise<string | null> {
  const of = () => {
    switch (table) {
      case 'lead_activity':
        return db.selectFrom('lead_activity').select('person_id').where('id', '=', id);
      case 'enquiry':
        return db.selectFrom('enquiry').select('person_id').where('id', '=', id);
      case 'delivery':
        return db
          .selectFrom('delivery')
          .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
          .select('enquiry.person_id')
          .where('delivery.id', '=', id);
      case 'delivery_attempt':
        return db
          .selectFrom('delivery_attempt')
          .innerJoin('delivery', 'delivery.id', 'delivery_attempt.delivery_id')
          .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
          .select('enquiry.person_id')
          .where('delivery_attempt.id', '=', id);
      default:
        return null;
    }
  };
  return (await of()?.executeTakeFirst())?.person_id ?? null;
}
