import type { Kysely } from 'kysely';
import { noteWords } from '../../../domain/leads/search.ts';
import type { Database } from '../../database/schema.ts';
import { storedObject } from '../enquiries/enquiry-reading.ts';

/** An activity with its stored data, whose `text` is its note. */
type Note = { id: string; data: string };

/** Makes the notes of activities searchable. */
export async function addNoteWords(db: Kysely<Database>, notes: readonly Note[]): Promise<void> {
  const rows = notes.flatMap(({ id, data }) =>
    noteWords(storedObject(data).text).map((word) => ({ word, activity_id: id })),
  );
  if (rows.length > 0) await db.insertInto('lead_note_word').values(rows).execute();
}

export async function removeNoteWords(db: Kysely<Database>, activity: string): Promise<void> {
  await db.deleteFrom('lead_note_word').where('activity_id', '=', activity).execute();
}
