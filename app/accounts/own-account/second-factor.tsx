import { useState } from 'react';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useAnswer, useFormProblem } from '../../admin-ui/answers.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account.module.css';
import type { AccountAnswer, FactorSetUp } from './account-action.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = {
  isOn: boolean;
  codesLeft: number;
  /** Administrators cannot switch it off on a site that requires it. */
  mustKeep: boolean;
};

/** Two-factor login: a code of an authenticator app, asked for after the password. */
export function SecondFactor({ isOn, codesLeft, mustKeep }: Props) {
  const answer = useAnswer<AccountAnswer>();
  // Keep the QR code until the setup is finished, whatever the answers of other forms.
  const [shownSetUp, setShownSetUp] = useState(answer?.setUp);
  const isFinished = isOn || answer?.recoveryCodes !== undefined;
  const setUp = isFinished ? undefined : (answer?.setUp ?? shownSetUp);
  if (setUp !== shownSetUp) setShownSetUp(setUp);
  return (
    <section className={admin.part} aria-labelledby="factor-heading">
      <h2 id="factor-heading">Second factor</h2>
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {isOn ? (
        <>
          <p>
            <span className="tag ok">On</span> Logging in asks for the code of your app, or for one of your{' '}
            {codesLeft} recovery codes.
          </p>
          <NewCodes />
          {!mustKeep && <SwitchOff />}
        </>
      ) : setUp ? (
        <Finish setUp={setUp} />
      ) : (
        <Begin />
      )}
    </section>
  );
}

function Begin() {
  const problem = useFormProblem<AccountAnswer>('factor-begin');
  return (
    <>
      <p>
        <span className="tag">Off</span> With a second factor a stolen password opens nothing: logging in also
        asks for six digits that an app on your phone shows, such as Google Authenticator, Microsoft
        Authenticator or a password manager.
      </p>
      <ActionForm
        name="factor-begin"
        buttons={[
          { label: 'Set it up', pendingLabel: 'Starting...', intent: 'factor-begin', variant: 'ink' },
        ]}
      >
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={problem?.errors?.password}
        />
      </ActionForm>
    </>
  );
}

function Finish({ setUp: { uri, qr, key } }: { setUp: FactorSetUp }) {
  const problem = useFormProblem<AccountAnswer>('factor-finish');
  return (
    <ol className={styles.steps}>
      <li>
        <p>Scan this with the app, or enter the key by hand. On this phone, open it in the app.</p>
        <svg
          className={styles.code}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code with the key below"
          shapeRendering="crispEdges"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p>
          Key: <code className={styles.key}>{key}</code>
        </p>
        <p>
          <a href={uri}>Open in the app</a>
        </p>
      </li>
      <li>
        <ActionForm
          name="factor-finish"
          fields={{ uri }}
          buttons={[
            {
              label: 'Switch it on',
              pendingLabel: 'Checking...',
              intent: 'factor-finish',
              variant: 'primary',
            },
          ]}
        >
          <TextField
            label="Code that the app shows"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={problem?.errors?.code}
          />
        </ActionForm>
      </li>
    </ol>
  );
}

function NewCodes() {
  const problem = useFormProblem<AccountAnswer>('codes');
  return (
    <details open={problem !== undefined || undefined}>
      <summary>Make new recovery codes</summary>
      <ActionForm
        name="codes"
        buttons={[{ label: 'Make ten new codes', pendingLabel: 'Making...', intent: 'codes' }]}
      >
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          hint="The old recovery codes stop working."
          error={problem?.errors?.password}
        />
      </ActionForm>
    </details>
  );
}

function SwitchOff() {
  const problem = useFormProblem<AccountAnswer>('factor-off');
  return (
    <details open={problem !== undefined || undefined}>
      <summary>Switch it off</summary>
      <ActionForm
        name="factor-off"
        buttons={[
          {
            label: 'Switch the second factor off',
            pendingLabel: 'Switching off...',
            intent: 'factor-off',
            variant: 'danger',
          },
        ]}
      >
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={problem?.errors?.password}
        />
      </ActionForm>
    </details>
  );
}
