import type { ImportedPerson } from '../../../domain/leads/import/people/person.ts';
import { RESTRICTED, twoPeople } from '../../../domain/leads/import/people/plan.ts';
import { fieldsOf } from '../../../domain/leads/import/people/read-person.ts';
import { newId } from '../../crypto/ids.ts';
import { type DialectName, takeLock } from '../../database/dialect.ts';
import type { Trx } from '../../database/open.ts';
import { seesOwner, type VisibleTo } from '../enquiries/visible-to.ts';
import { writeHistory } from '../people/lead-history.ts';
import { bumpLeadVersion } from '../people/lead-version.ts';
import { matchPerson } from '../people/person-match.ts';
import type { AddedPeople, ImportRules, PeopleImport } from './import-types.ts';
import { deliveriesOf, enquiryRow, personRow } from './imported-rows.ts';
import { type KnownState, keysOf, openState, type PersonState } from './known-state.ts';
import { createRowWriter } from './row-writer.ts';

type Part = {
  dialect: DialectName;
  rules: ImportRules;
  what: PeopleImport;
  people: readonly ImportedPerson[];
};
type Outcome = 'added' | 'joined' | 'same' | { left: string };

/** Adds some lines of a file in one transaction, by the rules of an enquiry (person-match.ts). */
export async function addPeople(trx: Trx, { dialect, rules, what, people }: Part): Promise<AddedPeople> {
  await takeLock(trx, dialect, 'submissions');
  const now = rules.now();
  const keyOf = ({ line }: ImportedPerson) => `import:${what.batch}:${line}`;
  const state = await openState(trx, dialect, { people, keys: people.map(keyOf) });
  const writer = createRowWriter();

  async function addOne(person: ImportedPerson): Promise<Outcome> {
    if (state.storedKeys.has(keyOf(person))) return 'same';
    const keys = keysOf(person);
    const found = await whose(trx, state, person, { keys, visibleTo: what.visibleTo });
    if (typeof found === 'string') return { left: found };
    const { known } = found;
    const fields = fieldsOf(person, what.source);
    const at = person.at ?? now;
    const personId = known?.row.id ?? newId(now);
    const enquiry = enquiryRow({
      ...{ fields, at, now, what, personId },
      ...{ siteUrl: rules.siteUrl, reference: state.nextReference(), submissionKey: keyOf(person) },
    });
    // Another file has brought the same words of this person.
    if (state.hasEnquiry(enquiry, person.at)) return 'same';
    if (known) state.join(known, enquiry);
    else state.addPerson(personRow(person, enquiry, now));
    for (const point of state.addPoints(keys, personId)) writer.addPoint(point);
    state.addEnquiry(enquiry);
    writer.addEnquiry(enquiry, what.sends ? deliveriesOf(enquiry, rules, { now, line: person.line }) : []);
    return known ? 'joined' : 'added';
  }

  const result: AddedPeople = { added: 0, joined: 0, same: 0, left: [] };
  for (const person of people) {
    const outcome = await addOne(person);
    if (typeof outcome === 'string') result[outcome] += 1;
    else result.left.push({ line: person.line, name: person.name, reason: outcome.left });
  }
  const history = await writer.write(trx, state.changed());
  if (history.length > 0) {
    await writeHistory(trx, history, { by: what.by, at: now, changeSet: what.batch });
    // No count of new enquiries: open desks announce only what comes in by itself.
    await bumpLeadVersion(trx);
  }
  return result;
}

/** The person of a line, or the reason to leave it out. An import merges nobody, and leaves out people who asked not to be contacted. */
async function whose(
  trx: Trx,
  state: KnownState,
  { name }: ImportedPerson,
  { keys, visibleTo }: { keys: readonly string[]; visibleTo: VisibleTo },
): Promise<{ known: PersonState | null } | string> {
  const match = await matchPerson(trx, state.pointsOf(keys), name);
  if (match.outcome === 'new') return { known: null };
  const known = await state.find(match.person);
  if (match.other !== null) {
    const other = await state.find(match.other.person_id);
    const named = ({ row }: PersonState) =>
      seesOwner(visibleTo, row.owner_id) ? row.name : 'a lead of another owner';
    return twoPeople(named(known), named(other));
  }
  return known.row.restricted_at === null ? { known } : RESTRICTED;
}
