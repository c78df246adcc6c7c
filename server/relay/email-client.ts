import { templateParams } from '../../domain/enquiries/email-text.ts';
import type { Enquiry } from '../../domain/enquiries/types.ts';
import type { EmailConfig } from '../config.ts';
import type { Call, CallAnswer } from './call.ts';

/** The release of the service's own SDK whose requests these are like. */
const LIB_VERSION = '4.4.1';

const HISTORY_COUNT = 100;
const HISTORY_PAGES = 5;
/** A hundred mails of 1,500 characters and their escapes. */
export const HISTORY_MAX_BYTES = 1_000_000;
/** Clocks of two houses differ. */
const CLOCK_SLACK_MS = 5 * 60_000;

/** Why e-mail cannot be sent with these settings (spec 1 §8); null when nothing is missing. */
export function emailMissing(config: EmailConfig): string | null {
  if (config.userId === '') return 'The user ID is required';
  if (config.serviceId === '') return 'The service ID is required';
  return config.templateId === '' ? 'The template ID is required' : null;
}

/** The e-mail call of spec 1 §7. */
export function emailCall(config: EmailConfig, deliveryId: string, enquiry: Enquiry): Call {
  return {
    method: 'POST',
    url: `${config.url}/api/v1.0/email/send`,
    headers: { 'content-type': 'application/json', 'idempotency-key': deliveryId },
    body: JSON.stringify({
      lib_version: LIB_VERSION,
      user_id: config.userId,
      service_id: config.serviceId,
      template_id: config.templateId,
      template_params: templateParams(enquiry),
      ...(config.accessToken === '' ? {} : { accessToken: config.accessToken }),
    }),
  };
}

/** found: it was sent. absent: it was not, or nobody can tell. unknown: the service cannot be asked just now. */
export type HistoryAnswer = 'found' | 'absent' | 'unknown';

/**
 * Looks for a mail with this reference among those sent since `since` (ms since 1970).
 * `ask` makes one request, keeping to the service's rate.
 */
export async function askHistory(
  config: EmailConfig,
  mail: { reference: string; since: number },
  ask: (call: Call) => Promise<CallAnswer>,
): Promise<HistoryAnswer> {
  for (let page = 1; page <= HISTORY_PAGES; page += 1) {
    const query = new URLSearchParams({
      user_id: config.userId,
      accessToken: config.accessToken,
      page: String(page),
      count: String(HISTORY_COUNT),
    });
    const answer = await ask({ method: 'GET', url: `${config.url}/api/v1.1/history?${query}` });
    if (answer.status !== 200) return isPassing(answer.status) ? 'unknown' : 'absent';
    const { rows, isLast } = historyRows(answer.body);
    if (rows.some((row) => row.succeeded && row.message.trimEnd().endsWith(`Reference: ${mail.reference}`))) {
      return 'found';
    }
    const oldest = rows.at(-1)?.createdAt ?? 0;
    if (isLast || oldest < mail.since - CLOCK_SLACK_MS) return 'absent';
  }
  return 'absent';
}

/** A refusal of the history itself (no such page, a wrong token) must not keep a mail from being sent. */
function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status === 500 || (status >= 502 && status <= 504);
}

type HistoryRow = { succeeded: boolean; message: string; createdAt: number };

function historyRows(body: string): { rows: HistoryRow[]; isLast: boolean } {
  const history = record(parsed(body));
  const rows = Array.isArray(history.rows) ? history.rows.map(record) : [];
  return {
    isLast: history.is_last_page !== false,
    rows: rows.map((row) => {
      const params = record(
        typeof row.template_params === 'string' ? parsed(row.template_params) : row.template_params,
      );
      const createdAt = Date.parse(String(row.created_at));
      return {
        succeeded: row.result === 1,
        message: String(params.message ?? ''),
        createdAt: Number.isNaN(createdAt) ? 0 : createdAt,
      };
    }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
