import { deviceOf } from '../../../domain/accounts/device.ts';
import { type ChoiceErrors, readChoices } from '../../../domain/notices/choices.ts';
import type { Notices } from '../../../server/notices/notices.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';

export type NoticesAnswer = ActionAnswer & {
  errors?: ChoiceErrors;
  /** The choices of the refused form. */
  values?: Record<string, string>;
  /** A `Set-Cookie` line for the browser that sent the form. */
  cookie?: string;
};

type Of = { account: string; userAgent: string };

const GONE = 'This device is not in the list any more.';

/** Applies a form of the page, and describes the outcome. */
export async function noticesAction(
  notices: Notices,
  form: FormData,
  { account, userAgent }: Of,
): Promise<NoticesAnswer> {
  const text = (name: string) => String(form.get(name) ?? '');
  const id = text('id');
  switch (text('intent')) {
    case 'choices': {
      const read = readChoices(text);
      if ('choices' in read) {
        await notices.choose(account, read.choices);
        return { done: 'Your choices are kept.' };
      }
      const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
      return { problem: 'Please fix the errors in the form.', form: 'choices', values, ...read };
    }
    case 'add-device': {
      const address = { endpoint: text('endpoint'), p256dh: text('p256dh'), auth: text('auth') };
      if (address.endpoint === '') {
        return {
          problem: 'Notices on a device need JavaScript, which is off in this browser.',
          form: 'device',
        };
      }
      const added = await notices.addDevice(account, deviceOf(userAgent), address);
      return 'problem' in added
        ? { ...added, form: 'device' }
        : { ...added, done: 'Notices are switched on for this device. Send a trial one to see it.' };
    }
    case 'remove-device':
      if (await notices.removeDevice(account, id)) return { done: 'The device gets no more notices.' };
      return { problem: GONE };
    case 'try-device': {
      const result = await notices.tryDevice(account, id);
      if (!result) return { problem: GONE };
      return result;
    }
    default:
      return { problem: 'This page has no such button.' };
  }
}
