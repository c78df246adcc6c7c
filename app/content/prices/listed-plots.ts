import { nextPriceAt } from '../../../domain/content/plot-prices.ts';
import type { StoredDocument } from '../../../server/store/content/documents.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { entryPath } from '../paths/records.ts';
import { bodyOf } from '../records/attention.ts';
import type { Errors } from './planned-prices.ts';

/** The plot sizes with current and planned price. `now` is in milliseconds since 1970. */
export function listedPlots(rows: readonly StoredDocument[], now: number) {
  return rows.map((row) => {
    const body = bodyOf(row);
    const at = nextPriceAt(body);
    const next = Number(body.nextPricePaise);
    // A due planned price counts as current, even before the schedule stores it.
    const holds = at !== null && at <= now;
    return {
      id: row.id,
      revision: row.revision,
      to: entryPath('plots', row.id),
      squareYards: Number(body.squareYards) || 0,
      label: typeof body.label === 'string' ? body.label : '',
      pricePaise: (holds ? next : Number(body.pricePaise)) || 0,
      since: String((holds ? body.nextFrom : body.from) ?? ''),
      next: at !== null && !holds ? { paise: next, from: String(body.nextFrom) } : null,
      keepAs: typeof body.keepAs === 'string' ? body.keepAs : '',
    };
  });
}

export type ListedPlot = ReturnType<typeof listedPlots>[number];
export type PricesAnswer = ActionAnswer & { errors?: Errors; typed?: Record<string, string> };
