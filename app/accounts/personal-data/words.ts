import type { Counts } from '../../../server/personal-data/clearing.ts';

/** Name of each kind, singular and plural. */
const KINDS: Record<keyof Counts, [string, string]> = {
  person: ['person', 'people'],
  contact_point: ['number or address', 'numbers and addresses'],
  enquiry: ['enquiry', 'enquiries'],
  visit: ['site visit', 'site visits'],
  lead_activity: ['note or change', 'notes and changes'],
  delivery: ['delivery', 'deliveries'],
  delivery_attempt: ['attempt to deliver', 'attempts to deliver'],
  subscription: ['subscription', 'subscriptions'],
  subscription_request: ['request to subscribe', 'requests to subscribe'],
  lead_seen: ['mark of having been read', 'marks of having been read'],
  notice: ['notice to the desk', 'notices to the desk'],
  lead_word: ['search word', 'search words'],
  lead_note_word: ['word of notes', 'words of notes'],
  lead_interest: ['interest', 'interests'],
  lead_regrouping: ['change of who they are', 'changes of who they are'],
  kept_apart: ['person they were told apart from', 'people they were told apart from'],
};

/** `2 enquiries`, a line for each kind, the most important first. */
export function countLines(counts: Counts): string[] {
  return (Object.keys(KINDS) as (keyof Counts)[]).flatMap((kind) => {
    const many = counts[kind] ?? 0;
    const [one, several] = KINDS[kind];
    return many === 0 ? [] : [`${many} ${many === 1 ? one : several}`];
  });
}

export const countWords = (counts: Counts) => countLines(counts).join(', ') || 'nothing';

/** Name of the record that a text belongs to. */
export const RECORD_WORDS: Record<string, string> = {
  lead_activity: 'a note',
  delivery_attempt: 'an answer to a delivery',
  delivery: 'the result of a delivery',
  enquiry: 'a message',
  channel: 'the notice of a paused service',
};

const AROUND = 80;

/** The beginning of a text, in one line. */
export const excerpt = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > AROUND * 2 ? `${line.slice(0, AROUND * 2)}…` : line;
};
