import { dateAndTime } from '../dates/words.ts';
import { restrictionWords } from '../personal-data/reasons.ts';
import { isVisitState, type VisitState } from '../visits/states.ts';
import { type Interest, interestWords } from './interest.ts';
import { stageWords } from './stages.ts';

/** The outcomes of a call or message. */
export const OUTCOMES = {
  reached: 'Reached',
  'no-answer': 'No answer',
  'call-again': 'Asked to be called again',
  'wrong-number': 'Wrong number',
} as const;
export type ContactOutcome = keyof typeof OUTCOMES;
export const isOutcome = (value: unknown): value is ContactOutcome =>
  typeof value === 'string' && Object.hasOwn(OUTCOMES, value);

export type StageState = { stage: string; lostReason: string | null };
/** An account of the desk, with its name at that time. */
export type Owner = { id: string; name: string };

/** The state of a visit at a time; `startsAt` in milliseconds since 1970. */
export type VisitMoment = { state: VisitState; startsAt: number; people: number };
/**
 * The stage chosen with a call that was not set, because another was set meanwhile. `by` is null when its author is
 * unknown.
 */
export type StageConflict = { chosen: StageState; present: StageState; by: Owner | null };
/** Milliseconds since 1970, for what was written some time before it was received. */
export type Written = { writtenAt?: number };

/** An entry in the history of a lead. `before` and `after` allow it to be undone. Times are milliseconds since 1970. */
export type Activity =
  | ({ kind: 'note'; text: string } & Written)
  | { kind: 'stage'; before: StageState; after: StageState }
  | {
      kind: 'owner';
      before: Owner | null;
      after: Owner | null;
      /** Why the owner changed without a choice: in turn, in place of somebody absent, or by the first call. */
      why?: 'turn' | 'away' | 'call';
    }
  | { kind: 'follow-up'; before: number | null; after: number | null }
  | {
      kind: 'visit';
      /** Id of the visit. */
      visit: string;
      /** Null when this booked the visit. */
      before: VisitMoment | null;
      after: VisitMoment;
      /** The reason, if one was given. */
      text: string;
    }
  | ({
      kind: 'contact';
      way: 'call' | 'whatsapp';
      outcome: ContactOutcome;
      text: string;
      /** Whether it was the first contact, by which the response time is measured. */
      first: boolean;
      left?: StageConflict;
    } & Written)
  /** A correction of the person's details. An empty `before` was unknown. */
  | { kind: 'corrected'; field: CorrectedField; before: string; after: string }
  /** A reason code (domain/personal-data/reasons.ts); null when the restriction was lifted. */
  | { kind: 'restriction'; reason: string | null }
  | { kind: 'interest'; before: Interest; after: Interest }
  /** An enquiry was released from the held ones, by its reference. */
  | { kind: 'released'; reference: string }
  /** An enquiry was entered at the desk, by its reference. */
  | { kind: 'entered'; reference: string }
  /** An enquiry came from an imported file, by its reference. */
  | { kind: 'imported'; reference: string }
  /** Two people were merged; their names at that time. */
  | { kind: 'merge'; one: string; other: string }
  /** Some enquiries were moved to a new lead. Recorded for both leads. */
  | { kind: 'split' | 'split-off'; enquiries: number; name: string; lead: string }
  /** Marked as a different person from a possible duplicate. */
  | { kind: 'apart'; name: string; lead: string };

export const CORRECTED_FIELDS = { name: 'Name', phone: 'Phone', email: 'E-mail', city: 'City' } as const;
export type CorrectedField = keyof typeof CORRECTED_FIELDS;

/** Changes of the people themselves. Anyone can undo them at any time. */
export const REGROUPINGS: readonly Activity['kind'][] = ['merge', 'split', 'split-off', 'apart'];

/** One line of the history: `Stage: Incoming → Contacted`. */
export function activityWords(activity: Activity): string {
  switch (activity.kind) {
    case 'note':
      return 'Note';
    case 'stage':
      return `Stage: ${words(activity.before)} → ${words(activity.after)}`;
    case 'owner':
      return ownerWords(activity);
    case 'follow-up':
      return activity.after === null ? 'Follow-up done' : `Follow-up: ${dateAndTime(activity.after)}`;
    case 'visit':
      return visitWords(activity.before, activity.after);
    case 'contact':
      return `${activity.way === 'call' ? 'Call' : 'WhatsApp'}: ${OUTCOMES[activity.outcome] ?? activity.outcome}${leftWords(activity.left)}`;
    case 'corrected':
      return `${CORRECTED_FIELDS[activity.field]} corrected: ${activity.before} → ${activity.after}`;
    case 'restriction':
      return activity.reason === null
        ? 'May be used again'
        : `Not to be used: ${restrictionWords(activity.reason)}`;
    case 'interest':
      return `Interest: ${interestWords(activity.after)}`;
    case 'released':
      return `Released: ${activity.reference} is no spam`;
    case 'entered':
      return `Entered at the desk: ${activity.reference}`;
    case 'imported':
      return `Imported from a file: ${activity.reference}`;
    case 'merge':
      return `Made one person: ${activity.one} and ${activity.other}`;
    case 'split':
      return `${enquiries(activity.enquiries)} given to ${activity.name}, a lead of their own`;
    case 'split-off':
      return `${enquiries(activity.enquiries)} taken from ${activity.name}`;
    case 'apart':
      return `Told apart from ${activity.name}`;
  }
}

function ownerWords({ before, after, why }: Extract<Activity, { kind: 'owner' }>): string {
  if (!after) return 'Owner: nobody';
  const reason = {
    turn: ', in turn',
    away: `, in place of ${before?.name ?? 'nobody'}, who is away`,
    call: ', by the first call',
  };
  return `Owner: ${after.name}${why ? (reason[why] ?? '') : ''}`;
}

const leftWords = (left: StageConflict | undefined) =>
  left ? `; ${words(left.chosen)} was chosen, ${words(left.present)} stayed` : '';
const enquiries = (many: number) => `${many} ${many === 1 ? 'enquiry' : 'enquiries'}`;
const VISIT_WORDS: Record<VisitState, string> = {
  held: 'Visit held',
  requested: 'Visit to be confirmed',
  confirmed: 'Visit confirmed',
  done: 'Came to the visit',
  'no-show': 'Did not come to the visit',
  cancelled: 'Visit cancelled',
};

function visitWords(before: VisitMoment | null, after: VisitMoment): string {
  const when = dateAndTime(after.startsAt);
  if (before === null) return `Visit booked: ${when}`;
  if (before.startsAt !== after.startsAt) return `Visit moved: ${dateAndTime(before.startsAt)} → ${when}`;
  return `${VISIT_WORDS[after.state]}: ${when}`;
}

const words = ({ stage, lostReason }: StageState) => stageWords(stage, lostReason);

/** Parses a stored activity; null when it is invalid or of an unknown kind. */
export function readActivity(kind: string, text: string): Activity | null {
  try {
    const data = JSON.parse(text) as Record<string, unknown>;
    if (typeof data !== 'object' || data === null) return null;
    const isKnown =
      (kind === 'note' && typeof data.text === 'string') ||
      (kind === 'stage' && isState(data.before) && isState(data.after)) ||
      (kind === 'owner' && isOwner(data.before) && isOwner(data.after)) ||
      (kind === 'follow-up' && isTime(data.before) && isTime(data.after)) ||
      (kind === 'visit' &&
        isVisitMoment(data.after) &&
        (data.before === null || isVisitMoment(data.before))) ||
      (kind === 'contact' &&
        isOutcome(data.outcome) &&
        typeof data.text === 'string' &&
        (data.left === undefined || isLeft(data.left))) ||
      (kind === 'corrected' && isCorrection(data)) ||
      (kind === 'restriction' && (data.reason === null || typeof data.reason === 'string')) ||
      (kind === 'interest' && isInterest(data.before) && isInterest(data.after)) ||
      (kind === 'released' && typeof data.reference === 'string') ||
      ((kind === 'entered' || kind === 'imported') && typeof data.reference === 'string') ||
      (kind === 'merge' && typeof data.one === 'string' && typeof data.other === 'string') ||
      (/^(split|split-off)$/.test(kind) && isNamed(data) && typeof data.enquiries === 'number') ||
      (kind === 'apart' && isNamed(data));
    return isKnown ? ({ kind, ...data } as Activity) : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isState = (value: unknown) => isRecord(value) && typeof value.stage === 'string';
const isLeft = (value: unknown) =>
  isRecord(value) && isState(value.chosen) && isState(value.present) && isOwner(value.by ?? null);
const isOwner = (value: unknown) => value === null || (isRecord(value) && typeof value.name === 'string');
const isCorrection = ({ field, before, after }: Record<string, unknown>) =>
  typeof field === 'string' &&
  Object.hasOwn(CORRECTED_FIELDS, field) &&
  typeof before === 'string' &&
  typeof after === 'string';
const isNamed = (data: Record<string, unknown>) =>
  typeof data.name === 'string' && typeof data.lead === 'string';
const isInterest = (value: unknown) =>
  isRecord(value) && Array.isArray(value.plots) && Array.isArray(value.sizes);
const isTime = (value: unknown) => value === null || typeof value === 'number';
const isVisitMoment = (value: unknown) =>
  isRecord(value) && isVisitState(value.state) && typeof value.startsAt === 'number';
