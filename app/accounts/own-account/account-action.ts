import type { Account, Refusal } from '../../../server/accounts/accounts.ts';
import type { Services, Visitor } from '../../../server/services.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { type QrCode, qrCode } from '../../ui/qr-code.ts';
import { withIssuer } from './issued-by.ts';

/** The setup of a second factor: the secret as an `otpauth:` address, as a QR code and as text. */
export type FactorSetUp = { uri: string; qr: QrCode; key: string };

/** The options with which the browser makes a passkey, and what its owner chose. */
export type NewPasskey = { options: { challenge: string }; name: string; isTrusted: boolean };

export type AccountAnswer = ActionAnswer & {
  errors?: { name?: string; present?: string; next?: string; password?: string; code?: string };
  setUp?: FactorSetUp;
  /** The codes are shown only once, in this answer. */
  recoveryCodes?: string[];
  creation?: NewPasskey;
};
type Result = { answer: AccountAnswer; status?: number; headers?: Headers };
/** `brand` is the name of the site in the authenticator app. */
type Of = { account: Account; caller: Visitor; brand: string };

const PASSKEY_GONE = 'This passkey is not there any more.';
const FIX = 'Please fix the errors in the form.';

/** Answers the forms of the user's own account. */
export async function accountAction(
  { accounts, notices }: Pick<Services, 'accounts' | 'notices'>,
  request: Request,
  sent: FormData,
  { account, caller, brand }: Of,
): Promise<Result> {
  const text = (name: string) => String(sent.get(name) ?? '');
  const intent = text('intent');
  /** A refusal, shown in its form and beside the field that it is about. */
  const refusedIn = (form: string, refusal: Refusal, errors: AccountAnswer['errors'] = {}): Result => {
    const isOfField = Object.values(errors).some(Boolean);
    const problem = isOfField ? FIX : refusal.message;
    return { answer: { problem, form, errors }, status: refusal.status };
  };

  switch (intent) {
    case 'name': {
      const result = await accounts.changeName(request, text('name'), caller);
      if (result.outcome === 'refused') return refusedIn('name', result, { name: result.errors?.name });
      return { answer: { done: 'Your name is changed.' } };
    }
    case 'password': {
      const passwords = { present: text('present'), next: text('next') };
      const result = await accounts.changePassword(request, passwords, caller);
      if (result.outcome === 'ok') {
        await notices.leaveOtherDevices(account.id, request);
        const done = 'Your password is changed. Everywhere else you are logged out.';
        return { answer: { done }, headers: result.headers };
      }
      return refusedIn('password', result, { present: result.errors?.password, next: result.newPassword });
    }
    case 'end-session': {
      const ended = await accounts.endSession(request, text('id'), caller);
      if (ended) return { answer: { done: 'The session is ended.' } };
      return { answer: { problem: 'This session has ended already.' }, status: 409 };
    }
    case 'end-others':
      await accounts.endOtherSessions(request, caller);
      await notices.leaveOtherDevices(account.id, request);
      return { answer: { done: 'Everywhere else you are logged out.' } };
    case 'factor-begin': {
      const result = await accounts.beginSecondFactor(request, text('password'), caller);
      if (result.outcome === 'refused') return refusedIn('factor-begin', result, result.errors);
      const done = 'Almost done: scan the code below with the app, and enter the code that it shows.';
      return { answer: { done, setUp: setUpOf(withIssuer(brand, result.uri)) } };
    }
    case 'factor-finish': {
      const result = await accounts.finishSecondFactor(request, text('code'), caller);
      if (result.outcome === 'ok') {
        const done = 'From now on a code is asked for when you log in. Keep the recovery codes below.';
        return { answer: { done, recoveryCodes: result.recoveryCodes }, headers: result.headers };
      }
      const { answer, status } = refusedIn('factor-finish', result, { code: result.message });
      const uri = text('uri');
      return { answer: isUri(uri) ? { ...answer, setUp: setUpOf(uri) } : answer, status };
    }
    case 'codes': {
      const result = await accounts.newRecoveryCodes(request, text('password'), caller);
      if (result.outcome === 'refused') return refusedIn('codes', result, result.errors);
      const done = 'These are your new recovery codes. The old ones do not work any more.';
      return { answer: { done, recoveryCodes: result.recoveryCodes } };
    }
    case 'factor-off': {
      if (await accounts.mustUseSecondFactor(account)) {
        const problem = 'Your account must use a second factor.';
        return { answer: { problem, form: 'factor-off' }, status: 409 };
      }
      const result = await accounts.endSecondFactor(request, text('password'), caller);
      if (result.outcome === 'refused') return refusedIn('factor-off', result, result.errors);
      return { answer: { done: 'Your second factor is switched off.' }, headers: result.headers };
    }
    case 'passkey-begin': {
      const { options, headers } = await accounts.newPasskeyChallenge(request);
      const creation = { options, name: text('name'), isTrusted: sent.has('trusted') };
      return { answer: { done: 'Now confirm it with the lock of this device.', creation }, headers };
    }
    case 'passkey-add': {
      const made = { response: text('response'), name: text('name'), isTrusted: sent.has('trusted') };
      const result = await accounts.addPasskey(request, made, caller);
      if (result.outcome === 'refused') return { answer: { problem: result.message }, status: result.status };
      const done = made.isTrusted
        ? 'The passkey is added, and this device stays logged in for 30 days.'
        : 'The passkey is added. From now on you can log in with it.';
      return { answer: { done }, headers: result.headers };
    }
    case 'passkey-rename': {
      const renamed = await accounts.renamePasskey(request, text('id'), text('name'));
      if (renamed) return { answer: { done: 'The passkey is renamed.' } };
      return { answer: { problem: PASSKEY_GONE }, status: 409 };
    }
    case 'passkey-remove': {
      const removed = await accounts.removePasskey(request, text('id'), caller);
      if (removed)
        return { answer: { done: 'The passkey is removed. Other devices that you trusted are logged out.' } };
      return { answer: { problem: PASSKEY_GONE }, status: 409 };
    }
    default:
      return { answer: { problem: 'This page has no such button.' }, status: 400 };
  }
}

const URI_MAX = 1500;

/** The page that shows the QR code sends this address back. The server draws it again and stores nothing. */
const isUri = (uri: string) =>
  uri.length <= URI_MAX && uri.startsWith('otpauth://totp/') && URL.canParse(uri) && keyIn(uri) !== '';

const keyIn = (uri: string) => new URL(uri).searchParams.get('secret') ?? '';

function setUpOf(uri: string): FactorSetUp {
  const key = keyIn(uri).match(/.{1,4}/g) ?? [];
  return { uri, qr: qrCode(uri), key: key.join(' ') };
}
