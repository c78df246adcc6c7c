import { MINUTE_MS } from '../dates/durations.ts';
import { istParts } from '../dates/india.ts';
import { twelveHour } from '../dates/words.ts';
import { cleanLine } from '../inputs/text.ts';

/**
 * lead: a new or released one. given: assigned by somebody else. call-soon, call-late: the first call is due in five
 * minutes, or late.
 */
export const NOTICE_KINDS = ['lead', 'given', 'follow-up', 'call-soon', 'call-late'] as const;
/** How long before the first call is due its owner hears of it. */
export const CALL_WARNING_MS = 5 * MINUTE_MS;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** An event for a notice. */
export type NoticeEvent = {
  kind: NoticeKind;
  personId: string;
  /** Full name of the person. */
  name: string;
  /** The form's title at the desk. */
  form: string;
  /** When it occurred or was due, in milliseconds since 1970. */
  at: number;
};

/** The text of a push notice. It passes through outside services, so it contains no number, address or message. */
export type NoticeMessage = { title: string; body: string; url: string; tag: string };

const NAMED = 3;
const MAX_NAME_LENGTH = 30;

/** The first name, which is enough to recognise the lead. */
export function firstName(name: string): string {
  const [first = ''] = cleanLine(name).trim().split(/\s+/);
  return [...first].slice(0, MAX_NAME_LENGTH).join('') || 'somebody';
}

/** Combines all events into one message. */
export function noticeMessage(events: readonly NoticeEvent[]): NoticeMessage | null {
  const { late, soon, leads, given, due } = peopleByKind(events);
  const all = [...late, ...soon, ...leads, ...given, ...due];
  const [only, ...others] = all;
  if (!only) return null;
  if (others.length === 0) {
    const name = firstName(only.name);
    const page = { url: leadAddress(only.personId), tag: `${only.kind}-${only.personId}` };
    if (only.kind === 'lead') return { title: `New lead: ${name}`, body: only.form, ...page };
    if (only.kind === 'given') return { title: `Given to you: ${name}`, body: only.form, ...page };
    if (only.kind === 'call-soon') {
      return { title: `Call ${name} by ${clock(only.at + CALL_WARNING_MS)}`, body: only.form, ...page };
    }
    if (only.kind === 'call-late') {
      return { title: `Not called in time: ${name}`, body: `Call was due by ${clock(only.at)}`, ...page };
    }
    return { title: `Follow up: ${name}`, body: `Due at ${clock(only.at)}`, ...page };
  }
  const title = [
    late.length > 0 && countWords(late.length, 'call late', 'calls late'),
    soon.length > 0 && `${soon.length} to call soon`,
    leads.length > 0 && countWords(leads.length, 'new lead', 'new leads'),
    given.length > 0 && `${given.length} given to you`,
    due.length > 0 && countWords(due.length, 'follow-up due', 'follow-ups due'),
  ];
  return {
    title: title.filter(Boolean).join(', '),
    body: listNames(all.map((each) => each.name)),
    url: '/adminLeads?view=next',
    tag: 'many',
  };
}

export const leadAddress = (personId: string) => `/adminLeads?lead=${encodeURIComponent(personId)}#lead`;

const clock = (at: number) => twelveHour(istParts(at).time);

/** Each lead counts once, by the most urgent of its events. */
function peopleByKind(events: readonly NoticeEvent[]) {
  const seen = new Set<string>();
  const of = (kind: NoticeKind) => {
    const found = new Map(
      events.filter((event) => event.kind === kind).map((event) => [event.personId, event]),
    );
    const fresh = [...found.values()].filter(({ personId }) => !seen.has(personId));
    for (const { personId } of fresh) seen.add(personId);
    return fresh;
  };
  const [late, soon, given] = [of('call-late'), of('call-soon'), of('given')];
  return { late, soon, given, leads: of('lead'), due: of('follow-up') };
}

/** `Meera, Anand, Sunil and 4 more`. */
export function listNames(names: readonly string[]): string {
  const first = names.slice(0, NAMED).map(firstName);
  const more = names.length - first.length;
  if (more > 0) return `${first.join(', ')} and ${more} more`;
  return first.length < 2 ? first.join('') : `${first.slice(0, -1).join(', ')} and ${first.at(-1)}`;
}

export const countWords = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;
