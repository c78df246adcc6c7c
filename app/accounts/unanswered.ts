import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';

/** What the router got of each route that it asked, by route id. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;
type Answered = ReturnType<typeof data>;

const AWAY = 503;
const NO_ANSWER = {
  problem: 'The site does not answer just now. What you typed is still here: please try again.',
  ...{ errors: undefined, values: undefined, done: undefined, to: undefined },
};

/** The HTTP status of what a form met with; of one that never arrived, that the site is away. */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : AWAY);

/**
 * Around forms: one that never arrives, or that the site cannot answer just now, keeps its page and is answered with what
 * `answerTo` makes of it; without it, or where that is null, the page of errors takes the place of what was typed.
 */
export const answeringUnanswered =
  (answerTo: (error: unknown, form: FormData) => Answered | null): MiddlewareFunction<Results> =>
  async ({ request }, next) => {
    if (request.method === 'GET') return next();
    const form = await request.clone().formData();
    const results = await next();
    for (const [route, { type, result }] of Object.entries(results)) {
      const answer = type === 'error' ? answerTo(result, form) : null;
      if (answer) results[route] = { type: 'data', result: answer };
    }
    return results;
  };

/** Of the forms of accounts. */
export const clientMiddleware = [
  answeringUnanswered((error) =>
    error instanceof Response || statusOf(error) !== AWAY ? null : data(NO_ANSWER, { status: AWAY }),
  ),
];
