import { groupedPhone } from '../../../../domain/inputs/any-phone.ts';
import { isWholePhone, readLeadQuery } from '../../../../domain/leads/search.ts';
import { stageWords } from '../../../../domain/leads/stages.ts';
import type { LeadStore } from '../../../../server/store/leads/lead-types.ts';

const MAX_SHOWN = 5;
/** Fewer digits are the beginning of too many numbers. */
const MIN_DIGITS = 6;
const MIN_LETTERS = 3;

export type KnownLead = { id: string; name: string; phone: string; stage: string; why: string };

/** Leads with the typed number or name, found by the search of the desk. */
export async function findKnown(
  leads: Pick<LeadStore, 'search'>,
  typed: URLSearchParams,
  account: string,
): Promise<KnownLead[]> {
  const [phone, name] = [typed.get('phone') ?? '', typed.get('name')?.trim() ?? ''];
  const byPhone = readLeadQuery(phone);
  const byName = name.length < MIN_LETTERS ? null : readLeadQuery(name);
  const [numbered, named] = await Promise.all([
    byPhone?.by === 'phone' && (byPhone.digits?.length ?? 0) >= MIN_DIGITS
      ? leads.search(byPhone, MAX_SHOWN, account)
      : [],
    byName?.by === 'name' ? leads.search(byName, MAX_SHOWN, account) : [],
  ]);
  const whole = byPhone?.by === 'phone' && isWholePhone(byPhone.digits);
  const found = [
    ...numbered.map((lead) => ({ lead, why: whole ? 'the same number' : 'a number like this' })),
    ...named.map((lead) => ({ lead, why: 'a name like this' })),
  ];
  const known = new Map<string, KnownLead>();
  for (const { lead, why } of found) {
    const { id, stage, lostReason } = lead;
    const before = known.get(id);
    if (before) before.why += ` and ${why}`;
    else {
      const words = stageWords(stage, lostReason);
      known.set(id, { ...{ id, why }, name: lead.name, phone: groupedPhone(lead.phone), stage: words });
    }
  }
  return [...known.values()].slice(0, MAX_SHOWN);
}
