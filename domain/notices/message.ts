import { istParts } from '../dates/india.ts';
import { twelveHour } from '../dates/words.ts';
import { cleanLine } from '../inputs/text.ts';

/** lead: a new or released one. given: assigned by somebody else. */
export const NOTICE_KINDS = ['lead', 'given', 'follow-up'] as const;
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
  const [leads, given, due] = peopleByKind(events);
  const [only, ...others] = [...leads, ...given, ...due];
  if (!only) return null;
  if (others.length === 0) {
    const name = firstName(only.name);
    const page = { url: leadAddress(only.personId), tag: `${only.kind}-${only.personId}` };
    if (only.kind === 'lead') return { title: `New lead: ${name}`, body: only.form, ...page };
    if (only.kind === 'given') return { title: `Given to you: ${name}`, body: only.form, ...page };
    return { title: `Follow up: ${name}`, body: `Due at ${twelveHour(istParts(only.at).time)}`, ...page };
  }
  const title = [
    leads.length > 0 && countWords(leads.length, 'new lead', 'new leads'),
    given.length > 0 && `${given.length} given to you`,
    due.length > 0 && countWords(due.length, 'follow-up due', 'follow-ups due'),
  ];
  return {
    title: title.filter(Boolean).join(', '),
    body: listNames([...leads, ...given, ...due].map((each) => each.name)),
    url: '/adminLeads?view=next',
    tag: 'many',
  };
}

export const leadAddress = (personId: string) => `/adminLeads?lead=${encodeURIComponent(personId)}#lead`;

/** Each lead counts once; a lead that is new and assigned counts as assigned. */
function peopleByKind(events: readonly NoticeEvent[]) {
  const of = (kind: NoticeKind) =>
    new Map(events.filter((event) => event.kind === kind).map((event) => [event.personId, event]));
  const [given, due] = [of('given'), of('follow-up')];
  const leads = [...of('lead').values()].filter(({ personId }) => !given.has(personId));
  return [leads, [...given.values()], [...due.values()]] as const;
}

/** `Meera, Anand, Sunil and 4 more`. */
export function listNames(names: readonly string[]): string {
  const first = names.slice(0, NAMED).map(firstName);
  const more = names.length - first.length;
  if (more > 0) return `${first.join(', ')} and ${more} more`;
  return first.length < 2 ? first.join('') : `${first.slice(0, -1).join(', ')} and ${first.at(-1)}`;
}

export const countWords = (many: number, one: string, more: string) => `${many} ${many === 1 ? one : more}`;
