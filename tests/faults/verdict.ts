import { firstDueAt } from '../../domain/enquiries/delivery-plan.ts';
import type { Channel } from '../../domain/enquiries/types.ts';
import type { Store } from '../../server/database/open.ts';
import type { Received } from '../stand-ins/service.ts';
import type { Submission } from './submissions.ts';

export type Verdict = {
  /** What must be 0. */
  violations: Record<string, number>;
  /** What is allowed and worth knowing. */
  counts: Record<string, number>;
};

type Row = {
  id: string;
  channel: Channel;
  state: string;
  attempts: number;
  enquiry_id: string;
  reference: string;
  form: Submission['form'];
  created_at: number;
  submission_key: string | null;
};

/** Compares what visitors were told, what the store holds and what the services got. */
export async function judge(of: {
  store: Store;
  submissions: Submission[];
  received: Record<Channel, Received[]>;
  retryBaseMs: number;
}): Promise<Verdict> {
  const rows = await of.store.db
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select(['delivery.id', 'delivery.channel', 'delivery.state', 'delivery.attempts', 'delivery.enquiry_id'])
    .select(['enquiry.reference', 'enquiry.form', 'enquiry.created_at', 'enquiry.submission_key'])
    .execute();
  const requests = {
    email: of.received.email.filter((request) => request.method === 'POST'),
    crm: of.received.crm,
  };
  const byKey = {
    email: Map.groupBy(requests.email, (request) => request.idempotencyKey),
    crm: Map.groupBy(requests.crm, (request) => request.idempotencyKey),
  };
  const held = new Set(rows.map((row) => row.submission_key));
  const enquiries = Map.groupBy(rows, (row) => row.enquiry_id);
  const accepted = (row: Row) =>
    byKey[row.channel].get(row.id)?.filter((request) => request.accepted).length ?? 0;
  const extra = (channel: Channel) =>
    rows
      .filter((row) => row.channel === channel)
      .reduce((sum, row) => sum + Math.max(0, accepted(row) - 1), 0);

  return {
    violations: {
      'accepted enquiries that are not in the store': of.submissions.filter(({ key }) => !held.has(key))
        .length,
      'enquiries without exactly two deliveries': [...enquiries.values()].filter((pair) => pair.length !== 2)
        .length,
      'enquiries stored twice': enquiries.size - held.size,
      'deliveries not sent in the end': rows.filter((row) => row.state !== 'sent').length,
      'deliveries said to be sent that no service took': rows.filter(
        (row) => row.state === 'sent' && accepted(row) === 0,
      ).length,
      'enquiries that came under more than one Idempotency-Key': foreignKeys(rows, requests),
      'leads before their e-mail and before its two minutes': [...enquiries.values()].filter((pair) =>
        isOutOfOrder(pair, byKey, of.retryBaseMs),
      ).length,
      'requests for one delivery under way at once': overlaps(byKey.email) + overlaps(byKey.crm),
    },
    counts: {
      'enquiries accepted': of.submissions.length,
      'submissions repeated after no answer': of.submissions.filter(({ unanswered }) => unanswered > 0)
        .length,
      'requests to the e-mail service': requests.email.length,
      'requests to the CRM': requests.crm.length,
      'failed on purpose': [...requests.email, ...requests.crm].filter(({ note }) => note !== '').length,
      'most attempts for one delivery': Math.max(0, ...rows.map((row) => row.attempts)),
      'e-mails sent again (same key)': extra('email'),
      'leads sent again (same key)': extra('crm'),
    },
  };
}

/** Requests whose text names an enquiry but whose key is not that of its delivery. */
function foreignKeys(rows: Row[], requests: Record<Channel, Received[]>): number {
  let foreign = 0;
  for (const channel of ['email', 'crm'] as const) {
    const ids = new Map(rows.filter((row) => row.channel === channel).map((row) => [row.reference, row.id]));
    for (const request of requests[channel]) {
      const reference = /Reference: (V-\w{6})/.exec(JSON.stringify(request.body))?.[1] ?? '';
      if (ids.get(reference) !== request.idempotencyKey) foreign += 1;
    }
  }
  return foreign;
}

/** A lead goes after its first e-mail, or when the e-mail's two minutes are over; a visit's may go at any time. */
function isOutOfOrder(
  pair: Row[],
  byKey: Record<Channel, Map<string, Received[]>>,
  retryBaseMs: number,
): boolean {
  const lead = pair.find((row) => row.channel === 'crm');
  const mail = pair.find((row) => row.channel === 'email');
  if (!lead || !mail || lead.form === 'site-visit') return false;
  const first = (row: Row) => byKey[row.channel].get(row.id)?.[0]?.at ?? Number.POSITIVE_INFINITY;
  const patienceOver = firstDueAt(lead.form, 'crm', lead.created_at, retryBaseMs);
  return first(lead) < first(mail) && first(lead) < patienceOver;
}

/** A connection that the caller let go of is seen to close a little after the next request has come. */
const HANG_UP_MS = 250;

function overlaps(byKey: Map<string, Received[]>): number {
  let count = 0;
  for (const requests of byKey.values()) {
    for (const [index, request] of requests.entries()) {
      const before = requests[index - 1];
      if (before && before.answeredAt > request.at + HANG_UP_MS) count += 1;
    }
  }
  return count;
}
