import { expect, test } from 'vitest';
import { hiddenText, readSubmission } from './read-submission.ts';

const read = (body: BodyInit, type: string) =>
  readSubmission(
    new Request('https://a.example/x', { method: 'POST', body, headers: { 'content-type': type } }),
  );
const FORM = 'application/x-www-form-urlencoded';

test('a form gives the first value of each name, and a file is no text', async () => {
  const form = await read('name=Asha&name=Other&__proto__=x', FORM);
  expect(form.ok && { ...form.raw }).toMatchObject({ name: 'Asha' });
  expect(({} as Record<string, unknown>).x).toBeUndefined();

  const parts = new FormData();
  parts.set('message', new File(['x'], 'x.txt'));
  const upload = await readSubmission(new Request('https://a.example/x', { method: 'POST', body: parts }));
  expect(upload.ok && hiddenText(upload.raw, 'message', 10)).toBe('');
});

test('JSON is an object or nothing', async () => {
  expect(await read('{"a":1}', 'application/json; charset=utf-8')).toEqual({ ok: true, raw: { a: 1 } });
  for (const body of ['', '[]', 'null', '1', '{"a":', '\u0000']) {
    expect(await read(body, 'application/json'), body).toMatchObject({ ok: false, status: 400 });
  }
});

test('other types and too much are refused by their own status', async () => {
  expect(await read('a', 'text/plain')).toMatchObject({ ok: false, status: 415 });
  expect(await read('a', 'application/jsonp')).toMatchObject({ ok: false, status: 415 });
  expect(await read(`a=${'x'.repeat(32 * 1024)}`, FORM)).toMatchObject({ ok: false, status: 413 });
});
