import { isRecord, leavesOf, parseExactJson, textOf } from '../../domain/sources/exact-json.ts';
import { boundedLead, NO_FIELDS } from '../../domain/sources/source-lead.ts';
import { isSameSecret } from '../crypto/is-same-secret.ts';
import type { Config } from '../process/config.ts';
import { type Reading, type Source, textOfBody } from './source.ts';

/** Columns of the form that fill a field, the first with a value (developers.google.com/google-ads/webhook). */
const COLUMNS = {
  phone: ['PHONE_NUMBER', 'WORK_PHONE'],
  email: ['EMAIL', 'WORK_EMAIL'],
  city: ['CITY'],
} as const;

/** Lead forms of Google Ads: one POST a lead, with the key in its body. */
export function googleAds({ sources: { googleLeadsKey } }: Pick<Config, 'sources'>): Source {
  const name = 'google-ads';
  return {
    name,
    label: 'Google Ads',
    setUp: 'Enter the address and GOOGLE_LEADS_KEY as the webhook of each lead form.',
    consent: {
      version: 'google-ads-2026-11',
      text: 'Assumed: Google’s lead form showed the person our privacy policy before it sent us their details.',
    },
    unset: googleLeadsKey === '' ? ['GOOGLE_LEADS_KEY'] : [],
    isSetUp: googleLeadsKey !== '',
    needsToken: false,
    async receive({ bytes }) {
      let body: unknown;
      try {
        body = parseExactJson(textOfBody(bytes) ?? '');
      } catch {
        return { outcome: 'unreadable', status: 400, error: 'The body is not JSON in UTF-8.' };
      }
      if (!isRecord(body))
        return { outcome: 'unreadable', status: 400, error: 'The body is not a JSON object.' };
      const key = textOf(body.google_key);
      if (key === '') return { outcome: 'denied', status: 401, error: 'google_key is missing.' };
      if (!isSameSecret(key, googleLeadsKey)) {
        return { outcome: 'denied', status: 403, error: 'google_key is wrong.' };
      }
      return { outcome: 'lead', ...readGoogleLead(body, name) };
    },
  };
}

/** Reads the body of the webhook. Columns that fill no field become further rows under their own names. */
function readGoogleLead(
  { google_key: _, user_column_data: list, lead_id, is_test, ...rest }: Record<string, unknown>,
  source: string,
): Reading {
  const errors: Reading['errors'] = {};
  const columns = (Array.isArray(list) ? list.filter(isRecord) : []).map((column) => ({
    id: textOf(column.column_id),
    label: textOf(column.column_name) || textOf(column.column_id),
    value: textOf(column.string_value),
  }));
  const used = new Set<(typeof columns)[number]>();
  const first = (...ids: readonly string[]) => {
    const found = ids
      .map((id) => columns.find((column) => column.id === id && column.value.trim() !== ''))
      .find((column) => column !== undefined);
    if (found) used.add(found);
    return found?.value ?? '';
  };
  const parts = [first('FIRST_NAME'), first('LAST_NAME')].join(' ').trim();
  const fields = {
    ...NO_FIELDS,
    name: first('FULL_NAME') || parts,
    phone: first(...COLUMNS.phone),
    email: first(...COLUMNS.email),
    city: first(...COLUMNS.city),
  };
  const id = textOf(lead_id);
  if (id.trim() === '') errors.lead_id = 'lead_id is missing: it tells one lead from another';
  if (!Array.isArray(list)) errors.user_column_data = 'user_column_data must be a list of columns';
  const { gcl_id, campaign_id, api_version: __, ...others } = rest;
  const lead = boundedLead({
    id,
    isTest: is_test === true || is_test === 'true',
    fields,
    touch: {
      utm_source: source,
      utm_medium: 'lead-form',
      utm_campaign: textOf(campaign_id),
      gclid: textOf(gcl_id),
    },
    further: [
      ...columns
        .filter((column) => !used.has(column))
        .map(({ label, value }): [string, string] => [label, value]),
      ...leavesOf(others),
    ],
  });
  return { lead, errors };
}
