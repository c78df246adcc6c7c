import type { Scope } from '../../../domain/accounts/tokens.ts';

export const SCOPE_WORDS: Record<Scope, { label: string; short: string }> = {
  content: { label: 'Change the content of the site', short: 'Change content' },
  log: { label: 'Read the activity log', short: 'Read the log' },
  leads: { label: 'Send leads to a source', short: 'Send leads' },
};
