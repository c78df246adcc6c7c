import { cutAtWord } from '../../../domain/content/plain-text.ts';
import { istParts } from '../../../domain/dates/india.ts';
import { dateAndTime, dayAndMonth, twelveHour } from '../../../domain/dates/words.ts';
import type { Row } from '../../../domain/enquiries/form.ts';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import { TEST_LEAD } from '../../../domain/enquiries/quarantine.ts';
import type { CheckedEnquiry, Touch } from '../../../domain/enquiries/types.ts';
import { groupedPhone } from '../../../domain/inputs/any-phone.ts';
import { fullName } from '../../../domain/inputs/person-name.ts';
import { cleanLine } from '../../../domain/inputs/text.ts';
import { activityWords, REGROUPINGS } from '../../../domain/leads/activity.ts';
import { stageWords } from '../../../domain/leads/stages.ts';
import { restrictionWords } from '../../../domain/personal-data/reasons.ts';
import { withCurrentVisit } from '../../../domain/visits/current-visit.ts';
import { isUpcoming, VISIT_STATES } from '../../../domain/visits/states.ts';
import type { EnquiryDetail, EnquiryListItem } from '../../../server/store/enquiries/enquiry-types.ts';
import type { SubscriptionStore } from '../../../server/store/intake/subscriptions.ts';
import type {
  LeadActivity,
  LeadDetail,
  ListedLead as StoredLead,
} from '../../../server/store/leads/lead-types.ts';

/** The loader writes these words, so that the browser loads no code for them. */
export type ListedLead = ReturnType<typeof listedLead>;
export type ShownLead = ReturnType<typeof shownLead>;
export type ShownEnquiry = ReturnType<typeof shownEnquiry>;
export type ShownActivity = ReturnType<typeof shownActivity>;
/** A group of the list with a heading, or the whole list without one. `note` is shown below the rows. */
export type ShownGroup = { label: string | null; list: ListedLead[]; note?: string };

/** `stopped` are the names of the channels that deliver nothing at the moment. */
export function listedLead({ latest, ...lead }: StoredLead, stopped: readonly string[]) {
  return {
    id: lead.id,
    key: lead.key,
    name: lead.name,
    phone: groupedPhone(lead.phone),
    email: lead.email,
    ownerId: lead.ownerId,
    source: lead.source,
    campaign: lead.campaign ?? '',
    plots: lead.plots.join(', '),
    visitWords: lead.visit ? shortVisit(lead.visit) : '',
    firstEnquiryAt: lead.firstEnquiryAt,
    lostReason: lead.lostReason,
    stage: lead.stage,
    stageWords: stageWords(lead.stage, lead.lostReason),
    followUpAt: lead.followUpAt,
    isUncalled: lead.firstContactAt === null,
    callDueAt: openCallDue(lead),
    foundWords: lead.matchReason ? foundWords(lead.matchReason) : '',
    unread: lead.unread,
    enquiries: lead.enquiries,
    createdAt: latest?.createdAt ?? lead.lastEnquiryAt,
    title: '',
    summary: '',
    question: '',
    ...signsOf(latest, stopped),
    ...(latest && {
      title: titleOf(latest),
      summary: summaryOf(latest),
      question: cutAtWord(cleanLine(latest.fields.message), QUESTION_SHOWN),
    }),
  };
}

/** When the first call of a lead is due; null once it is called or closed, and without a target. */
const openCallDue = ({
  callDueAt,
  firstContactAt,
  stage,
}: Pick<LeadDetail, 'callDueAt' | 'firstContactAt' | 'stage'>) =>
  firstContactAt === null && stage === 'incoming' ? callDueAt : null;

/** `28 Nov, 11:00 AM`, and the state of a visit that is not to come. */
function shortVisit({ startsAt, state }: NonNullable<StoredLead['visit']>): string {
  const { date, time } = istParts(startsAt);
  const when = `${dayAndMonth(date)}, ${twelveHour(time)}`;
  if (state === 'confirmed') return when;
  // A cell has no room for the longer words.
  return `${when}, ${state === 'requested' ? 'requested' : VISIT_STATES[state].toLowerCase()}`;
}

/** Why a search found this lead. */
function foundWords(found: NonNullable<StoredLead['matchReason']>): string {
  switch (found.by) {
    case 'phone': {
      const number = groupedPhone(found.phone);
      return found.of === null ? number : `Wrote from ${number}, the number of ${found.of}`;
    }
    case 'email':
      return found.email;
    case 'reference':
      return found.reference;
    case 'name':
      return `Wrote as ${found.name}`;
    case 'note':
      return `Noted: “${cutAtWord(cleanLine(found.text), QUESTION_SHOWN)}”`;
    case 'plot':
      return `Plot ${found.plot}`;
    case 'sound':
      return `Sounds like ${found.typed}`;
  }
}

/** In characters: about two lines of the list. */
const QUESTION_SHOWN = 120;

const titleOf = ({ form }: CheckedEnquiry) => handlingOf(form)?.title ?? form;

/** The summary of an enquiry with its visit's current time; adds the state of a past or cancelled visit. */
function summaryOf(enquiry: EnquiryListItem | EnquiryDetail): string {
  const { form, fields } = withCurrentVisit(enquiry, enquiry.visit);
  const summary = handlingOf(form)?.summary(fields) ?? '';
  const state = enquiry.visit?.state ?? 'requested';
  return isUpcoming(state) || state === 'held' ? summary : `${summary}, ${VISIT_STATES[state].toLowerCase()}`;
}

/** Signs that an enquiry needs attention. */
function signsOf(item: EnquiryListItem | null, stopped: readonly string[]) {
  const deliveries = item?.deliveries ?? [];
  const held = item !== null && item.quarantine !== null && item.releasedAt === null;
  const isTest = item?.quarantine === TEST_LEAD;
  return {
    held,
    isTest,
    /** The held enquiry, for a release of all at once. */
    heldEnquiry: held && !isTest ? item.id : null,
    parked: deliveries.some((delivery) => delivery.state === 'parked'),
    doubtful: deliveries.some(
      ({ state, doubts }) => state === 'doubtful' || (state === 'waiting' && doubts > 0),
    ),
    waits: deliveries.some(({ state, channel }) => state === 'waiting' && stopped.includes(channel)),
    /** The deliveries that can be sent again together. */
    stuck: deliveries.filter(({ state }) => state === 'parked' || state === 'doubtful').map(({ id }) => id),
  };
}

type Beside = {
  subscribed: Subscribed;
  /** The id in the address. It may be that of a merged lead. */
  openedAs: string;
  formerIds: readonly string[];
};

export function shownLead(
  { history, activities, ...rest }: LeadDetail,
  { subscribed, openedAs, formerIds }: Beside,
) {
  const lead = {
    ...rest,
    /** Names of forms use this id, so unsaved work stays in them after a merge. */
    openedAs,
    otherIds: [rest.id, ...formerIds].filter((id) => id !== openedAs),
  };
  // The desk must not show contact details of a restricted person.
  if (lead.restricted) {
    const { reason, at } = lead.restricted;
    const words = `${restrictionWords(reason)}, since ${dateAndTime(at)}`;
    const blank = { phone: '', phoneWords: '', email: '', stageWords: '' };
    return { ...lead, ...blank, ...NOTHING, restrictedWords: words };
  }
  return {
    ...lead,
    phoneWords: groupedPhone(lead.phone),
    stageWords: stageWords(lead.stage, lead.lostReason),
    callDueAt: openCallDue(lead),
    /** The plot of the latest enquiry that names one. */
    plot: history.map(({ fields }) => fields.plot).find(Boolean) ?? '',
    enquiriesShown: history.map(shownEnquiry),
    activities: activities.map(shownActivity),
    subscribed: subscribed.map(subscriptionWords),
    restrictedWords: '',
  };
}

type Subscribed = Awaited<ReturnType<SubscriptionStore['ofPerson']>>;
const NOTHING = {
  plot: '',
  enquiriesShown: [] as ShownEnquiry[],
  activities: [] as ShownActivity[],
  subscribed: [] as string[],
};

const subscriptionWords = ({ leftAt, createdAt }: Subscribed[number]) =>
  leftAt === null ? `Subscribed ${dateAndTime(createdAt)}` : `Left the list ${dateAndTime(leftAt)}`;

export function shownEnquiry(enquiry: EnquiryDetail) {
  const { id, reference, quarantine, releasedAt, deliveries, createdAt } = enquiry;
  return {
    ...{ id, reference, quarantine, deliveries, createdAt },
    /** Its date says nothing about how long the desk has waited. */
    isImported: enquiry.form === 'import',
    name: fullName(enquiry.fields),
    title: titleOf(enquiry),
    summary: summaryOf(enquiry),
    message: enquiry.fields.message,
    held: quarantine !== null && releasedAt === null,
    isTest: quarantine === TEST_LEAD,
    rows: rowsOf(enquiry),
  };
}

export function shownActivity({ id, at, changeSet, author, undone, activity }: LeadActivity) {
  const text = activity && 'text' in activity ? activity.text : '';
  const changesWho = activity !== null && REGROUPINGS.includes(activity.kind);
  const writtenAt = (activity && 'writtenAt' in activity && activity.writtenAt) || null;
  return {
    ...{ id, at, undone, text, writtenAt },
    /** The change set of a merge, split or rejected duplicate, which any user may undo at any time. */
    undo: changesWho && !undone ? changeSet : null,
    /** The other lead of a merge, split or rejected duplicate. */
    lead: activity && 'lead' in activity ? activity.lead : null,
    author: author.name,
    words: activity ? activityWords(activity) : 'Something that this release does not know',
  };
}

/** The fields of the form, with the current visit and, if it differs, the requested one. */
function formRows(enquiry: EnquiryDetail): Row[] {
  const rows = (fields: EnquiryDetail['fields']) => handlingOf(enquiry.form)?.rows(fields) ?? [];
  const [requestedRows, now] = [rows(enquiry.fields), rows(withCurrentVisit(enquiry, enquiry.visit).fields)];
  return now.flatMap(([label, value], index): Row[] => {
    const before = requestedRows[index]?.[1] ?? value;
    return before === value
      ? [[label, value]]
      : [
          [label, value],
          [`${label}, as first asked`, before],
        ];
  });
}

function rowsOf(lead: EnquiryDetail): Row[] {
  const { fields } = lead;
  const rows: Row[] = [
    ['Name', fullName(fields)],
    ['Phone', groupedPhone(fields.phone)],
    ['Email', fields.email],
    ...formRows(lead),
    ['Message', fields.message],
    [lead.form === 'import' ? 'Enquired' : 'Received', dateAndTime(lead.createdAt)],
    ['From page', lead.webPage],
    ...touchRows(lead),
    ['Consent', consentWords(lead)],
    ['Held because', lead.releasedAt ? `${lead.quarantine}; released ${dateAndTime(lead.releasedAt)}` : ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

function touchRows({ form, firstTouch, lastTouch }: EnquiryDetail): Row[] {
  // The touch of an entered or imported lead only holds its source.
  if (form === 'desk' || form === 'import') return [];
  if (form === 'source') return [['Campaign', lastTouch ? paramWords(lastTouch).join('\n') : '']];
  return [
    ['First visit', touchWords(firstTouch)],
    ['Last visit', touchWords(lastTouch)],
  ];
}

const paramWords = ({ params }: Touch) => Object.entries(params).map(([name, value]) => `${name}: ${value}`);

/** The uploader of a file vouches for its people. */
function consentWords({ form, consent: { at, version, language, page } }: EnquiryDetail): string {
  if (form === 'import') return `Given before, as the sales desk said at the import on ${dateAndTime(at)}`;
  // Sources have no box to tick here.
  const said = form === 'source' ? 'Assumed' : 'Given';
  return `${said} ${dateAndTime(at)}, wording ${version} (${language}), on ${page}`;
}

function touchWords(touch: Touch | null): string {
  if (!touch) return '';
  const from = touch.referrer && `from ${touch.referrer}`;
  return [dateAndTime(touch.at), touch.landingPage, from, ...paramWords(touch)].filter(Boolean).join('\n');
}
