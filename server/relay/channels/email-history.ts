import { parseJson } from '../../../domain/parse-json.ts';
import type { EmailConfig } from '../../process/config.ts';
import type { Call, CallAnswer } from '../call.ts';
import type { SendHistory } from './channel.ts';

const HISTORY_COUNT = 100;
const HISTORY_PAGES = 5;
/** A hundred mails of 50 kB, the most that the service accepts. The account may also send other mails. */
const HISTORY_MAX_BYTES = 6_000_000;
/** The clock of the service may differ. */
const CLOCK_SLACK_MS = 5 * 60_000;

/** Looks for a mail with this reference among those sent since the enquiry was accepted. */
export async function queryHistory(
  config: EmailConfig,
  mail: { reference: string; createdAt: number },
  ask: (call: Call) => Promise<CallAnswer>,
): Promise<SendHistory> {
  for (let page = 1; page <= HISTORY_PAGES; page += 1) {
    const query = new URLSearchParams({
      user_id: config.userId,
      accessToken: config.accessToken,
      page: String(page),
      count: String(HISTORY_COUNT),
    });
    const url = `${config.url}/api/v1.1/history?${query}`;
    const answer = await ask({ method: 'GET', url, maxBytes: HISTORY_MAX_BYTES });
    if (answer.status !== 200) return isPassing(answer.status) ? 'unknown' : 'absent';
    const history = historyOf(answer.body);
    // An incomplete body, or a page of a proxy.
    if (!history) return 'unknown';
    const { rows, isLast } = history;
    if (rows.some((row) => row.succeeded && row.message.trimEnd().endsWith(`Reference: ${mail.reference}`))) {
      return 'found';
    }
    const oldest = rows.at(-1)?.createdAt ?? 0;
    if (isLast || oldest < mail.createdAt - CLOCK_SLACK_MS) return 'absent';
  }
  return 'absent';
}

/**
 * Whether the service may answer later. Other refusals, such as a wrong token, must not keep a mail from being sent.
 */
function isPassing(status: number): boolean {
  return (
    status === 0 || status === 408 || status === 429 || status === 500 || (status >= 502 && status <= 504)
  );
}

type HistoryRow = { succeeded: boolean; message: string; createdAt: number };

function historyOf(body: string): { rows: HistoryRow[]; isLast: boolean } | null {
  const history = record(parseJson(body));
  if (!Array.isArray(history.rows)) return null;
  return {
    isLast: history.is_last_page !== false,
    rows: history.rows.map(record).map((row) => {
      const params = record(
        typeof row.template_params === 'string' ? parseJson(row.template_params) : row.template_params,
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

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
