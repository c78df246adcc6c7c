import type { AccountErrors } from '../../../domain/accounts/rules.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';

/** The name of the form that invites. */
export const INVITATION = 'invitation';

/** A link that an administrator hands over: it opens an account, or sets a new password. */
export type OneTimeLink = { url: string; name: string; email: string; kind: 'open' | 'invite' | 'reset' };

export type AccountsAnswer = ActionAnswer & { link?: OneTimeLink; errors?: AccountErrors };
