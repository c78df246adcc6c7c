import type { FieldErrors } from '../../domain/enquiries/form.ts';
import type { SourceLead } from '../../domain/sources/source-lead.ts';

/** The body and the headers of a request to a source. */
export type SourceRequest = { bytes: Uint8Array<ArrayBuffer>; headers: Headers };

/** A lead with the errors that keep it from being taken in, by the source's own field names. */
export type Reading = { lead: SourceLead; errors: FieldErrors };

export type Received =
  | ({ outcome: 'lead' } & Reading)
  /** Ids of leads that have to be fetched (`Source.fetch`). */
  | { outcome: 'announced'; ids: string[] }
  | { outcome: 'denied'; status: 401 | 403; error: string }
  /** A body that is no lead; `lead` holds its beginning where the sender is known. */
  | { outcome: 'unreadable'; status: 400 | 415; error: string; lead?: SourceLead };

export type Fetched =
  | ({ outcome: 'read' } & Reading)
  | { outcome: 'failed'; reason: string; retryAfter: string | null };

/** A service that sends leads to `/api/sources/{name}`, with its settings. Adding one is its file and a line in list.ts. */
export type Source = {
  name: string;
  /** Name at the desk, in lists of sources and on its page. */
  label: string;
  /** Instructions on its page: the values to enter at the service. */
  setUp: string;
  /**
   * The assumed agreement of the person with the other service. Version and text never change; a new text gets a
   * new version, which is stored with each lead.
   */
  consent: { version: string; text: string };
  /** Environment variables that have to be set and are not. */
  unset: readonly string[];
  /** Without its settings the address does not exist. */
  isSetUp: boolean;
  /** Needs a token of the scope `leads`, which is checked before the body is read. */
  needsToken: boolean;
  receive: (request: SourceRequest) => Promise<Received>;
  /** The answer to the question whether this address is ours; null for a wrong question. */
  answerChallenge?: (query: URLSearchParams) => string | null;
  /** Fetches an announced lead. `null` while a setting is missing. */
  fetch?: ((id: string, signal: AbortSignal) => Promise<Fetched>) | null;
};

/** The body as text; null when it is no UTF-8. */
export function textOfBody(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
