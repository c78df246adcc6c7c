import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { dateAndTime } from '../../../domain/dates/words.ts';
import type { ListedPasskey } from '../../../server/accounts/passkeys.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useAnswer } from '../../admin-ui/answers.tsx';
import { Alert } from '../../ui/alert.tsx';
import { CheckField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { canUsePasskeys, passkeyProblem, rememberPasskey } from '../passkeys/device.ts';
import styles from './account.module.css';
import type { AccountAnswer, NewPasskey } from './account-action.ts';

/** The account's passkeys: logging in by the lock of a device. */
export function Passkeys({ list, siteUrl }: { list: ListedPasskey[]; siteUrl: string }) {
  const creation = useAnswer<AccountAnswer>()?.creation;
  const [canAdd, setCanAdd] = useState<boolean | null>(null);
  useEffect(() => setCanAdd(canUsePasskeys(siteUrl)), [siteUrl]);
  return (
    <section className={admin.part} aria-labelledby="passkeys-heading">
      <h2 id="passkeys-heading">Passkeys</h2>
      <p>
        With a passkey you log in by the lock of your phone or computer: fingerprint, face or PIN. No password
        and no code are asked for, and nobody can steal it by a false page.
      </p>
      {list.length > 0 && (
        <ul className={styles.passkeys}>
          {list.map((passkey) => (
            <OwnPasskey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <noscript>
        <p className="small">Adding a passkey needs JavaScript.</p>
      </noscript>
      {canAdd === false && <p className="small">This browser cannot make passkeys at this address.</p>}
      {canAdd && (creation ? <Finish key={creation.options.challenge} creation={creation} /> : <Begin />)}
    </section>
  );
}

function OwnPasskey({ passkey: { id, name, createdAt } }: { passkey: ListedPasskey }) {
  return (
    <li>
      <strong>{name}</strong> <span className="note">added {dateAndTime(createdAt)}</span>
      <details>
        <summary>
          Rename or remove<span className="visually-hidden"> {name}</span>
        </summary>
        <ActionForm
          key={name}
          name={`passkey-${id}`}
          fields={{ id }}
          buttons={[
            { label: 'Rename', about: name, pendingLabel: 'Renaming...', intent: 'passkey-rename' },
            {
              label: 'Remove',
              about: name,
              pendingLabel: 'Removing...',
              intent: 'passkey-remove',
              variant: 'danger',
            },
          ]}
        >
          <TextField label="Name of the passkey" name="name" defaultValue={name} />
        </ActionForm>
      </details>
    </li>
  );
}

function Begin() {
  return (
    <ActionForm
      name="passkey-begin"
      buttons={[
        { label: 'Add a passkey', pendingLabel: 'Starting...', intent: 'passkey-begin', variant: 'ink' },
      ]}
    >
      <TextField
        label="Name of the passkey"
        name="name"
        optional
        hint="Such as “My phone”. Empty means the browser’s name."
      />
      <CheckField name="trusted" value="yes">
        Trust this device: stay logged in here for 30 days
      </CheckField>
    </ActionForm>
  );
}

/** The browser makes the passkey. It begins by itself; some browsers want a press. */
function Finish({ creation: { options, name, isTrusted } }: { creation: NewPasskey }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    place.current?.querySelector('form')?.requestSubmit();
  }, []);

  async function make() {
    setAsking(true);
    setProblem(null);
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
      const made = await startRegistration({ optionsJSON });
      rememberPasskey(isTrusted);
      return {
        ...{ intent: 'passkey-add', name, response: JSON.stringify(made) },
        ...(isTrusted && { trusted: 'yes' }),
      };
    } catch (error) {
      setProblem(passkeyProblem(error));
      return null;
    } finally {
      setAsking(false);
    }
  }

  return (
    <div ref={place}>
      {problem && <Alert>{problem}</Alert>}
      <ActionForm
        name="passkey-add"
        first={make}
        firstLabel={isAsking ? 'Asking the device...' : null}
        buttons={[{ label: 'Make the passkey', pendingLabel: 'Adding...', variant: 'ink' }]}
      />
    </div>
  );
}
