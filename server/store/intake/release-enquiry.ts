import type { Selectable } from 'kysely';
import { searchWords } from '../../../domain/leads/search.ts';
import { sourceOf } from '../../../domain/leads/source.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { Trx } from '../../database/open.ts';
import type { EnquiryTable } from '../../database/schema.ts';
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
 * What an enquiry says counts once it is released: who somebody is, what they want and what they are found by; and how
 * they are called now, if it is still their newest. Answers whose it is from now on. Must run under the lock of
 * submissions.
 */
export async function applyRelease(
  trx: Trx,
  dialect: DialectName,
  enquiry: Released,
  at: number,
): Promise<string> {
  const { id, name, phone, email, form } = enquiry;
  const person_id = await ownerOf(trx, dialect, enquiry, at);
  await trx
    .updateTable('person')
    .set({ name, phone, email, form, ...sourceOf(storedTouch(enquiry.last_touch)) })
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
  return person_id;
}

/**
 * It stays whose it is, for somebody may have given it to them, and what it names beside them is theirs or joins them
 * with somebody else. Of somebody who is only kept it says nothing: they may be on their way to be erased.
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
