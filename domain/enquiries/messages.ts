/** The popup's summary message (spec 1 §5). */
export const FIX_ERRORS = 'Please fix the errors above.';

export const FAILED = 'Failed to send message. Please try again later.';
export const TOO_MANY = 'Too many messages from this connection. Please wait a minute, or call us.';
export const subscribed = (email: string) => `Thank you for subscribing with ${email}!`;
