import { DEFAULT_RULES, type DeskRules, readDeskRules } from '../../../domain/leads/desk-rules.ts';
import type { Store, Trx } from '../../database/open.ts';
import { prepare } from '../../database/prepared.ts';

/** Reads the rules of the desk with every enquiry; they are parsed again only after a change. */
export function createRulesReader(store: Store): (trx: Trx) => Promise<DeskRules> {
  const read = prepare<{ id: number }, { data: string }>(store.db, (db, value) =>
    db.selectFrom('desk_rules').select('data').where('id', '=', value('id')),
  );
  let last = { data: '', rules: DEFAULT_RULES };
  return async (trx) => {
    const { rows } = await read(trx, { id: 1 });
    const data = rows[0]?.data ?? '';
    if (data !== last.data) last = { data, rules: data === '' ? DEFAULT_RULES : readDeskRules(data) };
    return last.rules;
  };
}
