import { cleanLine, cut } from '../inputs/text.ts';

/** An HTTP answer; status 0 when none came. */
export type Answer = { status: number; body: string; contentType?: string | null };

/**
 * What an answer means for the delivery (contract: Deliveries).
 * sent: done. doubtful: said to be done, in words that no such service uses. retry: the schedule goes on.
 * refused: held against the delivery first, and against the channel when others are refused as well.
 * `message` stands in the delivery's history at the sales desk; `advice` says what to do about it.
 */
export type Verdict = {
  outcome: 'sent' | 'doubtful' | 'retry' | 'refused';
  message: string;
  advice: string | null;
};

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Any 4xx but those that ask for patience. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** A page for people, by its type or by its first words: a login, a notice of a proxy, an error shown as success. */
export function isPage({ body, contentType }: Answer): boolean {
  if (/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '')) return true;
  return /^\ufeff?\s*(<!--[^>]{0,500}-->\s*|<\?xml[^>]{0,200}>\s*)?<(!doctype\s+html|html|head|body|title|meta|script|style|div|h1|p|center|table|form)\b/i.test(
    body.slice(0, 1000),
  );
}

export function sent(status: number): Verdict {
  return { outcome: 'sent', message: `Sent (${status})`, advice: null };
}

/** An answer as one short line. */
export function described({ status, body }: Answer): string {
  if (status === 0) return 'Network Error';
  if (status >= 300 && status < 400) return `${status} Redirected elsewhere`;
  const text = cut(cleanLine(body.slice(0, 1000)), 200);
  return text === '' ? `Answered ${status}` : `${status} ${text}`;
}
