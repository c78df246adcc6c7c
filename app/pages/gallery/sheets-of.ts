import type { Content } from '../../../domain/content/types.ts';
import { type PriceSheet, priceSheets } from '../../drawings/price-sheets.ts';

/**
 * The price lists that the home page's Explore names, the one in force last (spec 1 §2: 2024-2025 and 2025).
 * The older one that the section names stands there even while no record has its figures, and then says so.
 */
export function sheetsOf({ pages, priceLists, plots }: Content): PriceSheet[] {
  const { price1Label, price2Label } = pages.home.explore.texts;
  const recorded = priceLists.some(({ title }) => title === price1Label);
  const earlier = recorded ? priceLists : [...priceLists, { title: price1Label, rows: [] }];
  return priceSheets(earlier, { year: price2Label, plots });
}
