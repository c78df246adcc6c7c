import { href } from 'react-router';
import type { AccountErrors } from '../../../domain/accounts/rules.ts';
import type { ChangeOutcome } from '../../../server/accounts/account-administration.ts';
import type { Account, Role } from '../../../server/accounts/accounts.ts';
import type { Invited } from '../../../server/accounts/invitations.ts';
import type { Administrator, HandedLink } from '../../../server/accounts/requests.ts';
import type { SecondFactorAudience } from '../../../server/accounts/second-factor-rule.ts';
import type { Services } from '../../../server/services.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { type AccountsAnswer, INVITATION } from './accounts-answer.ts';
import { ROLES } from './role-words.ts';

type Action =
  | { kind: 'invite'; invited: Invited; role: Role }
  | { kind: 'approve'; role: Role }
  | { kind: 'role'; role: Role | null }
  | { kind: 'refuse' }
  | { kind: 'remove' }
  | { kind: 'reset-link' }
  | { kind: 'remove-second-factor' }
  | { kind: 'rule'; of: SecondFactorAudience };
/** `what` names the action in the request for the password; null if no password is needed. */
type ChosenAction = { action: Action; what: string | null };

const ACTIONS: Record<string, ChosenAction> = {
  refuse: { action: { kind: 'refuse' }, what: null },
  remove: { action: { kind: 'remove' }, what: 'remove the account' },
  'reset-link': { action: { kind: 'reset-link' }, what: 'make a link that sets a new password' },
  'remove-second-factor': {
    action: { kind: 'remove-second-factor' },
    what: 'remove the second factor and the passkeys of this account',
  },
  'rule-everybody': {
    action: { kind: 'rule', of: 'everybody' },
    what: 'require a second factor for every account',
  },
  'rule-administrators': {
    action: { kind: 'rule', of: 'administrators' },
    what: 'require a second factor for administrators',
  },
  'rule-nobody': { action: { kind: 'rule', of: 'nobody' }, what: 'make the second factor optional' },
};

/** The action that a form of the page asks for; null for an unknown one. */
export function chosenAction(form: FormData): ChosenAction | null {
  const text = (name: string) => String(form.get(name) ?? '');
  const intent = text('intent');
  const role = (Object.keys(ROLES) as Role[]).find((each) => each === text('role')) ?? null;
  if (intent === 'role' && (role || text('role') === 'none')) {
    return { action: { kind: 'role', role }, what: role ? 'change the role' : 'take the role away' };
  }
  if (intent === 'approve' && role) return { action: { kind: 'approve', role }, what: 'make the link' };
  if (intent === 'invite' && role) {
    const invited = { name: text('name'), email: text('email') };
    return { action: { kind: 'invite', invited, role }, what: 'invite this person' };
  }
  return Object.hasOwn(ACTIONS, intent) ? (ACTIONS[intent] ?? null) : null;
}

const PROBLEMS = {
  'last administrator': 'This is the only administrator. Make another one first.',
  yourself: 'You cannot remove your own account. Ask another administrator.',
  forbidden: 'Your account may not do this any more. Please log in again.',
} as const;
const UNKNOWN = 'This account is not there any more.';
const REQUEST_GONE = 'This request is not there any more. Perhaps somebody else has seen to it.';
const NO_SECOND_FACTOR = 'This account has neither a second factor nor a passkey any more.';

type Of = {
  /** Id of the account or of the request. */
  id: string;
  /** Name of the form that was sent, which shows the problem. */
  form: string;
  account: Account;
  by: Administrator;
  siteUrl: string;
};

/** Answers the forms of the accounts page. */
export async function accountsAction(
  accounts: Services['accounts'],
  request: Request,
  { action }: ChosenAction,
  { id, form, account, by, siteUrl }: Of,
): Promise<AccountsAnswer> {
  const linkTo = (path: string, { token, name: to, email }: HandedLink) => ({
    url: `${siteUrl}${path}?link=${token}`,
    ...{ name: to, email },
  });
  switch (action.kind) {
    case 'invite': {
      const made = await accounts.invite(action.invited, action.role, by);
      if (made.outcome === 'refused') return invitationRefused(made.errors ?? {}, action);
      return {
        done: HAND_OVER('The invitation is made'),
        link: { ...linkTo(href('/auth/open'), made), kind: 'invite' },
      };
    }
    case 'refuse':
      return (await accounts.refuse(id, by))
        ? { done: 'Removed. Its link no longer works.' }
        : { problem: REQUEST_GONE };
    case 'approve': {
      const approved = await accounts.approve(id, action.role, by);
      if (!approved) return { problem: REQUEST_GONE };
      const { isInvited } = approved;
      return {
        done: HAND_OVER(isInvited ? 'The new link is made' : 'Approved'),
        link: { ...linkTo(href('/auth/open'), approved), kind: isInvited ? 'invite' : 'open' },
      };
    }
    case 'reset-link': {
      const made = await accounts.makeResetLink(id, by);
      if (!made) return { problem: UNKNOWN };
      const link = linkTo(href('/auth/reset'), made);
      return { done: HAND_OVER('The link is made'), link: { ...link, kind: 'reset' } };
    }
    case 'remove-second-factor':
      return (await accounts.removeSecondFactor(id, by))
        ? { done: 'Second factor and passkeys are removed, and the account is logged out everywhere.' }
        : { problem: NO_SECOND_FACTOR };
    case 'rule': {
      const result = await accounts.demandSecondFactor(action.of, account, by);
      return result.outcome === 'ok'
        ? { done: 'The rule is changed.' }
        : { problem: result.message, form: 'rule' };
    }
    case 'remove':
      return answerTo(await accounts.remove(request, id, by), form, 'The account is removed.');
    case 'role':
      return answerTo(await accounts.giveRole(request, id, action.role, by), form, 'The role is changed.');
  }
}

function answerTo(outcome: ChangeOutcome, form: string, done: string): ActionAnswer {
  if (outcome === 'done') return { done };
  return outcome === 'unknown' ? { problem: UNKNOWN } : { problem: PROBLEMS[outcome], form };
}

const HAND_OVER = (what: string) => `${what}. Hand over the link below: it is shown only now.`;

/** The answer to a refused invitation, with the typed fields. */
export function invitationRefused(
  errors: AccountErrors,
  { invited, role }: { invited: Invited; role: Role },
): AccountsAnswer {
  return {
    problem: 'Please fix the errors in the form.',
    form: INVITATION,
    errors,
    filled: { ...invited, role },
  };
}
