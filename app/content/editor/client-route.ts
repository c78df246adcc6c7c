import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isObject } from '../../../domain/content/plain-object.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { failureReason, statusOf } from '../../admin-ui/failed-requests.ts';
import type { SaveAnswer } from './save-answer.ts';

type Args = { request: Request; serverAction: () => Promise<unknown> };
type Failed<T> = ReturnType<typeof data<T | SaveAnswer>>;

/**
 * The client action of pages with an editor: a failed request becomes a message next to its form, which keeps its values.
 * Its error status prevents a revalidation of the layout, which would fail too and replace the page.
 * `failed` is the message for saves, `others` are the messages for other forms by name.
 * `T` is the answer of the page's action, an `ActionAnswer` if the page has other forms.
 */
export const editorClientAction =
  <T = SaveAnswer>(failed: string, others: Readonly<Record<string, string>> = {}) =>
  async ({ request, serverAction }: Args): Promise<T | Failed<T>> => {
    const form = await request.clone().formData();
    const name = String(form.get('form'));
    try {
      return (await serverAction()) as T;
    } catch (error) {
      // A redirect to the login.
      if (error instanceof Response) throw error;
      const init = { status: statusOf(error) };
      if (form.has('json')) return data(failedSave(form, failed, error), init);
      const problem = others[name] ?? failed;
      return data({ problem, ...because(error), form: name } satisfies ActionAnswer as T, init);
    }
  };

const because = (error: unknown) => {
  const why = failureReason(error);
  return why !== undefined && { why };
};

/** The answer to a save that failed on the network or on the server. */
export const failedSave = (form: FormData, problem: string, error: unknown): SaveAnswer => ({
  ...{ collection: String(form.get('collection')), id: String(form.get('id')), sent: {} },
  ...{ outcome: 'failed', problem, ...because(error) },
});

/** Revalidates after a save, except after a failure: the server may be unavailable. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isObject(actionResult) && 'problem' in actionResult ? false : defaultShouldRevalidate;
}
