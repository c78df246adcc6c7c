import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { canUsePasskeys, type PasskeyHere, passkeyHere, passkeyProblem, rememberPasskey } from './device.ts';
import styles from './passkey-login.module.css';

const NO_ANSWER = 'The site does not answer just now. Please try again.';

/** Whether this device has a passkey; undefined before hydration, and where passkeys cannot be used. */
export function usePasskeyHere(siteUrl: string): PasskeyHere | undefined {
  const [here, setHere] = useState<PasskeyHere | undefined>(undefined);
  useEffect(() => {
    if (canUsePasskeys(siteUrl)) setHere(passkeyHere());
  }, [siteUrl]);
  return here;
}

type Props = {
  here: PasskeyHere;
  /** Asks the device at once, without a press. */
  begins: boolean;
};

/** Logs in by the device's own lock. */
export function PasskeyLogin({ here, begins }: Props) {
  const [isTrusted, setTrusted] = useState(here === 'trusted');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = useSubmit();
  const busy = useNavigation().formData?.get('intent') === 'passkey';

  const logIn = useCallback(
    async (trusts: boolean): Promise<string | null> => {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const asked = await askForOptions();
      if ('problem' in asked) return asked.problem;
      try {
        const answer = await startAuthentication({ optionsJSON: asked.options });
        rememberPasskey(trusts);
        const fields = {
          intent: 'passkey',
          response: JSON.stringify(answer),
          ...(trusts && { trusted: 'yes' }),
        };
        await submit({ ...fields, alive: 'yes' }, { method: 'post' });
        return null;
      } catch (error) {
        return passkeyProblem(error);
      }
    },
    [submit],
  );

  async function press() {
    if (isAsking || busy) return;
    setAsking(true);
    setProblem(null);
    setProblem(await logIn(isTrusted).catch(() => NO_ANSWER));
    setAsking(false);
  }

  const hasBegun = useRef(false);
  useEffect(() => {
    if (!begins || hasBegun.current) return;
    hasBegun.current = true;
    // Some browsers want a press first. The button is there for them, so a refusal here says nothing.
    logIn(here === 'trusted').catch(() => undefined);
  }, [begins, here, logIn]);

  return (
    <div className={here ? styles.first : styles.passkey}>
      {problem && <Alert>{problem}</Alert>}
      <Button
        type="button"
        variant={here ? 'ink' : 'ghost'}
        wide
        icon={null}
        busy={isAsking || busy}
        busyLabel={busy ? 'Logging in...' : 'Asking the device...'}
        onClick={press}
      >
        Log in with a passkey
      </Button>
      <label className="checkbox">
        <input
          type="checkbox"
          checked={isTrusted}
          onChange={(event) => setTrusted(event.currentTarget.checked)}
        />
        <span>Trust this device: with a passkey, stay logged in here for 30 days</span>
      </label>
    </div>
  );
}

type Asked = { options: PublicKeyCredentialRequestOptionsJSON } | { problem: string };

async function askForOptions(): Promise<Asked> {
  const answer = await fetch('/login/passkey', { method: 'POST' });
  const body = (await answer.json().catch(() => null)) as Asked | null;
  return body ?? { problem: NO_ANSWER };
}
