import { expect, test } from 'vitest';
import { createLog, logConsole } from './log.ts';

test('a database error is logged without the values of its row', () => {
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

test('a parse error is logged without the quoted input', () => {
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

test('console output of a library is left out of the log', () => {
  const lines: string[] = [];
  const library = console;
  const kept = { ...console };
  logConsole(
    createLog('info', {
      write(text) {
        lines.push(text);
      },
    }),
  );
  try {
    library.warn('The URL path "/visit/a-secret" could not be decoded (URIError).');
    library.error(new Error('No route matches "/visit/a-secret"'));
    library.error(new SyntaxError('Invalid regular expression: /a-secret(/u'));
  } finally {
    Object.assign(console, kept);
  }
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('a-secret');
  expect(lines[0]).toContain('could not be decoded');
  expect(lines[1]).toContain('No route matches');
});
