import {
  isHtmlPage,
  isRefusal,
  isSuccess,
  type ServiceResponse,
  sentVerdict,
  summarize,
  type Verdict,
} from '../../../domain/enquiries/answers.ts';
import { crmRequest, missingKey } from '../../../domain/enquiries/crm-body.ts';
import type { CrmKeys } from '../../../domain/enquiries/form.ts';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import type { Form } from '../../../domain/enquiries/types.ts';
import type { Config, CrmConfig } from '../../process/config.ts';
import type { Channel } from './channel.ts';

/** Sends leads to the CRM (spec 1 §7). Each form declares what it needs and which channel it follows. */
export function crmChannel({ crm }: Config): Channel {
  return {
    name: 'crm',
    label: 'CRM',
    isSetUp: true,
    missing: (form) => missing(crm, form),
    unset: unsetOf(crm),
    settings: crm,
    ratePerSecond: null,
    follows: (form) => (handlingOf(form)?.crm.followsEmail ? 'email' : null),
    request({ deliveryId, enquiry }) {
      const request = crmRequest(enquiry, crm);
      if (crm.url === '' || !request) return null;
      return {
        method: 'POST',
        url: crm.url + request.path,
        headers: { 'content-type': 'application/json', 'idempotency-key': deliveryId },
        body: JSON.stringify(request.body),
      };
    },
    verdict: crmVerdict,
    askHistory: null,
  };
}

function missing(config: CrmConfig, form: Form): string | null {
  if (config.url === '') return 'CRM_API_URL is not set';
  const key = missingKey(form, config);
  return key && `${VARIABLES[key]} is not set`;
}

const VARIABLES: Record<keyof CrmKeys, string> = {
  siteKey: 'CRM_SITE_KEY',
  accountKey: 'CRM_ACCOUNT_KEY',
  sourceId: 'CRM_SOURCE_ID',
};

function unsetOf({ url, accountKey, sourceId }: CrmConfig): string[] {
  const values = { CRM_API_URL: url, [VARIABLES.accountKey]: accountKey, [VARIABLES.sourceId]: sourceId };
  return Object.entries(values).flatMap(([name, value]) => (value === '' ? [name] : []));
}

const ADVICE: Record<number, string> = {
  401: 'The CRM does not know this key. Check CRM_SITE_KEY, CRM_ACCOUNT_KEY and CRM_SOURCE_ID.',
  403: 'The CRM refuses this key. Check CRM_SITE_KEY, CRM_ACCOUNT_KEY and CRM_SOURCE_ID.',
  404: 'The CRM has no such address. Check CRM_API_URL and the key of this form.',
};

/** Sent: any 2xx, unless the body is an HTML page. Refused: any 4xx that does not ask to try later. */
export function crmVerdict(answer: ServiceResponse): Verdict {
  const { status } = answer;
  if (isSuccess(status)) return isHtmlPage(answer) ? doubtful(answer) : sentVerdict(status);
  if (!isRefusal(status)) return { outcome: 'retry', message: summarize(answer), advice: null };
  const advice = ADVICE[status] ?? 'The CRM does not take what it is sent: its answer stands with the lead.';
  return { outcome: 'refused', message: summarize(answer), advice };
}

function doubtful(answer: ServiceResponse): Verdict {
  return {
    outcome: 'doubtful',
    message: `Answered ${answer.status} with a web page instead of a confirmation`,
    advice: 'Look whether the CRM has the lead.',
  };
}
