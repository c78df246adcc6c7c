import { firstDueAt } from '../../domain/enquiries/delivery-plan.ts';
import type { Store } from '../../server/database/open.ts';
import type { Received } from '../stand-ins/received.ts';
import type { Submission } from './submissions.ts';

export type Verdict = {
  /** What must be 0. */
  violations: Record<string, number>;
  /** What is allowed and worth knowing. */
  counts: Record<string, number>;
};

type Row = {
  id: string;
  channel: string;
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
  /** What the stand-in of each channel got. */
  received: Map<string, Received[]>;
  retryBaseMs: number;
}): Promise<Verdict> {
  const rows = await of.store.db
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select(['delivery.id', 'delivery.channel', 'delivery.state', 'delivery.attempts', 'delivery.enquiry_id'])
    .select(['enquiry.reference', 'enquiry.form', 'enquiry.created_at', 'enquiry.submission_key'])
    .execute();
  const requests = new Map(
    [...of.received].map(([channel, got]) => [channel, got.filter(({ method }) => method === 'POST')]),
  );
  const byKey = new Map(
    [...requests].map(([channel, got]) => [channel, Map.groupBy(got, (request) => request.idempotencyKey)]),
  );
  const channels = [...requests.keys()];
  const held = new Set(rows.map((row) => row.submission_key));
  const enquiries = Map.groupBy(rows, (row) => row.enquiry_id);
  const accepted = (row: Row) =>
    byKey
      .get(row.channel)
      ?.get(row.id)
      ?.filter((request) => request.accepted).length ?? 0;
  const extra = (channel: string) =>
    rows
      .filter((row) => row.channel === channel)
      .reduce((sum, row) => sum + Math.max(0, accepted(row) - 1), 0);

  return {
    violations: {
      'accepted enquiries that are not in the store': of.submissions.filter(({ key }) => !held.has(key))
        .length,
      'enquiries without exactly one delivery a channel': [...enquiries.values()].filter(
        (all) =>
          all
            .map(({ channel }) => channel)
            .toSorted()
            .join() !== channels.toSorted().join(),
      ).length,
      'enquiries stored twice': enquiries.size - held.size,
      'deliveries not sent in the end': rows.filter((row) => row.state !== 'sent').length,
      'deliveries said to be sent that no service took': rows.filter(
        (row) => row.state === 'sent' && accepted(row) === 0,
      ).length,
      'enquiries that came under more than one Idempotency-Key': foreignKeys(rows, requests),
      'leads before their e-mail and before its two minutes': [...enquiries.values()].filter((pair) =>
        isOutOfOrder(pair, byKey, of.retryBaseMs),
      ).length,
      'requests for one delivery under way at once': sum(channels, (channel) => overlaps(byKey.get(channel))),
    },
    counts: {
      'enquiries accepted': of.submissions.length,
      'submissions repeated after no answer': of.submissions.filter(({ unanswered }) => unanswered > 0)
        .length,
      ...countsOf(channels, 'requests', (channel) => requests.get(channel)?.length ?? 0),
      'failed on purpose': sum(
        channels,
        (channel) => requests.get(channel)?.filter(({ note }) => note !== '').length ?? 0,
      ),
      'most attempts for one delivery': Math.max(0, ...rows.map((row) => row.attempts)),
      ...countsOf(channels, 'sent again (same key)', extra),
    },
  };
}

const sum = (channels: string[], of: (channel: string) => number) =>
  channels.reduce((total, channel) => total + of(channel), 0);
const countsOf = (channels: string[], what: string, of: (channel: string) => number) =>
  Object.fromEntries(channels.map((channel) => [`${channel}: ${what}`, of(channel)]));

/** Requests whose text names an enquiry but whose key is not that of its delivery. */
function foreignKeys(rows: Row[], requests: Map<string, Received[]>): number {
  let foreign = 0;
  for (const [channel, got] of requests) {
    const ids = new Map(rows.filter((row) => row.channel === channel).map((row) => [row.reference, row.id]));
    for (const request of got) {
      const reference = /\bV-[0-9A-Z]{6}\b/.exec(JSON.stringify(request.body))?.[0] ?? '';
      if (ids.get(reference) !== request.idempotencyKey) foreign += 1;
    }
  }
  return foreign;
}

/** A lead goes after its first e-mail, or when the e-mail's two minutes are over; a visit's may go at any time. */
function isOutOfOrder(
  pair: Row[],
  byKey: Map<string, Map<string, Received[]>>,
  retryBaseMs: number,
): boolean {
  const lead = pair.find((row) => row.channel === 'crm');
  const mail = pair.find((row) => row.channel === 'email');
  if (!lead || !mail || lead.form === 'site-visit') return false;
  const first = (row: Row) => byKey.get(row.channel)?.get(row.id)?.[0]?.at ?? Number.POSITIVE_INFINITY;
  const patienceOver = firstDueAt(true, lead.created_at, retryBaseMs);
  return first(lead) < first(mail) && first(lead) < patienceOver;
}

/** A connection that the caller let go of is seen to close a little after the next request has come. */
const HANG_UP_MS = 250;

function overlaps(byKey: Map<string, Received[]> = new Map()): number {
  let count = 0;
  for (const requests of byKey.values()) {
    for (const [index, request] of requests.entries()) {
      const before = requests[index - 1];
      if (before && before.answeredAt > request.at + HANG_UP_MS) count += 1;
    }
  }
  return count;
}
