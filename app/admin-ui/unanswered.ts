import { type data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { AWAY_WORDS } from './away-words.ts';

/** Results of the routes that the router asked, by route id. */
type Results = Record<string, { type: 'data' | 'error'; result: unknown }>;
type Answered = ReturnType<typeof data>;

/** The status of a site that is away. */
export const AWAY = 503;
/** Why a form was refused, by status. */
export const REASONS: Record<number, string> = {
  403: 'Your account may not change this any more.',
  413: 'This is too much for one save. Please make it shorter.',
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

/** Why a form got no answer of its own; undefined where nothing is known. */
export function whyUnanswered(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return AWAY_WORDS;
  return REASONS[error.status] ?? (error.status === AWAY ? AWAY_WORDS : undefined);
}
