import { type data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { UNAVAILABLE_WORDS } from './unavailable-words.ts';

/** Results by route id. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;
type Answered = ReturnType<typeof data>;

/** Status of an unavailable site. */
export const UNAVAILABLE = 503;
/** Why a form was refused, by status. */
export const REFUSAL_REASONS: Record<number, string> = {
  403: 'Your account may not change this any more.',
  413: 'This is too much for one save. Please make it shorter.',
};

/** The HTTP status of an error. A request that never arrived counts as 503. */
export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : UNAVAILABLE);

/**
 * Client middleware for forms. `answerTo` turns a failed request into an answer, so the page and the typed
 * text stay. If it returns null, the error page replaces the page.
 */
export const answerFailedRequests =
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

/** Why a form got no answer; undefined if unknown. */
export function failureReason(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return UNAVAILABLE_WORDS;
  return REFUSAL_REASONS[error.status] ?? (error.status === UNAVAILABLE ? UNAVAILABLE_WORDS : undefined);
}
