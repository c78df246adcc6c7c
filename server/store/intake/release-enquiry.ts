import type { Selectable } from 'kysely';
import { searchWords } from '../../../domain/leads/search.ts';
import { sourceOf } from '../../../domain/leads/source.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { Trx } from '../../database/open.ts';
import type { EnquiryTable } from '../../database/schema.ts';
import { assignLead } from '../duty/assigning.ts';
import { readRules } from '../duty/duty-rows.ts';
import { storedObject, storedTouch } from '../enquiries/enquiry-reading.ts';
import { addSearchWords } from '../people/enquiry-summary.ts';
import { addInterest, interestIn } from '../people/interest.ts';
import { mergeOrShare } from '../people/merge-or-share.ts';
import { valuesOf } from '../people/people.ts';
import type { ContactPoint } from '../people/person-match.ts';

type Released = Pick<
  Selectable<EnquiryTable>,
  'id' | 'person_id' | 'name' | 'phone' | 'email' | 'form' | 'fields' | 'last_touch'
>;

/**
 * Applies a released enquiry to its person: contact points, interest, search words, and an owner. The current name changes too, if
 * it is their newest enquiry. Returns the id of its person. Must run under the `submissions` lock.
 */
export async function applyRelease(
  trx: Trx,
  dialect: DialectName,
  enquiry: Released,
  at: number,
): Promise<string> {
  const { id, name, phone, email, form } = enquiry;
  const person_id = await ownerOf(trx, dialect, enquiry, at);
  const source = sourceOf(storedTouch(enquiry.last_touch));
  await trx
    .updateTable('person')
    .set({ name, phone, email, form, ...source })
    .where('id', '=', person_id)
    .where('last_enquiry_id', '=', id)
    .execute();
  await addSearchWords(trx, person_id, searchWords(name));
  const { plot, size } = interestIn(storedObject(enquiry.fields));
  const named = [
    { kind: 'plot' as const, value: plot },
    { kind: 'size' as const, value: size },
  ];
  await addInterest(
    trx,
    person_id,
    named.filter(({ value }) => value !== ''),
  );
  await assignLead(trx, dialect, await readRules(trx), { ...source, personId: person_id, size, at });
  return person_id;
}

/**
 * The enquiry stays with its person, because the desk may have moved it there. Its other contact point becomes theirs,
 * or merges them with its person. Nothing changes for a restricted person, who may be due for erasure.
 */
async function ownerOf(
  trx: Trx,
  dialect: DialectName,
  { person_id: person, phone, email }: Released,
  at: number,
): Promise<string> {
  const isFree = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', person)
    .where('restricted_at', 'is', null)
    .executeTakeFirst();
  if (!isFree) return person;
  const values = valuesOf({ phone, email });
  const own: ContactPoint[] = [];
  for (const kind of ['phone', 'email'] as const) {
    const value = values[kind];
    if (value === '') continue;
    const point = await trx
      .selectFrom('contact_point')
      .select(['kind', 'value', 'person_id', 'shared'])
      .where('kind', '=', kind)
      .where('value', '=', value)
      .executeTakeFirst();
    if (!point) await trx.insertInto('contact_point').values({ kind, value, person_id: person }).execute();
    else if (!point.shared) own.push(point);
  }
  const isTheirs = own.some(({ person_id }) => person_id === person);
  const other = own.find(({ person_id }) => person_id !== person);
  return isTheirs && other ? mergeOrShare(trx, dialect, { person, other, at }) : person;
}
