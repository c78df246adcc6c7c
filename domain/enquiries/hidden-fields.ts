/** Names of the fields that every form carries and no visitor sees. */
export const FORM_FIELD = 'form';
/** The same id for every try of one submission, so that a repeated one makes nothing new (contract: Idempotency-Key). */
export const SUBMISSION_FIELD = 'submission';
/** When the page was made, ms since 1970. */
export const SHOWN_FIELD = 'shown';
/** Version of the wording that the form showed. */
export const WORDING_FIELD = 'wording';
/** Left empty by people, who do not see it. */
export const HONEYPOT_FIELD = 'website_url';
