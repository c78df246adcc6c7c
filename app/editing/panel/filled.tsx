import { cheapest } from '../../../domain/content/prices.ts';
import { declaredAt } from '../fields/declared.ts';
import type { EditingState } from '../use-editing.ts';

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

/** What a text names in braces, with its value of today, and the field where each is changed. */
export function Filled({
  text,
  editing,
  onOpen,
}: {
  text: string;
  editing: EditingState;
  onOpen: (place: string) => void;
}) {
  const names = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))];
  if (names.length === 0) return null;
  return (
    <div className="filled">
      <h3>Filled in by itself</h3>
      <ul className="places">
        {names.map((name) => {
          const place = sourceOf(name, editing);
          const body = place
            ? editing.documents.get(place.split('/').slice(0, 2).join('/'))?.body
            : undefined;
          const value = editing.page?.values[name];
          return (
            <li key={name}>
              <p>
                <code>{`{${name}}`}</code>{' '}
                {value || <em>There is nothing of this name: the text is left out.</em>}
              </p>
              {place && (
                <button type="button" onClick={() => onOpen(place)}>
                  Change it: {declaredAt(place, body)?.trail.join(' › ')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The field from which a placeholder is filled; null where no single one says it. */
export function sourceOf(name: string, { documents }: Pick<EditingState, 'documents'>): string | null {
  const plots = [...documents.values()].flatMap(({ collection, id, body }) =>
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

/** A text that is nothing but one price leads to that price. */
export function priceBehind(text: unknown, editing: Pick<EditingState, 'documents'>): string | null {
  const only = typeof text === 'string' ? /^₹?\s*\{(\w+)\}(?:\s*lakh)?$/.exec(text.trim())?.[1] : undefined;
  const place = only ? sourceOf(only, editing) : null;
  return place?.startsWith('plots/') ? place : null;
}
