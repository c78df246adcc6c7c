import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('an error of the database is logged without the row it is about', () => {
  const lines: string[] = [];
  const log = createLog('info', {
    write(text) {
      lines.push(text);
    },
  });
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(asha@example.com) already exists.',
    parameters: ['Asha Verma'],
  });
  log.error({ err: error }, 'an enquiry could not be stored');
  expect(JSON.parse(lines.join(''))).toMatchObject({ err: { code: '23505', message: error.message } });
  expect(lines.join('')).not.toContain('asha@example.com');
  expect(lines.join('')).not.toContain('Asha Verma');
});

test('an error that quotes what could not be read is logged without it', () => {
  const lines: string[] = [];
  const log = createLog('info', {
    write(text) {
      lines.push(text);
    },
  });
  for (const read of [() => JSON.parse('Asha Verma'), () => RegExp(`${'Asha Verma'}(`, 'u')]) {
    try {
      read();
    } catch (error) {
      log.error({ err: error }, 'it could not be read');
    }
  }
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toContain('SyntaxError');
  expect(lines.join('')).not.toContain('Verma');
});
