import type { FormDeclaration } from '../form.ts';

/** The newsletter form. The server validates its address too (decisions: Forms); a subscription is no lead. */
export const form = {
  name: 'subscribe',
  page: '/',
  api: '/api/subscriptions',
  limits: {},
  fields: (rule) => ({ email: rule.email() }),
  wording: {
    version: 'subscribe-2026-11',
    language: 'en',
    text: 'We keep your address to send you prices and news. To leave the list, write to {email}.',
  },
} as const satisfies FormDeclaration;
