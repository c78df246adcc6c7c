import { describe, expect, test } from 'vitest';
import { readFormBody } from './form-body.ts';

const URLENCODED = 'application/x-www-form-urlencoded';
const sent = (body: string, type: string) =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } });
const part = (name: string) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n`;

describe('a form body', () => {
  test('is read in every encoding', async () => {
    const urlencoded = await readFormBody(sent('a=1&b=%26%26&c', URLENCODED));
    expect([...urlencoded]).toEqual([
      ['a', '1'],
      ['b', '&&'],
      ['c', ''],
    ]);
    const multipart = await readFormBody(sent(`${part('a')}--b--`, 'multipart/form-data; boundary="b"'));
    expect([...multipart]).toEqual([['a', '1']]);
    await expect(readFormBody(sent('{}', 'application/json'))).rejects.toBeInstanceOf(TypeError);
  });

  test('a value may contain the separators of fields', async () => {
    const text = '&'.repeat(10_000);
    const form = new FormData();
    form.append('text', text);
    const multipart = await readFormBody(new Request('http://localhost/', { method: 'POST', body: form }));
    expect(multipart.get('text')).toBe(text);
    const urlencoded = await readFormBody(sent(String(new URLSearchParams({ text })), URLENCODED));
    expect(urlencoded.get('text')).toBe(text);
  });

  test.each([
    ['names without a value', 'a&'.repeat(128 * 1024), URLENCODED],
    ['tiny parts', `${part('a').repeat(5000)}--b--`, 'multipart/form-data; boundary=b'],
  ])('too many %s are refused before they are parsed', async (_, body, type) => {
    const began = performance.now();
    await expect(readFormBody(sent(body, type))).rejects.toThrow('too many fields');
    expect(performance.now() - began).toBeLessThan(250);
  });
});
