import type { Owner } from '../../../domain/leads/activity.ts';
import type { ImportedPerson } from '../../../domain/leads/import/people/person.ts';
import type { KnownPeople } from '../../../domain/leads/import/people/plan.ts';
import type { Channel } from '../../relay/channels/channel.ts';
import type { VisibleTo } from '../enquiries/visible-to.ts';

/** One import: a file, who sends it, and what they said about all of its people. */
export type PeopleImport = {
  /** Made from the content of the file, so that the same file is never imported twice. */
  batch: string;
  by: Owner;
  /** Where the people come from, for lines that do not say it. */
  source: string;
  /** Whether they are also delivered to the CRM and the webhook. */
  sends: boolean;
  consent: { version: string; language: string };
  /** The account that must not read the names of other owners' leads. */
  visibleTo?: VisibleTo;
};

/** A line that could not be added any more, and why. */
export type LeftLine = { line: number; name: string; reason: string };
/** `same`: lines that were stored before, by this file or by another one. */
export type AddedPeople = { added: number; joined: number; same: number; left: LeftLine[] };
/** `removed` were new, `restored` were known before, and `kept` were worked on since. */
export type UndonePeople = { removed: number; restored: number; kept: number };

/** Imported people: stored and taken back as one batch. */
export type PeopleImportStore = {
  /** The people behind numbers and addresses (in lower case), as far as `visibleTo` sees them. */
  lookUp: (of: {
    phones: readonly string[];
    emails: readonly string[];
    visibleTo?: VisibleTo;
  }) => Promise<KnownPeople>;
  /** The number of lines of this file that are stored, by whomever. */
  storedLines: (batch: string) => Promise<number>;
  /** Stores people as enquiries of the form `import`. A line of a file is stored once. */
  add: (what: PeopleImport, people: readonly ImportedPerson[]) => Promise<AddedPeople>;
  /** The number of people that one's own import has added or joined. */
  size: (batch: string, by: Owner) => Promise<number>;
  /** Takes one's own import back. New people on whom the desk has worked since stay. */
  undo: (batch: string, by: Owner) => Promise<UndonePeople>;
};

export type ImportRules = {
  /** Milliseconds since 1970. */
  now: () => number;
  siteUrl: string;
  retryBaseMs: number;
  channels: readonly Channel[];
};
