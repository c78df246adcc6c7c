import { townshipPlots } from '../../../domain/content/collections/township-plots.ts';

/** The field of each collection that distinguishes entries with similar titles. */
const FIELD: Record<string, string> = {
  testimonials: 'position',
  glossary: 'hindi',
  redirects: 'to',
  'contact-faqs': 'answer',
  'amenity-cards': 'description',
  'price-lists': 'note',
  'consent-wordings': 'from',
};
const MAX_LENGTH = 90;
const FACINGS = new Map<unknown, string>(townshipPlots.fields.facing.options);

/** A text that distinguishes entries with similar titles. */
export function entryDetail(collection: string, body: Record<string, unknown>): string {
  if (collection === townshipPlots.name) {
    const size = Number(body.squareYards) > 0 && `${body.squareYards} sq yd`;
    const faces = FACINGS.has(body.facing) && `faces ${FACINGS.get(body.facing)?.toLowerCase()}`;
    return [size, faces].filter(Boolean).join(', ');
  }
  const value = body[FIELD[collection] ?? ''];
  const text = typeof value === 'string' ? value : '';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).trimEnd()}…` : text;
}
