import { currentWording } from '../../domain/content/consent-wording.ts';
import { form } from '../../domain/enquiries/forms/import.ts';
import type { Owner } from '../../domain/leads/activity.ts';
import type { ColumnChoice } from '../../domain/leads/import/people/columns.ts';
import { type PeopleContext, readPerson } from '../../domain/leads/import/people/read-person.ts';
import type { SentTable } from '../../domain/leads/import/people/sent.ts';
import type { ContentReader } from '../content/reader.ts';
import type { VisibleTo } from '../store/enquiries/visible-to.ts';
import type { AddedPeople, PeopleImportStore } from '../store/import/import-types.ts';
import type { LeadStore } from '../store/leads/lead-types.ts';

/** The uploader's statements about a file of people. */
export type AcceptedFile = {
  batch: string;
  by: Owner;
  source: string;
  sends: boolean;
  columns: ColumnChoice;
  visibleTo?: VisibleTo;
};

export type PeopleImports = Pick<PeopleImportStore, 'lookUp' | 'storedLines' | 'size' | 'undo'> & {
  /** The values that the site knows, for reading lines. */
  context: () => Promise<PeopleContext>;
  /** Stores the people of these lines. Lines without a usable number are passed over, as the dry run said. */
  add: (file: AcceptedFile, table: SentTable) => Promise<AddedPeople>;
};

type Parts = {
  store: PeopleImportStore;
  leads: Pick<LeadStore, 'people'>;
  content: Pick<ContentReader, 'snapshot'>;
  now: () => number;
  /** Wakes the relay for new deliveries. */
  pokeRelay: () => void;
};

/** Imports people from the lines of a file, which the server does not store. */
export function createPeopleImports({ store, leads, content, now, pokeRelay }: Parts): PeopleImports {
  async function context(): Promise<PeopleContext> {
    const [{ townshipPlots }, owners] = await Promise.all([content.snapshot(), leads.people()]);
    return {
      now: now(),
      plots: new Set(townshipPlots.map(({ number }) => number)),
      sizes: new Set(townshipPlots.map(({ squareYards }) => String(squareYards))),
      owners,
    };
  }

  return {
    context,
    lookUp: store.lookUp,
    storedLines: store.storedLines,
    size: store.size,
    undo: store.undo,
    async add({ columns, ...file }, { head, rows }) {
      const [known, { consentWordings }] = await Promise.all([context(), content.snapshot()]);
      const read = rows.map((row) => readPerson(row, { head, columns, context: known }));
      const people = read.flatMap((each) => ('person' in each ? [each.person] : []));
      const { version, language } = currentWording(form, consentWordings);
      const added = await store.add({ ...file, consent: { version, language } }, people);
      if (file.sends) pokeRelay();
      return added;
    },
  };
}
