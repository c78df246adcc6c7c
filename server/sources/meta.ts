import { createHmac } from 'node:crypto';
import { summarize } from '../../domain/enquiries/answers.ts';
import { parseJson } from '../../domain/parse-json.ts';
import { isRecord, leavesOf, parseExactJson, textOf } from '../../domain/sources/exact-json.ts';
import { boundedLead, NO_FIELDS } from '../../domain/sources/source-lead.ts';
import { isSameSecret } from '../crypto/is-same-secret.ts';
import type { Config } from '../process/config.ts';
import { type CallAnswer, callService, DEADLINE_MS } from '../relay/call.ts';
import { type Fetched, type Reading, type Source, textOfBody } from './source.ts';

/** Each version of the Graph API works for at least two years; a later one then answers in its place. */
const GRAPH_VERSION = 'v24.0';
/** The names of ads need a permission of their own: a token without it is refused, and asks for less. */
const FIELDS = [
  'created_time,field_data,form_id,ad_id,ad_name,campaign_id,campaign_name,platform',
  'created_time,field_data,form_id',
];
const ANSWER_MAX_BYTES = 256 * 1024;
/** The beginning of each value that Meta's testing tool fills in. */
const DUMMY = '<test lead: dummy data';

/** Questions of Meta's lead forms that fill a field, the first with an answer. */
const QUESTIONS = {
  phone: ['phone_number', 'work_phone_number', 'whatsapp_number'],
  email: ['email', 'work_email'],
  city: ['city'],
} as const;

/** Lead ads of Facebook and Instagram: a signed notice of new ids, whose answers the Graph API then holds. */
export function meta({ sources: { meta: settings } }: Pick<Config, 'sources'>): Source {
  const { appSecret, verifyToken, accessToken, graphUrl } = settings;
  const name = 'meta';
  const hmac = (content: Uint8Array | string) =>
    createHmac('sha256', appSecret).update(content).digest('hex');
  return {
    name,
    label: 'Meta lead ads',
    setUp:
      'Enter the address and META_VERIFY_TOKEN as the webhook of the app, and subscribe the page to leadgen.',
    consent: {
      version: 'meta-2026-11',
      text: 'Assumed: the form on Facebook or Instagram showed the person our privacy policy before it was sent.',
    },
    unset: Object.entries({
      META_APP_SECRET: appSecret,
      META_VERIFY_TOKEN: verifyToken,
      META_ACCESS_TOKEN: accessToken,
    }).flatMap(([variable, value]) => (value === '' ? [variable] : [])),
    isSetUp: appSecret !== '',
    needsToken: false,

    answerChallenge(query) {
      const isOurs = verifyToken !== '' && isSameSecret(query.get('hub.verify_token') ?? '', verifyToken);
      return isOurs && query.get('hub.mode') === 'subscribe' ? (query.get('hub.challenge') ?? '') : null;
    },

    async receive({ bytes, headers }) {
      const signature = headers.get('x-hub-signature-256');
      if (signature === null)
        return { outcome: 'denied', status: 401, error: 'X-Hub-Signature-256 is missing.' };
      if (!isSameSecret(signature.trim().toLowerCase(), `sha256=${hmac(bytes)}`)) {
        return { outcome: 'denied', status: 403, error: 'X-Hub-Signature-256 is wrong.' };
      }
      try {
        return { outcome: 'announced', ids: announcedIds(parseExactJson(textOfBody(bytes) ?? '')) };
      } catch {
        return { outcome: 'unreadable', status: 400, error: 'The body is not JSON in UTF-8.' };
      }
    },

    fetch:
      accessToken === ''
        ? null
        : async (id, signal) => {
            let answer: CallAnswer = { status: 0, body: '', retryAfter: null };
            for (const fields of FIELDS) {
              const query = new URLSearchParams({ fields, access_token: accessToken });
              if (appSecret !== '') query.set('appsecret_proof', hmac(accessToken));
              const url = `${graphUrl}/${GRAPH_VERSION}/${encodeURIComponent(id)}?${query}`;
              const options = { deadlineMs: DEADLINE_MS, signal };
              answer = await callService({ method: 'GET', url, maxBytes: ANSWER_MAX_BYTES }, options);
              if (answer.status !== 400 && answer.status !== 403) break;
            }
            // Meta repeats a token that it cannot read in its message, which the desk is shown.
            return fetchedOf({ ...answer, body: answer.body.replaceAll(accessToken, '[token]') }, id, name);
          },
  };
}

/** The ids of new leads in a notice, which may hold many; other events are not asked for. */
function announcedIds(body: unknown): string[] {
  const entries = isRecord(body) && Array.isArray(body.entry) ? body.entry.filter(isRecord) : [];
  const changes = entries.flatMap(({ changes }) => (Array.isArray(changes) ? changes.filter(isRecord) : []));
  const ids = changes
    .filter(({ field }) => field === 'leadgen')
    .map(({ value }) => (isRecord(value) ? textOf(value.leadgen_id) : ''));
  return [...new Set(ids.filter((id) => /^\w{1,100}$/.test(id)))];
}

function fetchedOf(answer: CallAnswer, id: string, source: string): Fetched {
  const { status, retryAfter } = answer;
  let body: unknown;
  try {
    body = parseExactJson(answer.body);
  } catch {
    body = undefined;
  }
  if (status === 200 && isRecord(body) && Array.isArray(body.field_data)) {
    return { outcome: 'read', ...readMetaLead(body, id, source) };
  }
  return { outcome: 'failed', reason: reasonOf(answer), retryAfter };
}

/** The words of the Graph API's error object, else the answer in short. */
function reasonOf(answer: CallAnswer): string {
  const body = parseJson(answer.body);
  const error = isRecord(body) && isRecord(body.error) ? textOf(body.error.message) : '';
  return error === '' ? summarize(answer) : summarize({ status: answer.status, body: error });
}

function readMetaLead(
  { field_data: list, id: _, ...rest }: Record<string, unknown>,
  id: string,
  source: string,
): Reading {
  const answers = (Array.isArray(list) ? list.filter(isRecord) : []).map(({ name, values }) => ({
    name: textOf(name),
    value: (Array.isArray(values) ? values : [values]).map(textOf).filter(Boolean).join(', '),
  }));
  const used = new Set<string>();
  const first = (...names: readonly string[]) => {
    const found = names.map((name) => answers.find((each) => each.name === name && each.value)).find(Boolean);
    if (found) used.add(found.name);
    return found?.value ?? '';
  };
  const parts = [first('first_name'), first('last_name')].join(' ').trim();
  const fields = {
    ...NO_FIELDS,
    name: first('full_name') || parts,
    phone: first(...QUESTIONS.phone),
    email: first(...QUESTIONS.email),
    city: first(...QUESTIONS.city),
  };
  const { campaign_id, campaign_name, ad_id, ad_name, platform, ...others } = rest;
  const lead = boundedLead({
    id,
    isTest: answers.some(({ value }) => value.startsWith(DUMMY)),
    fields,
    touch: {
      utm_source: source,
      utm_medium: 'lead-form',
      utm_campaign: textOf(campaign_name) || textOf(campaign_id),
      utm_term: textOf(platform),
      utm_content: textOf(ad_name) || textOf(ad_id),
    },
    further: [
      ...answers
        .filter(({ name }) => !used.has(name))
        .map(({ name, value }): [string, string] => [name.replaceAll('_', ' '), value]),
      ...leavesOf({ ...others, ...(textOf(campaign_name) && { campaign_id }) }),
    ],
  });
  return { lead, errors: {} };
}
