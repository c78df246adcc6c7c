import { StoreUnavailable } from '../database/unavailable.ts';

/** The object storage does not answer, or refuses its keys: the server answers with 503. */
export class FilesUnavailable extends StoreUnavailable {
  /** Whether settings are wrong, so that waiting does not help. */
  readonly isMisconfigured: boolean;
  constructor(message: string, options: { isMisconfigured: boolean; cause?: unknown }) {
    super(message, options);
    this.isMisconfigured = options.isMisconfigured;
  }
}

const KEYS_REFUSED =
  /^(AccessDenied|Forbidden|403|InvalidAccessKeyId|SignatureDoesNotMatch|ExpiredToken|InvalidToken)$/;
const OTHER_REGION =
  /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException|301|400)$/;

type Failure = Error & { code?: unknown; path?: unknown; $metadata?: { httpStatusCode?: number } };

/** Whether the failed object does not exist. The bucket itself may be missing instead: see `unavailable`. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as Failure;
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    (name !== 'NoSuchBucket' && $metadata?.httpStatusCode === 404)
  );
}

/** A failed request as FilesUnavailable; errors of the local disk and of this program stay as they are. */
export function unavailable(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || error instanceof FilesUnavailable) return error;
  const { name, code, path, $metadata } = error as Failure;
  if (typeof path === 'string' || code === 'ENOSPC' || code === 'EDQUOT') return error;
  const fromServer = $metadata?.httpStatusCode !== undefined;
  if (!fromServer && code === undefined && name !== 'TimeoutError' && name !== 'AbortError') return error;
  const words = (what: string, isMisconfigured: boolean) =>
    new FilesUnavailable(`${place} ${what}`, { isMisconfigured, cause: error });
  if (name === 'NoSuchBucket') return words('does not exist.', true);
  if (KEYS_REFUSED.test(name)) {
    return words(`refuses AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (${name}).`, true);
  }
  if (OTHER_REGION.test(name)) return words(`does not take the region or endpoint (${name}).`, true);
  return words(`does not answer (${typeof code === 'string' ? code : name}).`, false);
}
