import type { Content } from '../../domain/content/types.ts';
import { type PlacedPriceSheet, priceSheets } from './price-sheets.ts';

/** The price lists of Explore on the home page that have prices, the newest last (spec 1 §2: 2024-2025 and 2025). */
export const explorePriceSheets = ({ pages, priceLists, plots }: Content): PlacedPriceSheet[] =>
  priceSheets(priceLists, { year: pages.home.explore.texts.price2Label, plots });
