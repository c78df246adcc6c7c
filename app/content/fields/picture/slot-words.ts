import type { Field } from '../../../../domain/content/fields.ts';

type MediaField = Extract<Field, { kind: 'picture' | 'pictures' | 'film' | 'films' }>;

const ratio = (aspect: string) => aspect.replaceAll(' ', '').replace('/', ':');

/** Formats `a place for one picture` or `places for 6 pictures`. */
const placesFor = (count: number, unit: string) =>
  count === 1 ? `a place for one ${unit}` : `places for ${count} ${unit}s`;

/** Describes a slot: "Shown at 3:2, on a phone at 39:31; the page has places for 6 pictures." */
export function slotWords(field: MediaField): string {
  const isFilm = field.kind === 'film' || field.kind === 'films';
  const unit = isFilm ? 'film' : 'picture';
  const crop =
    'aspect' in field && field.aspect
      ? `Shown at ${ratio(field.aspect)}${field.phoneAspect ? `, on a phone at ${ratio(field.phoneAspect)}` : ''}`
      : 'Shown whole';
  const most = 'most' in field ? field.most : 1;
  if (most === 0) return '';
  return `${crop}; the page has ${placesFor(most, unit)}.`;
}
