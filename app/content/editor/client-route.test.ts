import { type data, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { expect, test } from 'vitest';
import { UNAVAILABLE_WORDS } from '../../admin-ui/unavailable-words.ts';
import { editorClientAction } from './client-route.ts';

const action = editorClientAction('Failed to update FAQ', { delete: 'Failed to delete FAQ' });
const answerTo = async (fields: Record<string, string>, fault: unknown) => {
  const request = new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) });
  const answer = await action({ request, serverAction: () => Promise.reject(fault) });
  return answer as ReturnType<typeof data>;
};
const answered = (status: number) => new ErrorResponseImpl(status, '', '');

test.for([
  ['nothing arrived', new TypeError('Failed to fetch'), 503, UNAVAILABLE_WORDS],
  ['the store is away', answered(503), 503, UNAVAILABLE_WORDS],
  ['the account may not', answered(403), 403, 'Your account may not change this any more.'],
  ['it is too long', answered(413), 413, 'This is too much for one save. Please make it shorter.'],
  ['the server failed', answered(500), 500, undefined],
] as const)(
  'when %s, a form and a save say their own words, and the reason below',
  async ([, fault, status, why]) => {
    const because = why !== undefined && { why };
    const ofForm = await answerTo({ form: 'delete' }, fault);
    expect(ofForm.data).toEqual({ problem: 'Failed to delete FAQ', form: 'delete', ...because });
    expect(ofForm.init).toEqual({ status });
    const ofSave = await answerTo({ collection: 'faq', id: '1', json: '{}' }, fault);
    expect(ofSave.data).toMatchObject({ problem: 'Failed to update FAQ', outcome: 'failed', ...because });
    expect(ofSave.init).toEqual({ status });
  },
);

test('the way to the login is not a failure', async () => {
  const login = Response.redirect('http://localhost/admin/login');
  await expect(answerTo({ form: 'delete' }, login)).rejects.toBe(login);
});
