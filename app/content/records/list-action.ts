import { data, type RouterContextProvider } from 'react-router';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';

/** Saves the sent order of a collection, or removes one entry. */
export async function changeList(
  context: Readonly<RouterContextProvider>,
  collection: string,
  form: FormData,
): Promise<ActionAnswer | ReturnType<typeof data<ActionAnswer>>> {
  const { editing, log } = context.get(services);
  const account = context.get(signedInAccount);
  const by = { kind: 'account', id: account.id, name: account.name } as const;
  const name = String(form.get('form') ?? '');
  try {
    if (name === 'order') {
      const [ids, expected] = [idsOf(form.get('ids')), idsOf(form.get('expected'))];
      const result = await editing.reorder({ collection, ids, expected }, by);
      if (result.outcome === 'saved') return { done: 'The order is saved.' };
      return data(
        { problem: 'The list has changed since you opened it. It is shown as it is now.' },
        { status: 409 },
      );
    }
    const id = String(form.get('id') ?? '');
    const expected = Number(form.get('expected'));
    const result = await editing.save([{ collection, id, body: null, expected }], { by });
    if (result.outcome === 'saved') {
      return { done: 'It is removed. The activity log can bring it back.' };
    }
    const problem =
      result.outcome === 'stale'
        ? 'Somebody has changed or removed it since you opened this list. It is shown as it is now.'
        : result.problems.map(({ reason }) => reason).join('. ');
    return data({ problem, form: name }, { status: result.outcome === 'stale' ? 409 : 422 });
  } catch (error) {
    log.error({ err: error, collection }, 'a list of content could not be changed');
    return data({ problem: 'It could not be saved. Please try again.', form: name }, { status: 503 });
  }
}

const idsOf = (value: unknown) => (typeof value === 'string' ? value.split(' ').filter(Boolean) : []);
