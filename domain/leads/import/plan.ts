import { dateAndTime } from '../../dates/words.ts';
import { fold } from '../../fold.ts';
import type { Owner } from '../activity.ts';
import { followUpProblem } from '../follow-up.ts';
import type { ExistingLead, ImportContext, LeadChange, LeadState } from './import-context.ts';
import { nearest } from './nearest.ts';
import type { RequestedChange } from './row.ts';
import { stateWords, truncateQuote } from './words.ts';

/** A line that changes nothing, with the reasons. */
export type Refusal = { line: number; cells: string[]; reasons: string[] };

export type ImportPlan = {
  changes: LeadChange[];
  refusals: Refusal[];
  /** Lines whose leads are already as the file says. */
  same: number;
};

export type FileLine = {
  line: number;
  cells: string[];
  read: { change: RequestedChange } | { problems: string[] };
};

/** Compares the lines of a file with the leads: the changes, and the lines refused with the reasons. */
export function planImport(lines: readonly FileLine[], known: ImportContext): ImportPlan {
  const plan: ImportPlan = { changes: [], refusals: [], same: 0 };
  const lineOf = new Map<string, number>();
  for (const { line, cells, read } of lines) {
    const found = 'problems' in read ? { reasons: read.problems } : planLine(read.change, known);
    if ('reasons' in found) {
      plan.refusals.push({ line, cells, reasons: found.reasons });
      continue;
    }
    const first = lineOf.get(found.lead.id);
    if (first !== undefined) {
      plan.refusals.push({
        line,
        cells,
        reasons: [`Line ${first} is about ${found.lead.name} too. Leave one of them.`],
      });
      continue;
    }
    lineOf.set(found.lead.id, line);
    const { lead, before, after, note } = found;
    if (Object.keys(after).length === 0 && note === undefined) plan.same += 1;
    else plan.changes.push({ line, lead: lead.id, name: lead.name, before, after, ...(note && { note }) });
  }
  return plan;
}

type Planned = { lead: ExistingLead; before: LeadState; after: LeadState; note: string | undefined };

function planLine(change: RequestedChange, known: ImportContext): Planned | { reasons: string[] } {
  const found = leadOf(change, known);
  if ('reason' in found) return { reasons: [found.reason] };
  const { lead } = found;
  const reasons: string[] = [];
  const [before, after]: [LeadState, LeadState] = [{}, {}];
  if (change.stage && stateWords(change.stage) !== stateWords(lead.stage)) {
    before.stage = lead.stage;
    after.stage = change.stage;
  }
  if (change.owner !== undefined && !isNamed(lead.owner, change.owner)) {
    const owner = change.owner === null ? { owner: null } : ownerNamed(change.owner, known.people);
    if ('reason' in owner) reasons.push(owner.reason);
    else if (owner.owner?.id !== lead.owner?.id) [before.owner, after.owner] = [lead.owner, owner.owner];
  }
  if (change.followUp !== undefined && second(change.followUp) !== second(lead.followUp)) {
    const problem = change.followUp !== null && dueProblem(change.followUp, known.now);
    if (problem) reasons.push(problem);
    else [before.followUp, after.followUp] = [lead.followUp, change.followUp];
  }
  const { changed } = lead;
  const changes = Object.keys(after).length > 0;
  if (
    changes &&
    changed &&
    change.exportedAt !== undefined &&
    Number(second(changed.at)) > Number(second(change.exportedAt))
  ) {
    reasons.push(
      `${changed.by} changed ${lead.name} on ${dateAndTime(changed.at)}, after this file was made. Look at the lead, then empty the cell "Exported" to change it all the same.`,
    );
  }
  return reasons.length > 0 ? { reasons } : { lead, before, after, note: change.note };
}

const isNamed = (owner: Owner | null, name: string | null) => fold(owner?.name ?? '') === fold(name ?? '');

/** Files have a precision of seconds. */
const second = (at: number | null) => (at === null ? null : Math.floor(at / 1000));

function dueProblem(at: number, now: number): string | null {
  if (at <= now) return `The follow-up ${dateAndTime(at)} is over. Name one that is to come.`;
  return followUpProblem(at, now);
}

type Identifier = { said: string; id: string | undefined };
const isKnown = ({ id }: Identifier) => id !== undefined;

/** The lead that matches the reference, phone and e-mail of a line. Refuses when they match different leads. */
function leadOf({ who }: RequestedChange, known: ImportContext): { lead: ExistingLead } | { reason: string } {
  const { reference, phones = [], emails = [] } = who;
  const byReference = reference ? [{ said: reference, id: known.references.get(reference) }] : [];
  const byPhone = phones.map((phone) => ({ said: `the number ${phone}`, id: known.phones.get(phone) }));
  const byEmail = emails.map((email) => ({ said: email, id: known.emails.get(email) }));
  const found: Identifier[] = [...byReference, ...byPhone, ...byEmail];
  // Two phones may belong to a couple: the first known one counts.
  const there = [byReference, byPhone, byEmail].flatMap((each: Identifier[]) => each.find(isKnown) ?? []);
  const [one] = there;
  const lead = one?.id === undefined ? undefined : known.leads.get(one.id);
  if (!one || !lead) return { reason: `No lead has ${found.map(({ said }) => said).join(' or ')}.` };
  if (who.reference && known.references.get(who.reference) === undefined) {
    return {
      reason: `There is no enquiry ${who.reference}, but ${one.said} is ${lead.name}. Mend or empty the reference.`,
    };
  }
  const other = there.find(({ id }) => id !== one.id);
  if (other) {
    const name = known.leads.get(other.id ?? '')?.name ?? 'somebody else';
    return {
      reason: `Two leads match: ${one.said} is ${lead.name}, ${other.said} is ${name}. Leave one of the two cells empty.`,
    };
  }
  return { lead };
}

function ownerNamed(name: string, people: readonly Owner[]): { owner: Owner } | { reason: string } {
  const [owner, another] = people.filter((each) => isNamed(each, name));
  if (owner && !another) return { owner };
  if (owner)
    return { reason: `Two accounts are called "${truncateQuote(name)}". Set the owner at the lead itself.` };
  const meant = nearest(
    name,
    people.map((each) => each.name),
  );
  const hint = meant ? ` Did you mean "${meant}"?` : '';
  return { reason: `Nobody of the sales desk is called "${truncateQuote(name)}".${hint}` };
}
