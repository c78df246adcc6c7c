import { data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';

/** What the router got of each route that it asked, by route id. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;

const AWAY = 503;
const NO_ANSWER = {
  problem: 'The site does not answer just now. What you typed is still here: please try again.',
  ...{ errors: undefined, values: undefined, done: undefined, to: undefined },
};

/**
 * Around the forms of accounts: one that never arrives, or that the site cannot answer just now, keeps its page and says
 * so; without it the page of errors would take the place of what was typed.
 */
const answerUnanswered: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method === 'GET') return results;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type === 'data' || result instanceof Response) continue;
    if (isRouteErrorResponse(result) && result.status !== AWAY) continue;
    results[route] = { type: 'data', result: data(NO_ANSWER, { status: AWAY }) };
  }
  return results;
};

export const clientMiddleware = [answerUnanswered];
