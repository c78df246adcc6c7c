import { type ColumnChoice, isPersonColumn } from '../../../../../domain/leads/import/people/columns.ts';

/** The columns of a preview, as the value of a hidden field. */
export const shownText = (columns: ColumnChoice): string => columns.map((column) => column ?? '').join(',');

/** The columns of the preview that the user has seen. */
export const readShown = (text: string): ColumnChoice =>
  text.split(',').map((column) => (isPersonColumn(column) ? column : null));
