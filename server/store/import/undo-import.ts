import type { Selectable } from 'kysely';
import { emailKey } from '../../../domain/inputs/email-address.ts';
import { readActivity } from '../../../domain/leads/activity.ts';
import { searchWords } from '../../../domain/leads/search.ts';
import { type DialectName, takeLock } from '../../database/dialect.ts';
import type { LeadActivityTable, PersonTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';
import { storedObject } from '../enquiries/enquiry-reading.ts';
import { interestIn } from '../people/interest.ts';
import { lockPeople } from '../people/lead-history.ts';
import { bumpLeadVersion } from '../people/lead-version.ts';
import { reassignSharedPoints } from '../people/shared-points.ts';
import type { UndonePeople } from './import-types.ts';

type Part = {
  dialect: DialectName;
  at: number;
  batch: string;
  /** Id of the account that imported. */
  by: string;
  people: string[];
};
type Enquiry = { id: string; person_id: string; created_at: number; reference: string } & Told;
type Told = { name: string; phone: string; email: string; fields: string };
type Activity = Pick<
  Selectable<LeadActivityTable>,
  'person_id' | 'kind' | 'data' | 'change_set' | 'author_id'
>;

/**
 * Takes the imported enquiries of some people back in one transaction. A person with nothing else is removed; a new one
 * on whom the desk has worked stays with the enquiry; one with further enquiries loses only what the import brought.
 */
export async function undoImport(trx: Trx, { dialect, at, batch, by, people }: Part): Promise<UndonePeople> {
  await takeLock(trx, dialect, 'submissions');
  const [persons, enquiries, activities] = [
    await lockPeople(trx, dialect, people),
    Map.groupBy(await enquiriesOf(trx, people), ({ person_id }) => person_id),
    Map.groupBy(await activitiesOf(trx, people), ({ person_id }) => person_id),
  ];
  const isImport = (each: Activity) =>
    each.change_set === batch && each.author_id === by && each.kind === 'imported';
  const removed: string[] = [];
  const restored: string[] = [];
  let kept = 0;
  for (const person of persons) {
    const done = activities.get(person.id) ?? [];
    const imported = new Set(done.filter(isImport).flatMap(({ data }) => referenceIn(data)));
    const all = enquiries.get(person.id) ?? [];
    const rest = all.filter(({ reference }) => !imported.has(reference));
    if (rest.length > 0) {
      const taken = all.filter(({ reference }) => imported.has(reference));
      await takeBack(trx, person, { taken, rest, activities: done });
      restored.push(person.id);
    } else if (done.every(isImport) && person.restricted_at === null) removed.push(person.id);
    else kept += 1;
  }
  await removePeople(trx, removed);
  if (restored.length > 0) {
    await trx
      .updateTable('lead_activity')
      .set({ undone_at: at })
      .where('change_set', '=', batch)
      .where('author_id', '=', by)
      .where('person_id', 'in', restored)
      .execute();
  }
  await bumpLeadVersion(trx);
  return { removed: removed.length, restored: restored.length, kept };
}

function referenceIn(data: string): string[] {
  const activity = readActivity('imported', data);
  return activity?.kind === 'imported' ? [activity.reference] : [];
}

const enquiriesOf = (trx: Trx, people: string[]): Promise<Enquiry[]> =>
  trx
    .selectFrom('enquiry')
    .select(['id', 'person_id', 'created_at', 'reference', 'name', 'phone', 'email', 'fields'])
    .where('person_id', 'in', people)
    .orderBy('id')
    .execute();

/** Work that was undone does not count. */
const activitiesOf = (trx: Trx, people: string[]): Promise<Activity[]> =>
  trx
    .selectFrom('lead_activity')
    .select(['person_id', 'kind', 'data', 'change_set', 'author_id'])
    .where('person_id', 'in', people)
    .where('undone_at', 'is', null)
    .execute();

async function removePeople(trx: Trx, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await reassignSharedPoints(trx, people);
  await trx.deleteFrom('enquiry').where('person_id', 'in', people).execute();
  await trx.deleteFrom('person').where('id', 'in', people).execute();
}

type Removal = { taken: readonly Enquiry[]; rest: readonly Enquiry[]; activities: readonly Activity[] };

/** Removes imported enquiries of a person with others, and what only these enquiries brought. */
async function takeBack(trx: Trx, person: Selectable<PersonTable>, { taken, rest, activities }: Removal) {
  if (taken.length === 0) return;
  await trx
    .deleteFrom('enquiry')
    .where(
      'id',
      'in',
      taken.map(({ id }) => id),
    )
    .execute();
  const last = rest.at(-1);
  const own = (told: readonly Told[]) => new Set(told.flatMap(pointsIn));
  const stay = own([...rest, { ...person, fields: '{}' }]);
  // An address that the import filled in is no address of the person any more.
  const isFilledIn =
    person.email !== '' && !own(rest).has(emailKey(person.email)) && !isCorrected(activities);
  if (isFilledIn) stay.delete(emailKey(person.email));
  await trx
    .updateTable('person')
    .set({
      enquiries: rest.length,
      ...(last && { last_enquiry_id: last.id, last_enquiry_at: last.created_at }),
      ...(isFilledIn && { email: '' }),
    })
    .where('id', '=', person.id)
    .execute();
  await removePoints(
    trx,
    person.id,
    [...own(taken)].filter((value) => !stay.has(value)),
  );
  await removeWords(trx, person, { taken, rest });
  // Plots and sizes that the desk has set stay.
  if (!activities.some(({ kind }) => kind === 'interest'))
    await removeInterest(trx, person.id, { taken, rest });
}

const isCorrected = (activities: readonly Activity[]) => activities.some(({ kind }) => kind === 'corrected');

/** All numbers and the address of an enquiry. */
function pointsIn({ phone, email, fields }: Told): string[] {
  const { phones } = storedObject(fields);
  const further = typeof phones === 'string' ? phones.split(', ') : [];
  return [phone, ...further, emailKey(email)].filter(Boolean);
}

async function removePoints(trx: Trx, person: string, values: readonly string[]) {
  if (values.length === 0) return;
  await trx
    .deleteFrom('contact_point')
    .where('person_id', '=', person)
    .where('shared', '=', 0)
    .where('value', 'in', [...values])
    .execute();
}

type Sides = Pick<Removal, 'taken' | 'rest'>;

async function removeWords(trx: Trx, { id, name }: Selectable<PersonTable>, { taken, rest }: Sides) {
  const stay = new Set([name, ...rest.map((each) => each.name)].flatMap(searchWords));
  const gone = taken.flatMap((each) => searchWords(each.name)).filter((word) => !stay.has(word));
  if (gone.length === 0) return;
  await trx.deleteFrom('lead_word').where('person_id', '=', id).where('word', 'in', gone).execute();
}

async function removeInterest(trx: Trx, person: string, { taken, rest }: Sides) {
  const interests = rest.map(({ fields }) => interestIn(storedObject(fields)));
  for (const { plot, size } of taken.map(({ fields }) => interestIn(storedObject(fields)))) {
    for (const [kind, value, isNamed] of [
      ['plot', plot, interests.some((each) => each.plot === plot)],
      ['size', size, interests.some((each) => each.size === size)],
    ] as const) {
      if (value === '' || isNamed) continue;
      await trx
        .deleteFrom('lead_interest')
        .where('person_id', '=', person)
        .where('kind', '=', kind)
        .where('value', '=', value)
        .execute();
    }
  }
}
