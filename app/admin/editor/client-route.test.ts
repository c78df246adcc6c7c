import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router';
import { expect, test } from 'vitest';
import { AWAY_WORDS } from './away-words.ts';
import { savesOrSays } from './client-route.ts';

const action = savesOrSays('Failed to update FAQ', { delete: 'Failed to delete FAQ' });
const answerTo = (fields: Record<string, string>, fault: unknown) =>
  action({
    request: new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) }),
    serverAction: () => Promise.reject(fault),
  });
const answered = (status: number) => new ErrorResponseImpl(status, '', '');

test.for([
  ['nothing arrived', new TypeError('Failed to fetch'), AWAY_WORDS],
  ['the store is away', answered(503), AWAY_WORDS],
  ['the account may not', answered(403), 'Your account may not change this any more.'],
  ['it is too long', answered(413), 'This is too much for one save. Please make it shorter.'],
  ['the server failed', answered(500), undefined],
] as const)(
  'when %s, a form and a save say their own words, and the reason below',
  async ([, fault, why]) => {
    const because = why !== undefined && { why };
    expect(await answerTo({ form: 'delete' }, fault)).toEqual({
      problem: 'Failed to delete FAQ',
      form: 'delete',
      ...because,
    });
    expect(await answerTo({ collection: 'faq', id: '1', body: '{}' }, fault)).toMatchObject({
      problem: 'Failed to update FAQ',
      outcome: 'failed',
      ...because,
    });
  },
);

test('the way to the login is not a failure', async () => {
  const login = Response.redirect('http://localhost/admin/login');
  await expect(answerTo({ form: 'delete' }, login)).rejects.toBe(login);
});
