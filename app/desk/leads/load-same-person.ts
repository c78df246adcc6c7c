import { groupedPhone } from '../../../domain/inputs/any-phone.ts';
import { readSearchTerm } from '../../../domain/inputs/search-term.ts';
import { readLeadQuery } from '../../../domain/leads/search.ts';
import { stageWords } from '../../../domain/leads/stages.ts';
import type { Lead, LeadStore } from '../../../server/store/leads/lead-types.ts';

const MAX_FOUND = 8;

export type ShownPerson = ReturnType<typeof shownPerson>;
export type SamePerson = Awaited<ReturnType<typeof loadSamePerson>>;

/**
 * Possible duplicates of a lead: suggestions, search results (`same` in the address), the compared one
 * (`with`), and rejected ones.
 */
export async function loadSamePerson(leads: LeadStore, id: string, { searchParams }: URL, account: string) {
  const searchTerm = readSearchTerm(searchParams.get('same'));
  const query = readLeadQuery(searchTerm);
  const [alike, apart, found, other] = await Promise.all([
    leads.possibleDuplicates(id),
    leads.distinctPeople(id),
    query ? leads.search(query, MAX_FOUND, account) : [],
    otherOf(leads, searchParams.get('with')),
  ]);
  return {
    searchTerm,
    isTooShort: searchTerm !== '' && query === null,
    alike: alike.map((each) => ({ ...shownPerson(each), why: each.why })),
    found: found.filter((each) => each.id !== id).map(shownPerson),
    apart,
    // Null if both were merged in the meantime.
    other: other && other.id !== id ? shownPerson(other) : null,
  };
}

async function otherOf(leads: LeadStore, id: string | null) {
  const present = id === null ? null : await leads.currentId(id);
  return present === null ? null : leads.find(present);
}

export function shownPerson(lead: Lead) {
  return {
    id: lead.id,
    name: lead.name,
    phone: groupedPhone(lead.phone),
    email: lead.email,
    enquiries: lead.enquiries,
    stage: lead.stage,
    stageWords: stageWords(lead.stage, lead.lostReason),
    ownerId: lead.ownerId,
    followUpAt: lead.followUpAt,
    lastEnquiryAt: lead.lastEnquiryAt,
    state: lead.state,
  };
}
