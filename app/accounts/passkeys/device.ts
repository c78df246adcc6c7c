/** `localStorage` key: this device has a passkey of the desk. `trusted` if its owner trusts the device. */
const KEY = 'passkeyHere';

export type PasskeyHere = 'trusted' | 'untrusted' | null;

/** Remembers that this device has a passkey, so that the login offers it first. */
export function rememberPasskey(isTrusted: boolean) {
  try {
    localStorage.setItem(KEY, isTrusted ? 'trusted' : 'untrusted');
  } catch {
    // The login works without storage.
  }
}

export function passkeyHere(): PasskeyHere {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'trusted' || kept === 'untrusted' ? kept : null;
  } catch {
    return null;
  }
}

/** Whether this browser can use passkeys here: they belong to one address, that of the site. */
export const canUsePasskeys = (siteUrl: string) =>
  'PublicKeyCredential' in window && location.origin === new URL(siteUrl).origin;

/** Why the browser gave no passkey. Browsers give one reason for a cancelled, a timed-out and an unknown one. */
export function passkeyProblem(error: unknown): string {
  const { name } = error as { name?: string };
  if (name === 'InvalidStateError') return 'This device has a passkey of your account already.';
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return 'The device did not confirm it. Try again, or use your password.';
  }
  return 'The device could not use a passkey here. Use your password.';
}
