/** Names of the hidden fields of every form. */
export const FORM_FIELD = 'form';
/** An id shared by all tries of one submission, so that a retry creates nothing new (contract: Idempotency-Key). */
export const SUBMISSION_FIELD = 'submission';
/** When the page was rendered, ms since 1970. */
export const SHOWN_FIELD = 'shown';
/** Version of the displayed consent wording. */
export const WORDING_FIELD = 'wording';
/** A honeypot: people do not see it and leave it empty. */
export const HONEYPOT_FIELD = 'website_url';
