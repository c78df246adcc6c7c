/** What each account wants to hear of, and how. Times of day are HH:MM in India, others milliseconds since 1970. */
export type NoticeChoiceTable = {
  account_id: string;
  leads: string;
  /** 0 or 1. */
  follow_ups: number;
  digest: string;
  quiet_from: string;
  quiet_until: string;
  /** When the last e-mail was made. */
  digest_until: number;
  /** Whoever sends it now has it alone until this time. */
  digest_lease_until: number;
};

/** A browser that takes notices for an account. */
export type PushDeviceTable = {
  id: string;
  account_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** What the browser called itself, in words. */
  name: string;
  created_at: number;
  last_sent_at: number | null;
  /** In a row. */
  failures: number;
  last_result: string | null;
  /** Nothing is sent before this time. */
  next_at: number;
  lease_until: number;
};

/** What waits to be told to a device. */
export type NoticeTable = {
  id: string;
  device_id: string;
  person_id: string;
  kind: string;
  /** When it came in or was due. */
  event_at: number;
};

/** What was noticed of late, by a name of its own, so that nothing is told twice. */
export type NoticeEventTable = { name: string; at: number };

/** Up to when enquiries and follow-ups were looked at; one row. */
export type NoticeCursorTable = { id: number; at: number };
