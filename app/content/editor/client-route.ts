import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isObject } from '../../../domain/content/plain-object.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { statusOf, whyUnanswered } from '../../admin-ui/unanswered.ts';
import type { SaveAnswer } from './save-answer.ts';

type Args = { request: Request; serverAction: () => Promise<unknown> };
type Unanswered<T> = ReturnType<typeof data<T | SaveAnswer>>;

/**
 * The client action of every page with an editor: what never arrives, or what the server cannot answer, is a message
 * beside its form, which keeps all that was typed. Its status keeps the router from loading the frame around the page
 * anew, which would fail as well and take the page with it. `failed` are the words for a save, `others` those for the
 * page's other forms by name. `T` is what the page's action answers, an `ActionAnswer` where the page has other forms.
 */
export const savesOrSays =
  <T = SaveAnswer>(failed: string, others: Readonly<Record<string, string>> = {}) =>
  async ({ request, serverAction }: Args): Promise<T | Unanswered<T>> => {
    const form = await request.clone().formData();
    const name = String(form.get('form'));
    try {
      return (await serverAction()) as T;
    } catch (error) {
      // The way to the login.
      if (error instanceof Response) throw error;
      const init = { status: statusOf(error) };
      if (form.has('json')) return data(unansweredSave(form, failed, error), init);
      const problem = others[name] ?? failed;
      return data({ problem, ...because(error), form: name } satisfies ActionAnswer as T, init);
    }
  };

const because = (error: unknown) => {
  const why = whyUnanswered(error);
  return why !== undefined && { why };
};

/** What is said of a save that never arrived, or that the server cannot answer. */
export const unansweredSave = (form: FormData, problem: string, error: unknown): SaveAnswer => ({
  ...{ collection: String(form.get('collection')), id: String(form.get('id')), sent: {} },
  ...{ outcome: 'failed', problem, ...because(error) },
});

/** After a save the page is loaded again; after one that failed it stays as it is, for the server may be away. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isObject(actionResult) && 'problem' in actionResult ? false : defaultShouldRevalidate;
}
