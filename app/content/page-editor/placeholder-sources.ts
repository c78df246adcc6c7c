import { cheapest } from '../../../domain/content/prices.ts';
import type { StoredDocument } from '../page-frame/use-rendering.ts';

type Documents = Iterable<StoredDocument>;

const PRICE =
  /^(?:price|lakh|million|duty|dutyWoman|lakhDuty|lakhTotal|loan|own|cash|emi|paid|interest)(\d*)(?:_\d+_\d+)?$/;
const CHEAPEST = new Set(['from', 'rate', 'Rate', 'rateMetre', 'rateFoot']);
const SETTINGS: Readonly<Record<string, string>> = {
  brand: 'brand',
  author: 'author',
  email: 'email',
  phone: 'phones',
  whatsapp: 'whatsapp',
  address: 'addressLines',
};

/** The field that fills a placeholder; null without a single source. */
export function placeholderSource(name: string, documents: Documents): string | null {
  const plots = [...documents].flatMap(({ collection, id, body }) =>
    collection === 'plots' && typeof body.pricePaise === 'number'
      ? { id, squareYards: body.squareYards, pricePaise: body.pricePaise }
      : [],
  );
  const size = PRICE.exec(name)?.[1];
  if (size !== undefined || CHEAPEST.has(name)) {
    const plot = size ? plots.find(({ squareYards }) => String(squareYards) === size) : cheapest(plots);
    return plot ? `plots/${plot.id}/pricePaise` : null;
  }
  const key = SETTINGS[name];
  return key ? `settings/site/${key}` : null;
}

/** The sources of all placeholders in a text, without duplicates. */
export function placeholderSources(text: unknown, documents: Documents): { name: string; address: string }[] {
  const names = typeof text === 'string' ? text.matchAll(/\{(\w+)\}/g) : [];
  return [...new Set([...names].map(([, name = '']) => name))].flatMap((name) => {
    const address = placeholderSource(name, documents);
    return address === null ? [] : { name, address };
  });
}

/** The price field behind a text that is only a price placeholder; null for other texts. */
export function priceFieldOf(text: unknown, documents: Documents): string | null {
  const only = typeof text === 'string' ? /^₹?\s*\{(\w+)\}(?:\s*lakh)?$/.exec(text.trim())?.[1] : undefined;
  const address = only ? placeholderSource(only, documents) : null;
  return address?.startsWith('plots/') ? address : null;
}
