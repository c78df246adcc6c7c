import { data, type RouterContextProvider } from 'react-router';
import { faqs } from '../../../domain/content/collections/index.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';

/** Exact texts of spec 2 §8. */
export const UPDATED = { done: 'FAQ updated successfully!', failed: 'Failed to update FAQ' };
const ADDED = { done: 'FAQ added successfully!', failed: 'Failed to add FAQ' };
const DELETED = { done: 'FAQ deleted successfully!', failed: 'Failed to delete FAQ' };
/** Exact text of spec 2 §5. */
const FILL_BOTH = 'Please fill both question and answer';
const ORDERED = { done: 'The order is saved.', failed: 'Failed to save the order' };
const ORDER_STALE = 'Somebody else has changed the list since you opened it. Please look at it again.';

/** Messages by form name, for requests that fail. */
export const FAILURES = { add: ADDED.failed, delete: DELETED.failed, order: ORDERED.failed };

type Values = { question: string; answer: string; group: string };
/** `added` is the id of the new entry; `values` are the sent values of a rejected form. */
export type FaqAnswer = ActionAnswer & { added?: string; values?: Values };

type Context = Readonly<RouterContextProvider>;

export async function addFaq(context: Context, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const values = { question: text('question'), answer: text('answer'), group: text('group') };
  const refuse = (problem: string, status: number, because: { why?: string; field?: string } = {}) =>
    data<FaqAnswer>({ problem, form: 'add', values, ...because }, { status });
  const empty = (['question', 'answer'] as const).find((name) => values[name] === '');
  if (empty) return refuse(FILL_BOTH, 422, { field: empty });
  const id = crypto.randomUUID();
  try {
    const { editing } = context.get(services);
    const edit = { collection: faqs.name, id, body: values, expected: 0 };
    const result = await editing.save([edit], { by: authorOf(context) });
    if (result.outcome === 'saved') return data<FaqAnswer>({ done: ADDED.done, added: id });
    if (result.outcome === 'refused') {
      const reasons = result.problems.map(({ path, reason }) => `${labelOf(path)}: ${reason}`);
      const field = result.problems[0]?.path;
      return refuse(ADDED.failed, 422, { why: reasons.join('. '), ...(field !== undefined && { field }) });
    }
    return refuse(ADDED.failed, 409);
  } catch (error) {
    return refuse(failed(context, error, ADDED.failed), 503);
  }
}

export async function deleteFaq(context: Context, form: FormData) {
  const id = String(form.get('id') ?? '');
  try {
    const { editing } = context.get(services);
    const edit = { collection: faqs.name, id, body: null };
    const result = await editing.save([edit], { by: authorOf(context) });
    if (result.outcome === 'saved') return data<FaqAnswer>({ done: DELETED.done });
    return data<FaqAnswer>({ problem: DELETED.failed, form: 'delete' }, { status: 409 });
  } catch (error) {
    const problem = failed(context, error, DELETED.failed);
    return data<FaqAnswer>({ problem, form: 'delete' }, { status: 503 });
  }
}

export async function orderFaqs(context: Context, form: FormData) {
  const ids = String(form.get('ids') ?? '').split(' ');
  const expected = String(form.get('expected') ?? '').split(' ');
  try {
    const { editing } = context.get(services);
    const result = await editing.reorder({ collection: faqs.name, ids, expected }, authorOf(context));
    if (result.outcome === 'saved') return data<FaqAnswer>({ done: ORDERED.done });
    return data<FaqAnswer>({ problem: ORDER_STALE, form: 'order' }, { status: 409 });
  } catch (error) {
    const problem = failed(context, error, ORDERED.failed);
    return data<FaqAnswer>({ problem, form: 'order' }, { status: 503 });
  }
}

function authorOf(context: Context) {
  const { id, name } = context.get(signedInAccount);
  return { kind: 'account' as const, id, name };
}

function failed(context: Context, error: unknown, words: string): string {
  context.get(services).log.error({ err: error, collection: faqs.name }, 'a question could not be saved');
  return words;
}

const labelOf = (path: string) => faqs.fields[path as keyof typeof faqs.fields]?.label ?? path;
