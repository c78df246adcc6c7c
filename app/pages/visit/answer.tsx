import { Alert } from '../../ui/alert.tsx';

const ID = 'answer';

/** Action URL of a visit's forms: the page opens at its answer. */
export const answeredAt = (day: string) => `?day=${day}#${ID}`;

/**
 * The result of a change. The hash makes the browser focus it, also without scripts.
 * Screen readers do not announce a live region that loads with its page, so it needs the focus.
 */
export const Answer = ({ tone, children }: { tone?: 'ok'; children: string }) => (
  <Alert id={ID} tabIndex={-1} tone={tone}>
    {children}
  </Alert>
);
