import type { ImportedPerson, RefusedLine } from './person.ts';
import type { PersonRow } from './read-person.ts';

/** A number or an address that the desk knows. */
export type KnownPoint = { lead: string; shared: boolean };
export type KnownPeople = {
  phones: ReadonlyMap<string, KnownPoint>;
  /** By address in lower case. */
  emails: ReadonlyMap<string, KnownPoint>;
  leads: ReadonlyMap<string, { name: string; restricted: boolean }>;
};

/** `joins` is the name of the known lead, or of the person of an earlier line. */
export type ReadyPerson = { person: ImportedPerson; joins: string | null; noted: string[] };
export type PeoplePlan = {
  ready: ReadyPerson[];
  refused: RefusedLine[];
  /** People that would be added, known leads that lines would join, and further lines of a person in the file. */
  counts: { added: number; joined: number; repeated: number };
};

/** The reason for a line about somebody who must not be called. */
export const RESTRICTED = 'They asked not to be contacted, so they are left out.';

/** The person of a line. The id is that of a known lead, or names the first line of a new person. */
type Found = { id: string; name: string; said: string };

/**
 * Finds the known lead of each line by its numbers and its address. A line that names two people is doubtful: an import
 * never merges two people.
 */
export function planPeople(rows: readonly PersonRow[], known: KnownPeople): PeoplePlan {
  const plan: PeoplePlan = { ready: [], refused: [], counts: { added: 0, joined: 0, repeated: 0 } };
  /** By number or address: the person of an earlier line. */
  const inFile = new Map<string, Found>();
  for (const row of rows) {
    if ('refused' in row) {
      plan.refused.push(row.refused);
      continue;
    }
    const { person, noted } = row;
    const refuse = (kind: RefusedLine['kind'], reason: string) =>
      plan.refused.push({ line: person.line, kind, head: '', text: person.name, reason });
    const leads = leadsOf(person, known);
    if (leads.some(({ id }) => known.leads.get(id)?.restricted)) {
      refuse('invalid', RESTRICTED);
      continue;
    }
    const points = pointsOf(person);
    const earlier = points.flatMap((point) => inFile.get(point) ?? []);
    const [one, other] = new Map([...leads, ...earlier].map((each) => [each.id, each])).values();
    if (one && other) {
      refuse('doubtful', twoPeople(one.said, other.said));
      continue;
    }
    const isRepeated = earlier.length > 0;
    plan.counts[isRepeated ? 'repeated' : one ? 'joined' : 'added'] += 1;
    const { line, name } = person;
    const whose = one ?? { id: `line ${line}`, name, said: `${name} of line ${line}` };
    for (const point of points) inFile.set(point, whose);
    plan.ready.push({ person, joins: one?.name ?? null, noted });
  }
  return plan;
}

/** The known leads that a line names. A shared number or address counts only if nothing else does. */
function leadsOf({ phones, email }: ImportedPerson, known: KnownPeople): Found[] {
  const points = [
    ...phones.flatMap((phone) => known.phones.get(phone) ?? []),
    ...[known.emails.get(email.toLowerCase()) ?? []].flat(),
  ];
  const own = points.filter(({ shared }) => !shared);
  return (own.length > 0 ? own : points.slice(0, 1)).map(({ lead }) => {
    const name = known.leads.get(lead)?.name ?? 'a lead';
    return { id: lead, name, said: name };
  });
}

/** The numbers and the address by which a person is known. */
export const pointsOf = ({ phones, email }: Pick<ImportedPerson, 'phones' | 'email'>): string[] => [
  ...phones,
  ...(email === '' ? [] : [email.toLowerCase()]),
];

export const twoPeople = (one: string, other: string) =>
  `Its numbers and address belong to two people, ${one} and ${other}. Leave those of one.`;
