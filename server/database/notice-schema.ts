/** An account's choices of notices. Times of day are HH:MM in India, others milliseconds since 1970. */
export type NoticeChoiceTable = {
  account_id: string;
  leads: string;
  /** 0 or 1. */
  follow_ups: number;
  digest: string;
  quiet_from: string;
  quiet_until: string;
  /** When the last digest was made. */
  digest_until: number;
  /** Lease of the process that sends the digest. */
  digest_lease_until: number;
};

/** A browser that receives push notices of an account. */
export type PushDeviceTable = {
  id: string;
  account_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** A readable name of the browser. */
  name: string;
  created_at: number;
  last_sent_at: number | null;
  /** Consecutive failures. */
  failures: number;
  last_result: string | null;
  /** Do not send before this time. */
  next_at: number;
  lease_until: number;
};

/** A notice queued for a device. */
export type NoticeTable = {
  id: string;
  device_id: string;
  person_id: string;
  kind: string;
  /** When the event occurred or was due. */
  event_at: number;
};

/** Recently noticed events by a unique name, so that each is reported once. */
export type NoticeEventTable = { name: string; at: number };

/** Enquiries and follow-ups are processed up to this time; one row. */
export type NoticeCursorTable = { id: number; at: number };
