import type { Store } from '../database/open.ts';
import type { Log } from '../process/log.ts';
import { type Counts, countRows } from './clearing.ts';
import { type Correction, type CorrectionResult, cityOf, createCorrecting } from './correcting.ts';
import { createErasing, type Erasing } from './erasing.ts';
import { type Identifiers, identifiersOf, rowKeys } from './identifiers.ts';
import { type KnownBackup, knownBackups } from './known-backups.ts';
import { findMentions } from './mentions.ts';
import { patternsOf } from './patterns.ts';
import { createRestricting, type Restricting } from './restricting.ts';
import { createRetention, type Retention } from './retention.ts';
import { MAX_SHOWN, recipientsOf, type SubjectRows, subjectRecords } from './subject-records.ts';
import { type FoundMention, findPeopleAndTexts, personOf, type SearchResult } from './subject-search.ts';

export type SubjectDetail = {
  /** Id of the person, or of a subscription without a person. */
  id: string;
  identifiers: Identifiers;
  /** The values that a correction may change; null for a subscriber. */
  present: { name: string; phone: string; email: string; city: string } | null;
  restricted: { at: number; reason: string } | null;
  /** One of their references, to be typed as confirmation of an erasure; empty without one. */
  reference: string;
  counts: Counts;
  records: SubjectRows[];
  handedOn: Awaited<ReturnType<typeof recipientsOf>>;
  /** Texts about others that mention the person. */
  mentions: FoundMention[];
  /** False when there are too many texts to scan within a request. */
  mentionsComplete: boolean;
  /** Copies of the database that contain the person, and still will after the erasure. */
  backups: KnownBackup[];
};

export type PersonalExport = { subject: string; made: string; kinds: SubjectRows[] };

export type PersonalData = {
  find: (text: string) => Promise<SearchResult | null>;
  open: (id: string) => Promise<SubjectDetail | null>;
  export: (id: string) => Promise<PersonalExport | null>;
  correct: (id: string, what: Correction, by: { id: string; name: string }) => Promise<CorrectionResult>;
  /**
   * Erases a person and returns the record's id; null when they no longer exist. Resolves when finished, or after a
   * time limit.
   */
  erase: (
    id: string,
    how: Parameters<Erasing['begin']>[1],
  ) => Promise<{ record: string; finished: boolean } | null>;
  erasures: Erasing['list'];
  backups: () => Promise<KnownBackup[]>;
  retention: Retention;
  /** Periodic work: unfinished erasures, and retention. */
  work: () => Promise<void>;
} & Restricting;

/** Limits of the search for mentions, before the person's own rows are excluded. */
const MENTIONS = { most: 200, withinMs: 1500 };
const ERASE_WITHIN_MS = 15_000;

/** The rights of visitors over their personal data. */
export function createPersonalData(parts: {
  store: Store;
  now: () => number;
  log: Pick<Log, 'error' | 'info'>;
  dataDir: string;
  /** Keys the hashes in the record of erasures (secrets.ts, `erasure`). */
  secret: string;
}): PersonalData {
  const { store, now, log, dataDir } = parts;
  const { db } = store;
  const erasing = createErasing(store, parts);
  const retention = createRetention(store, now);
  const correct = createCorrecting(store, now);

  return {
    find: (text) => findPeopleAndTexts(store, text),

    async open(id) {
      const identifiers = await identifiersOf(db, id);
      if (!identifiers) return null;
      const { personId } = identifiers;
      const [counts, records, handed, person, enquiries, found, backups] = await Promise.all([
        countRows(db, rowKeys(identifiers)),
        subjectRecords(db, identifiers, MAX_SHOWN),
        recipientsOf(db, identifiers),
        personId === null
          ? undefined
          : db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirst(),
        personId === null
          ? []
          : db
              .selectFrom('enquiry')
              .select(['id', 'reference', 'fields'])
              .where('person_id', '=', personId)
              .execute(),
        mentionsOfOthers(identifiers),
        knownBackups(dataDir),
      ]);
      const since = person?.created_at ?? 0;
      return {
        id: personId ?? id,
        identifiers,
        present: person
          ? { name: person.name, phone: person.phone, email: person.email, city: cityOf(enquiries) }
          : null,
        restricted: person?.restricted_at
          ? { at: person.restricted_at, reason: person.restriction ?? '' }
          : null,
        reference: enquiries.at(-1)?.reference ?? '',
        counts,
        records,
        handedOn: handed,
        mentions: found.mentions,
        mentionsComplete: found.isComplete,
        backups: backups.filter(({ madeAt }) => madeAt >= since),
      };
    },

    async export(id) {
      const identifiers = await identifiersOf(db, id);
      if (!identifiers) return null;
      const kinds = await subjectRecords(db, identifiers);
      return { subject: identifiers.name, made: new Date(now()).toISOString(), kinds };
    },

    correct,

    async erase(id, how) {
      const identifiers = await identifiersOf(db, id);
      if (!identifiers) return null;
      const record = await erasing.begin(identifiers, how);
      const finishing = erasing.finish(record).then(
        () => true,
        (error: unknown) => {
          // The hourly work continues it.
          log.error({ err: error, erasure: record }, 'an erasure was interrupted');
          return false;
        },
      );
      return { record, finished: await within(finishing, ERASE_WITHIN_MS) };
    },

    erasures: erasing.list,
    backups: () => knownBackups(dataDir),
    ...createRestricting(store, now),
    retention,

    async work() {
      for (const id of await erasing.underWay()) {
        // A failing erasure must not block the others, nor retention.
        await erasing
          .finish(id)
          .catch((error: unknown) => log.error({ err: error, erasure: id }, 'an erasure is not finished'));
      }
      if (await retention.runIfDue()) log.info({}, 'what was kept long enough is removed');
    },
  };

  async function mentionsOfOthers(
    identifiers: Identifiers,
  ): Promise<{ mentions: FoundMention[]; isComplete: boolean }> {
    const { mentions, isComplete } = await findMentions(store, patternsOf(identifiers), {
      ...MENTIONS,
      except: () => false,
    });
    const of = await Promise.all(
      mentions.map(async (each) => ({ ...each, personId: await personOf(db, each) })),
    );
    return {
      mentions: of.filter(({ personId }) => personId === null || personId !== identifiers.personId),
      isComplete,
    };
  }
}

async function within(work: Promise<boolean>, ms: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
