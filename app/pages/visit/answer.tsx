import { Alert } from '../../ui/alert.tsx';

const ID = 'answer';

/** Where the forms of a visit are sent to: the page opens again at its answer. */
export const answeredAt = (day: string) => `?day=${day}#${ID}`;

/**
 * What became of the visit. The browser scrolls to it and gives it the focus, because the address names it and it can
 * take the focus: without scripts too. A status that comes with its page is announced by nothing else.
 */
export const Answer = ({ tone, children }: { tone?: 'ok'; children: string }) => (
  <Alert id={ID} tabIndex={-1} tone={tone}>
    {children}
  </Alert>
);
