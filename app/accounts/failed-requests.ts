import { data } from 'react-router';
import { answerFailedRequests, statusOf, UNAVAILABLE } from '../admin-ui/failed-requests.ts';

const NO_ANSWER = {
  problem: 'The site does not answer just now. What you typed is still here: please try again.',
  ...{ errors: undefined, values: undefined, done: undefined, to: undefined },
};

/** Answers forms of accounts that got no answer from the server. */
export const clientMiddleware = [
  answerFailedRequests((error) =>
    error instanceof Response || statusOf(error) !== UNAVAILABLE
      ? null
      : data(NO_ANSWER, { status: UNAVAILABLE }),
  ),
];
