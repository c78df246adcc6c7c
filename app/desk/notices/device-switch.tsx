import { useState } from 'react';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { Alert } from '../../ui/alert.tsx';
import type { Support } from './subscription.ts';
import { subscribe } from './subscription.ts';
import type { ThisDevice } from './this-device.ts';

type Props = { device: ThisDevice; publicKey: string };

const WORDS: Record<Exclude<Support, 'off' | 'on'>, string> = {
  denied:
    'Notices are blocked for this site in this browser. Allow them in its settings for the site (the sign before the address), then load this page again.',
  'home-screen':
    'On an iPhone or iPad the desk must be on the home screen first: press Share, then Add to Home Screen, open it from there, and come back to this page.',
  unsupported:
    'This browser takes no notices. Chrome, Edge, Firefox and Safari do, where the site is reached by https.',
};

/** Switches notices on for this browser. It asks for permission after the press, as browsers require. */
export function DeviceSwitch({ device: { support }, publicKey }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const first = async () => {
    setProblem(null);
    const result = await subscribe(publicKey);
    if (!('problem' in result)) return result;
    setProblem(result.problem ?? null);
    return null;
  };
  return (
    <section className={admin.part} aria-labelledby="switch-heading">
      <h2 id="switch-heading">On this device</h2>
      {support === 'on' && (
        <p>Notices are on. They go on until you remove the device below or log out on it.</p>
      )}
      {(support === 'off' || support === null) && (
        <ActionForm
          name="device"
          fields={{ intent: 'add-device' }}
          first={first}
          buttons={[{ label: 'Switch on notices here', pendingLabel: 'Switching on...', variant: 'primary' }]}
        >
          <p className="note">
            A notice shows the first name and the form, never a number. On an iPhone or iPad put the desk on
            the home screen first; on Android and computers you can, by the browser’s menu.
          </p>
          {problem && <Alert>{problem}</Alert>}
        </ActionForm>
      )}
      {support !== null && support !== 'on' && support !== 'off' && (
        <Alert tone="info">{WORDS[support]}</Alert>
      )}
    </section>
  );
}
