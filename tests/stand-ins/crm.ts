import type { Received } from './received.ts';
import {
  type Answer,
  fieldsDiffer,
  isRecord,
  type StandIn,
  type StandInOptions,
  startStandIn,
  wrongRequest,
} from './service.ts';

export type CrmStandInOptions = StandInOptions & {
  /** Path keys it knows; without them any key is good and the form is told by `subsource`. */
  keys?: { site: string; account: string; source: string };
};

const COMMON = ['name', 'phone', 'email', 'message', 'lead_source', 'website', 'web_page', 'ad_platform'];

/** The exact fields of each lead (spec 1 §7). */
export const LEAD_FIELDS = {
  contact: [...COMMON, 'subject', 'subsource'],
  'contact-without-key': [...COMMON, 'subject'],
  popup: [...COMMON, 'propertyType', 'Budget', 'subsource'],
  'site-visit': [...COMMON, 'date', 'time', 'subsource', 'number_of_visitor'],
  // Not in the specification: leads that did not come from a page.
  elsewhere: ['name', 'phone', 'email', 'message', 'lead_source', 'subsource'],
};
type Lead = keyof typeof LEAD_FIELDS;

const LIMITS = [
  'What a sales desk does with a lead: nothing is assigned, merged or answered.',
  'Recognising a repeated lead: Idempotency-Key is asked for and shown, and each request counts.',
  'Path keys: any is good unless it was started with some.',
  'The answer of the real service is not known; this one answers 201 with an id.',
];

/** The CRM: `POST /api/website-lead/leads/{key}` and `/api/website-lead/create-website-lead`. */
export async function startCrmStandIn(options: CrmStandInOptions = {}): Promise<StandIn> {
  let taken = 0;

  function leadOf(request: Received): Lead | null | 'unknown key' {
    const [path = ''] = request.path.split('?');
    if (request.method !== 'POST' || path !== request.path) return null;
    const isElsewhere =
      isRecord(request.body) && /^(Sales desk|Lead source)$/.test(String(request.body.subsource));
    if (path === '/api/website-lead/create-website-lead') return 'contact-without-key';
    const key = /^\/api\/website-lead\/leads\/([^/]+)$/.exec(path)?.[1];
    if (key === undefined) return null;
    if (options.keys) {
      const { site, account, source } = options.keys;
      const known: Record<string, Lead> = { [site]: 'contact', [account]: 'popup', [source]: 'site-visit' };
      const lead = known[decodeURIComponent(key)] ?? 'unknown key';
      return lead === 'contact' && isElsewhere ? 'elsewhere' : lead;
    }
    if (isElsewhere) return 'elsewhere';
    if (!isRecord(request.body)) return 'contact';
    if ('number_of_visitor' in request.body) return 'site-visit';
    return 'propertyType' in request.body ? 'popup' : 'contact';
  }

  function take(request: Received, lead: Lead): Answer {
    const wrong = wrongRequest(request);
    if (wrong || !isRecord(request.body)) return { status: 400, body: wrong ?? '' };
    const differ = fieldsDiffer(request.body, LEAD_FIELDS[lead]);
    if (differ) return { status: 422, body: differ };
    const problem = wrongValue(request.body, lead);
    if (problem) return { status: 422, body: problem };
    taken += 1;
    return {
      status: 201,
      body: JSON.stringify({ success: true, id: `lead_${taken}` }),
      headers: { 'content-type': 'application/json' },
      accepted: true,
    };
  }

  return startStandIn(
    {
      service: 'crm',
      title: 'CRM (stand-in)',
      limits: LIMITS,
      forget() {
        taken = 0;
      },
      handle(request) {
        const lead = leadOf(request);
        if (lead === null) return null;
        if (lead === 'unknown key') return { status: 404, body: 'Unknown key' };
        return take(request, lead);
      },
    },
    options,
  );
}

function wrongValue(body: Record<string, unknown>, lead: Lead): string | null {
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string' && name !== 'number_of_visitor') return `${name} must be text`;
  }
  const isElsewhere = lead === 'elsewhere';
  // People who do not write themselves may have no address.
  for (const name of ['name', 'lead_source', ...(isElsewhere ? [] : ['email', 'website', 'web_page'])]) {
    if (body[name] === '') return `${name} is empty`;
  }
  if (!/^(?:\d{10}|\+(?!91)\d{8,15})$/.test(String(body.phone))) {
    return 'phone must be ten digits, or E.164 outside India';
  }
  if (!isElsewhere && body.ad_platform !== 'website') return 'ad_platform must be website';
  if (lead === 'site-visit' && !/^\d{1,2}$/.test(String(body.number_of_visitor))) {
    return 'number_of_visitor must be a number';
  }
  return null;
}
