import { searchWords } from '../../../domain/leads/search.ts';
import { chunksOf } from '../../database/chunks.ts';
import type { LeadInterestTable, LeadWordTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';
import type { DeliveryTable, EnquiryTable } from '../../database/schema.ts';
import { interestIn } from '../people/interest.ts';
import type { HistoryEntry } from '../people/lead-history.ts';
import type { ContactPoint } from '../people/person-match.ts';
import type { PersonState } from './known-state.ts';

/** Rows in one statement, within the parameters that both databases allow. */
const ROWS = 500;

/** Collects the rows of some lines, and writes each table at once. */
export function createRowWriter() {
  const points: ContactPoint[] = [];
  const enquiries: EnquiryTable[] = [];
  const deliveries: DeliveryTable[] = [];
  const words: LeadWordTable[] = [];
  const interests: LeadInterestTable[] = [];

  return {
    addPoint: (point: ContactPoint) => points.push(point),
    addEnquiry(enquiry: EnquiryTable, own: readonly DeliveryTable[]) {
      const person_id = enquiry.person_id;
      enquiries.push(enquiry);
      deliveries.push(...own);
      for (const word of searchWords(enquiry.name)) words.push({ word, person_id });
      const { plot, size } = interestIn(JSON.parse(enquiry.fields));
      if (plot !== '') interests.push({ kind: 'plot', value: plot, person_id });
      if (size !== '') interests.push({ kind: 'size', value: size, person_id });
    },
    /** Writes all rows. Returns the lines of the history. */
    async write(trx: Trx, people: readonly PersonState[]): Promise<HistoryEntry[]> {
      for (const { row, isNew } of people) {
        if (isNew) continue;
        const { id, enquiries: many, last_enquiry_id, last_enquiry_at, email, phone } = row;
        await trx
          .updateTable('person')
          .set({ enquiries: many, last_enquiry_id, last_enquiry_at, email, phone })
          .where('id', '=', id)
          .execute();
      }
      const added = people.filter(({ isNew }) => isNew).map(({ row }) => row);
      await inParts(added, (part) => trx.insertInto('person').values(part).execute());
      await inParts(enquiries, (part) => trx.insertInto('enquiry').values(part).execute());
      await inParts(deliveries, (part) => trx.insertInto('delivery').values(part).execute());
      await inParts(points, (part) => trx.insertInto('contact_point').values(part).execute());
      await inParts(words, (part) =>
        trx
          .insertInto('lead_word')
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      await inParts(interests, (part) =>
        trx
          .insertInto('lead_interest')
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
      return enquiries.map(({ person_id, reference }) => ({
        person: person_id,
        activity: { kind: 'imported', reference },
      }));
    },
  };
}

async function inParts<T>(rows: readonly T[], insert: (part: T[]) => Promise<unknown>): Promise<void> {
  for (const part of chunksOf(rows, ROWS)) await insert(part);
}
