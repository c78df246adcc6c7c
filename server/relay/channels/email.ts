import {
  isSuccess,
  type ServiceResponse,
  sentVerdict,
  summarize,
  type Verdict,
} from '../../../domain/enquiries/answers.ts';
import { templateParams } from '../../../domain/enquiries/email-text.ts';
import type { Config, EmailConfig } from '../../process/config.ts';
import type { Call } from '../call.ts';
import type { Channel } from './channel.ts';
import { queryHistory } from './email-history.ts';

/** The release of the service's SDK whose requests these imitate. */
const LIB_VERSION = '4.4.1';

/** Name in the store. All e-mails share the rate of this channel. */
export const EMAIL_CHANNEL = 'email';

/** The notification by the transactional e-mail service (spec 1 §7). It is sent first. */
export function emailChannel({ email }: Config): Channel {
  // The template for accounts is not used by deliveries.
  const { ratePerSecond, accountTemplateId: _, ...settings } = email;
  return {
    name: EMAIL_CHANNEL,
    label: 'E-mail',
    isSetUp: true,
    missing: () => missing(email),
    unset: unsetOf(email),
    settings,
    ratePerSecond,
    follows: () => null,
    request({ deliveryId, enquiry }) {
      const call = emailCall(email, email.templateId, templateParams(enquiry));
      return { ...call, headers: { ...call.headers, 'idempotency-key': deliveryId } };
    },
    verdict: emailVerdict,
    // The service shows its history only with the private key.
    askHistory: email.accessToken === '' ? null : (enquiry, ask) => queryHistory(email, enquiry, ask),
  };
}

/** The service's request to send one message (spec 1 §7). */
export function emailCall(email: EmailConfig, templateId: string, params: object): Call {
  return {
    method: 'POST',
    url: `${email.url}/api/v1.0/email/send`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      lib_version: LIB_VERSION,
      user_id: email.userId,
      service_id: email.serviceId,
      template_id: templateId,
      template_params: params,
      ...(email.accessToken === '' ? {} : { accessToken: email.accessToken }),
    }),
  };
}

/** Spec 1 §8. */
function missing(config: EmailConfig): string | null {
  if (config.userId === '') return 'The user ID is required';
  if (config.serviceId === '') return 'The service ID is required';
  return config.templateId === '' ? 'The template ID is required' : null;
}

function unsetOf({ userId, serviceId, templateId }: EmailConfig): string[] {
  const values = { EMAIL_USER_ID: userId, EMAIL_SERVICE_ID: serviceId, EMAIL_TEMPLATE_ID: templateId };
  return Object.entries(values).flatMap(([name, value]) => (value === '' ? [name] : []));
}

/** Contract: Deliveries. */
const REFUSALS = new Set([400, 401, 403, 412, 413, 422, 426]);

/** Spec 1 §8. */
const MESSAGES: Record<number, string> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
};

/** The service's name of a missing identifier, the message of the spec, and the setting. */
const MISSING_IDS: [string, string, string][] = [
  ['user id', 'The user ID is required', 'Set EMAIL_USER_ID.'],
  ['service id', 'The service ID is required', 'Set EMAIL_SERVICE_ID.'],
  ['template id', 'The template ID is required', 'Set EMAIL_TEMPLATE_ID.'],
];

const ADVICE: Record<number, string> = {
  400: 'Compare EMAIL_USER_ID, EMAIL_SERVICE_ID and EMAIL_TEMPLATE_ID with the account of the e-mail service.',
  401: 'Compare EMAIL_USER_ID and EMAIL_ACCESS_TOKEN with the account of the e-mail service.',
  403: 'In the account of the e-mail service, under Security, allow calls from outside a browser; set EMAIL_ACCESS_TOKEN if it asks for the private key.',
  404: 'Check EMAIL_API_URL.',
  405: 'Check EMAIL_API_URL.',
  412: 'Connect the mailbox again in the account of the e-mail service.',
  413: 'The message is larger than the e-mail service takes.',
  422: 'Enter a recipient in the template at the e-mail service.',
  426: 'The monthly quota of the e-mail service is used up.',
};

/** Sent: status 200, or another 2xx with the body OK. */
export function emailVerdict(answer: ServiceResponse): Verdict {
  const { status } = answer;
  if (status === 200 || (isSuccess(status) && answer.body.trim() === 'OK')) return sentVerdict(status);
  const said = answer.body.slice(0, 500).toLowerCase().replaceAll('_', ' ');
  const asksForMore = status === 400 && said.includes('required');
  const id = MISSING_IDS.find(([name]) => asksForMore && said.includes(name));
  return {
    outcome: REFUSALS.has(status) ? 'refused' : 'retry',
    message: id?.[1] ?? MESSAGES[status] ?? summarize(answer),
    advice: id?.[2] ?? ADVICE[status] ?? null,
  };
}
