import type { Store } from '../database/open.ts';
import type { Services } from '../services.ts';
import type { ImportRules } from '../store/import/import-types.ts';
import { createPeopleImportStore } from '../store/import/people-import.ts';
import { createLeadViewStore } from '../store/leads/lead-views.ts';
import { createLeadStore } from '../store/leads/leads.ts';
import { createLeadEvents } from './events.ts';
import { createLeadImports } from './imports.ts';
import { createPeopleImports } from './people-imports.ts';

type Parts = Pick<Services, 'content' | 'now' | 'log' | 'pokeRelay'> & { store: Store; rules: ImportRules };

/** Opens the leads of the sales desk: their rows, news, saved lists and imports. */
export function openLeads({ store, rules, content, now, log, pokeRelay }: Parts) {
  const leads = createLeadStore(store, now);
  const peopleImports = createPeopleImports({
    store: createPeopleImportStore(store, rules),
    ...{ leads, content, now, pokeRelay },
  });
  return {
    leads,
    leadEvents: createLeadEvents({ read: leads.version, log }),
    leadViews: createLeadViewStore(store, now),
    leadImports: createLeadImports({ leads, people: peopleImports, now }),
    peopleImports,
  };
}
