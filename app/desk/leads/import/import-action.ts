import type { Owner } from '../../../../domain/leads/activity.ts';
import { FOLLOW_UP_TOO_FAR, MAX_FOLLOW_UP_MS } from '../../../../domain/leads/follow-up.ts';
import type { LeadChange } from '../../../../domain/leads/import/import-context.ts';
import type { SkippedLead } from '../../../../server/store/leads/lead-types.ts';
import { type ImportAnswer, type ImportOf, withBatch } from './dry-run.ts';
import { leadsWords } from './leads-words.ts';
import { importPeople, readAgain, undoPeople } from './people/people-action.ts';

type Of = ImportOf;

/** Answers the forms of the page: a dry run of a file, its changes or people, or the undo of a batch. */
export async function importAction(form: FormData, of: Of): Promise<ImportAnswer> {
  switch (form.get('intent')) {
    case 'read':
      return readFile(form, of);
    case 'as-people':
    case 'columns':
      return readAgain(form, of, 'people');
    case 'as-changes':
      return readAgain(form, of, 'changes');
    case 'change':
      return change(form, of);
    case 'import':
      return importPeople(form, of);
    case 'undo':
      return undo(form, of);
    default:
      return { problem: 'Choose a file first.', form: 'file' };
  }
}

async function readFile(form: FormData, { leads, leadImports }: Of): Promise<ImportAnswer> {
  const file = form.get('file');
  if (!(file instanceof File) || (file.name === '' && file.size === 0)) {
    return { problem: 'Choose a file first.', form: 'file' };
  }
  const read = await leadImports.plan(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in read) return { problem: read.problem, form: 'file' };
  return { dryRun: withBatch(read, leads, file.name) };
}

/** The dry run allows follow-ups up to a year ahead. A page that stayed open may name past times. */
export function followUpTooFar(lastFollowUp: number, now: number): string | null {
  return lastFollowUp > now + MAX_FOLLOW_UP_MS ? FOLLOW_UP_TOO_FAR : null;
}

async function change(form: FormData, of: Of): Promise<ImportAnswer> {
  const { leads, leadImports, now, by } = of;
  const batch = String(form.get('batch') ?? '');
  // With JavaScript they were sent in parts before (part.ts).
  const read = await leadImports.changes(String(form.get('changes') || '[]'), batch);
  if ('problem' in read) return { problem: read.problem, form: 'change' };
  const problem = followUpTooFar(read.lastFollowUp, now()) ?? (await ownersProblem(read.owners, leads));
  if (problem) return { problem, form: 'change' };
  const left: SkippedLead[] = [];
  for (const part of read.parts) {
    const changes = JSON.parse(part) as LeadChange[];
    left.push(...(await changeLeads({ batch, changes }, of)).left);
  }
  const many = await leads.sizeOfBatch(batch, by);
  if (many === 0) return { done: 'No lead was changed.', left };
  return { done: `${leadsWords(many)} changed.`, left, batch };
}

/** Applies changes of a batch, and records one event for the whole batch. */
export async function changeLeads(
  { batch, changes }: { batch: string; changes: LeadChange[] },
  { leads, events, by, requestId }: Pick<Of, 'leads' | 'events' | 'by' | 'requestId'>,
) {
  const result = await leads.changeMany(batch, changes, by);
  const many = await leads.sizeOfBatch(batch, by);
  if (many > 0) await events.recordBatch({ what: 'leads-imported', who: by.id, batch, many, requestId });
  return result;
}

async function undo(form: FormData, of: Of): Promise<ImportAnswer> {
  const { leads, events, by, requestId } = of;
  const batch = String(form.get('batch') ?? '');
  const people = await undoPeople(batch, of);
  if (people) return people;
  const { undone, left } = await leads.undoMany(batch, by);
  if (undone === 0) {
    if (left.length === 0) return { problem: 'There is nothing to undo any more.' };
    return { problem: 'Nothing is undone: all of these leads were changed since.' };
  }
  await events.record({ what: 'import-undone', who: by.id, target: `${batch} ${undone}`, requestId });
  return { done: `${leadsWords(undone)} as before.`, left };
}

/** A page that stayed open may name an owner who has left the sales desk. */
export async function ownersProblem(owners: readonly Owner[], leads: Of['leads']): Promise<string | null> {
  const ids = new Set((await leads.people()).map(({ id }) => id));
  const gone = owners.find(({ id }) => !ids.has(id));
  return gone ? `${gone.name} is not at the sales desk any more. Choose the file again.` : null;
}
