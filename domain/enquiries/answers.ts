import { cleanLine, cut } from './text.ts';

/** An HTTP answer; status 0 when none came. */
export type Answer = { status: number; body: string };

/**
 * What an answer means for the delivery.
 * sent: done. retry: the schedule goes on. misconfigured: the channel is paused and no attempt is spent.
 * `message` stands in the delivery's history at the sales desk; `advice` says what to do about it.
 */
export type Verdict = { outcome: 'sent' | 'retry' | 'misconfigured'; message: string; advice: string | null };

/** Reliability: the e-mail service. 401, 404 and 405 are a wrong base URL or a wrong account. */
const EMAIL_MISCONFIGURED = new Set([400, 401, 403, 404, 405, 412, 413, 422, 426]);
const CRM_MISCONFIGURED = new Set([401, 403, 404]);

/** Spec 1 §8. */
const EMAIL_MESSAGES: Record<number, string> = {
  0: 'Network Error',
  403: 'Forbidden',
  429: 'Too Many Requests',
  451: 'Unavailable For Headless Browser',
};

const MISSING_IDS: [RegExp, string, string][] = [
  [/user[_ ]id.*required|required.*user[_ ]id/i, 'The user ID is required', 'Set EMAIL_USER_ID.'],
  [/service[_ ]id.*required|required.*service[_ ]id/i, 'The service ID is required', 'Set EMAIL_SERVICE_ID.'],
  [
    /template[_ ]id.*required|required.*template[_ ]id/i,
    'The template ID is required',
    'Set EMAIL_TEMPLATE_ID.',
  ],
];

const EMAIL_ADVICE: Record<number, string> = {
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

const CRM_ADVICE: Record<number, string> = {
  401: 'The CRM does not know this key. Check CRM_SITE_KEY, CRM_ACCOUNT_KEY and CRM_SOURCE_ID.',
  403: 'The CRM refuses this key. Check CRM_SITE_KEY, CRM_ACCOUNT_KEY and CRM_SOURCE_ID.',
  404: 'The CRM has no such address. Check CRM_API_URL and the key of this form.',
};

/** Sent: status 200, or another 2xx whose body is OK (contract: Deliveries). */
export function emailVerdict(answer: Answer): Verdict {
  const { status } = answer;
  if (status === 200 || (isSuccess(status) && answer.body.trim() === 'OK')) return sent(status);
  const missing = MISSING_IDS.find(([pattern]) => status === 400 && pattern.test(answer.body.slice(0, 500)));
  return {
    outcome: EMAIL_MISCONFIGURED.has(status) ? 'misconfigured' : 'retry',
    message: missing?.[1] ?? EMAIL_MESSAGES[status] ?? described(answer),
    advice: missing?.[2] ?? EMAIL_ADVICE[status] ?? null,
  };
}

/** Sent: any 2xx. */
export function crmVerdict(answer: Answer): Verdict {
  const { status } = answer;
  if (isSuccess(status)) return sent(status);
  return {
    outcome: CRM_MISCONFIGURED.has(status) ? 'misconfigured' : 'retry',
    message: status === 0 ? 'Network Error' : described(answer),
    advice: CRM_ADVICE[status] ?? null,
  };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function sent(status: number): Verdict {
  return { outcome: 'sent', message: `Sent (${status})`, advice: null };
}

function described({ status, body }: Answer): string {
  if (status >= 300 && status < 400) return `${status} Redirected elsewhere`;
  const text = cut(cleanLine(body.slice(0, 1000)), 200);
  return text === '' ? `Answered ${status}` : `${status} ${text}`;
}
