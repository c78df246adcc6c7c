import { accountErrors, lengthErrors } from '../../domain/accounts/rules.ts';
import { readName } from '../../domain/inputs/person-name.ts';
import { passwordWeakness } from './password-strength.ts';
import { refusedFields, refuseIfBusy } from './refusals.ts';
import { revokeLinks } from './revoke-links.ts';
import type { createSessions } from './sessions.ts';
import { cookiesToSet, sessionCookieHeaders, userAgentHeader } from './sign-in.ts';
import type { Caller, Parts, Refusal } from './types.ts';

export type OwnAccount = {
  changeName: (request: Request, name: string, caller: Caller) => Promise<{ outcome: 'ok' } | Refusal>;
  /**
   * Changes the user's password and ends all other sessions. `errors.password` concerns the current password,
   * `errors.newPassword` the new one. The headers set the cookie of a new session.
   */
  changePassword: (
    request: Request,
    passwords: { present: string; next: string },
    caller: Caller,
  ) => Promise<{ outcome: 'ok'; headers: Headers } | NewPasswordRefusal>;
};
export type NewPasswordRefusal = Refusal & { newPassword?: string };

export function createOwnAccount(
  { store, auth, events }: Parts,
  { mustFind, checkPassword }: Pick<ReturnType<typeof createSessions>, 'mustFind' | 'checkPassword'>,
): OwnAccount {
  return {
    async changeName(request, name, { requestId }) {
      const { account } = await mustFind(request);
      const { name: problem } = {
        ...accountErrors({ ...account, name, password: '' }),
        ...lengthErrors({ name }),
      };
      const wrong = refusedFields(problem ? { name: problem } : {});
      if (wrong) return wrong;
      await (await auth()).api.updateUser({
        headers: sessionCookieHeaders(request),
        body: { name: readName(name) },
      });
      await events.record({ what: 'name-changed', who: account.id, requestId });
      return { outcome: 'ok' };
    },

    async changePassword(request, { present, next }, caller) {
      const { account } = await mustFind(request);
      const problem = passwordProblem(next, account.email);
      if (problem) return newPasswordRefused(problem);
      const checked = await checkPassword(account, present, caller);
      if (checked.outcome === 'refused') return checked;
      return refuseIfBusy(async () => {
        const weakness = await passwordWeakness(next, account);
        if (weakness) return newPasswordRefused(weakness);
        await store.write((trx) => revokeLinks(trx, account));
        const headers = sessionCookieHeaders(request);
        headers.set('user-agent', userAgentHeader(caller.userAgent).get('user-agent') ?? '');
        const answer = await (await auth()).api.changePassword({
          headers,
          body: { currentPassword: present, newPassword: next, revokeOtherSessions: true },
          returnHeaders: true,
        });
        await events.record({ what: 'password-changed', who: account.id, requestId: caller.requestId });
        return { outcome: 'ok' as const, headers: cookiesToSet(answer.headers) };
      });
    },
  };
}

/** The problem of a new password, before its strength is checked. */
export function passwordProblem(password: string, email: string): string | undefined {
  return (
    lengthErrors({ password }).password ?? accountErrors({ name: 'x', email, password }).password ?? undefined
  );
}

function newPasswordRefused(problem: string): NewPasswordRefusal {
  return {
    outcome: 'refused',
    status: 400,
    message: 'Please fix the errors in the form.',
    newPassword: problem,
  };
}
