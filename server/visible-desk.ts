import type { Store } from './database/open.ts';
import { createLeadImports } from './leads/imports.ts';
import type { Services } from './services.ts';
import { createDutyStore } from './store/duty/duties.ts';
import type { LeadStore } from './store/leads/lead-types.ts';
import { createLeadViewStore } from './store/leads/lead-views.ts';
import { createLeadStore } from './store/leads/leads.ts';
import { createVisitStore } from './store/visits/visits.ts';

type Desk = Pick<Services, 'leads' | 'leadImports' | 'peopleImports' | 'leadViews' | 'visits' | 'enquiries'>;

type Parts = {
  store: Store;
  leads: LeadStore;
  now: () => number;
  /** All services, once they are made. */
  services: () => Services;
};

/** Opens the duty of the desk, and the services as an account may use them by its rules. */
export function openDuty({ store, leads, now, services }: Parts): Pick<Services, 'duty' | 'seenBy'> {
  const duty = createDutyStore(store, leads, now);
  const desks = new Map<string, Desk>();
  return {
    duty,
    async seenBy({ id, role }) {
      if (role !== 'sales' || (await duty.rules()).sees === 'all') return services();
      const desk = desks.get(id) ?? visibleDesk(store, services(), id);
      desks.set(id, desk);
      return { ...services(), ...desk };
    },
  };
}

/** The part of the services that names leads, for an account that sees only its own and those without an owner. */
function visibleDesk(store: Store, { now, enquiries, ...all }: Services, account: string): Desk {
  const leads = createLeadStore(store, now, account);
  const visits = createVisitStore(store, now, account);
  const peopleImports: Services['peopleImports'] = {
    ...all.peopleImports,
    lookUp: (of) => all.peopleImports.lookUp({ ...of, visibleTo: account }),
    add: (file, table) => all.peopleImports.add({ ...file, visibleTo: account }, table),
  };
  const unknown = { outcome: 'unknown' } as const;
  const seesEnquiry = async (id: string) => {
    const lead = await leads.findByEnquiry(id);
    return lead !== null && leads.sees(lead);
  };
  return {
    leads,
    leadImports: createLeadImports({ leads, people: peopleImports, now }),
    peopleImports,
    leadViews: createLeadViewStore(store, now, account),
    visits: {
      ...visits,
      change: async (id, ...change) => ((await visits.find(id)) ? visits.change(id, ...change) : unknown),
      book: async (lead, ...visit) => ((await leads.sees(lead)) ? visits.book(lead, ...visit) : unknown),
    },
    enquiries: {
      ...enquiries,
      find: async (id) => ((await seesEnquiry(id)) ? enquiries.find(id) : null),
      release: async (id, by) => (await seesEnquiry(id)) && enquiries.release(id, by),
      async replay(deliveryId) {
        const delivery = await store.db
          .selectFrom('delivery')
          .select('enquiry_id')
          .where('id', '=', deliveryId)
          .executeTakeFirst();
        return (
          delivery !== undefined && (await seesEnquiry(delivery.enquiry_id)) && enquiries.replay(deliveryId)
        );
      },
    },
  };
}
