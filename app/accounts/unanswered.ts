import { data } from 'react-router';
import { AWAY, answeringUnanswered, statusOf } from '../admin-ui/unanswered.ts';

const NO_ANSWER = {
  problem: 'The site does not answer just now. What you typed is still here: please try again.',
  ...{ errors: undefined, values: undefined, done: undefined, to: undefined },
};

/** Answers forms of accounts that got no answer from the server. */
export const clientMiddleware = [
  answeringUnanswered((error) =>
    error instanceof Response || statusOf(error) !== AWAY ? null : data(NO_ANSWER, { status: AWAY }),
  ),
];
