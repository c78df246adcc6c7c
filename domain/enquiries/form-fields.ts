import type { Form } from './types.ts';

/** The fields of each form in their order on the page: the first that fails takes focus. */
export const FIELDS = {
  contact: ['name', 'phone', 'email', 'subject', 'message'],
  popup: [
    'plotArea',
    'customPlotArea',
    'name',
    'lastName',
    'phone',
    'email',
    'city',
    'propertyType',
    'budget',
    'message',
  ],
  'site-visit': ['name', 'phone', 'email', 'date', 'time', 'numvisitor', 'message', 'consent'],
  subscribe: ['email'],
} as const satisfies Record<Form | 'subscribe', readonly string[]>;
