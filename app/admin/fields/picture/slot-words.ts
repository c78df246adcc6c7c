import type { Field } from '../../../../domain/content/fields.ts';

type MediaField = Extract<Field, { kind: 'picture' | 'pictures' | 'film' | 'films' }>;

const ratio = (aspect: string) => aspect.replaceAll(' ', '').replace('/', ':');

/** What a slot takes, in a sentence: "Shown at 3:2, on a phone at 39:31; 6 pictures at most." */
export function slotWords(field: MediaField): string {
  const isFilm = field.kind === 'film' || field.kind === 'films';
  const unit = isFilm ? 'film' : 'picture';
  const crop =
    'aspect' in field && field.aspect
      ? `Shown at ${ratio(field.aspect)}${field.phoneAspect ? `, on a phone at ${ratio(field.phoneAspect)}` : ''}`
      : 'Shown whole';
  const most = 'most' in field ? field.most : 1;
  return `${crop}; ${most === 1 ? `one ${unit}` : `${most} ${unit}s at most`}.`;
}
