import { indianCount } from '../../../../domain/content/indian-number.ts';
/** `1 lead is`, `1,200 leads are`. */
export const leadsWords = (many: number) => `${indianCount(many)} ${many === 1 ? 'lead is' : 'leads are'}`;
/** `1 person is`, `1,200 people are`. */
export const peopleWords = (many: number) =>
  `${indianCount(many)} ${many === 1 ? 'person is' : 'people are'}`;
