import { cleanLine, truncate } from '../inputs/text.ts';

/** An HTTP response of a service; status 0 without a response. */
export type ServiceResponse = { status: number; body: string; contentType?: string | null };

/**
 * The meaning of a response for the delivery (contract: Deliveries). sent: delivered. doubtful: reported as success in
 * unexpected words. retry: the schedule continues. refused: counts against the delivery first, and against the channel
 * when others are refused too. `message` is shown in the delivery's history; `advice` tells what to do.
 */
export type Verdict = {
  outcome: 'sent' | 'doubtful' | 'retry' | 'refused';
  message: string;
  advice: string | null;
};

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Any 4xx status except those that ask for a retry. */
export function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}

/** Whether the response is an HTML page, by type or content: a login, a proxy's notice, an error sent as success. */
export function isHtmlPage({ body, contentType }: ServiceResponse): boolean {
  if (/^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '')) return true;
  return /^\ufeff?\s*(<!--[^>]{0,500}-->\s*|<\?xml[^>]{0,200}>\s*)?<(!doctype\s+html|html|head|body|title|meta|script|style|div|h1|p|center|table|form)\b/i.test(
    body.slice(0, 1000),
  );
}

export function sentVerdict(status: number): Verdict {
  return { outcome: 'sent', message: `Sent (${status})`, advice: null };
}

/** A response as one short line. */
export function summarize({ status, body }: ServiceResponse): string {
  if (status === 0) return 'Network Error';
  if (status >= 300 && status < 400) return `${status} Redirected elsewhere`;
  const text = truncate(cleanLine(body.slice(0, 1000)), 200);
  return text === '' ? `Answered ${status}` : `${status} ${text}`;
}
