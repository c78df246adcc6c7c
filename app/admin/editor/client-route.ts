import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isObject } from '../../../domain/content/plain-object.ts';
import type { SaveAnswer } from './save-answer.ts';

type Args = { request: Request; serverAction: () => Promise<SaveAnswer | undefined> };

/**
 * The client action of every page with an editor: a save that never arrives, or that the server cannot answer, is a
 * message beside the form, which keeps all that was typed. `failed` are the words for it.
 */
export const savesOrSays =
  (failed: string) =>
  async ({ request, serverAction }: Args): Promise<SaveAnswer | undefined> => {
    const form = await request.clone().formData();
    try {
      return await serverAction();
    } catch (error) {
      // The way to the login.
      if (error instanceof Response) throw error;
      if (!form.has('body')) throw error;
      return {
        collection: String(form.get('collection')),
        id: String(form.get('id')),
        sent: {},
        outcome: 'failed',
        problem: isRouteErrorResponse(error) ? (REASONS[error.status] ?? failed) : failed,
      } satisfies SaveAnswer;
    }
  };

const REASONS: Record<number, string> = {
  403: 'Your account may not change this any more.',
  413: 'This is too much for one save. Please make it shorter.',
};

/** After a save the page is loaded again; after one that failed it stays as it is, for the server may be away. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  if (isObject(actionResult) && 'outcome' in actionResult) {
    return actionResult.outcome === 'saved' || actionResult.outcome === 'removed';
  }
  return defaultShouldRevalidate;
}
