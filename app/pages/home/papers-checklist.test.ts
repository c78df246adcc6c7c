import { expect, test } from 'vitest';
import { messageWithTicks, papersMessage } from './papers-checklist.ts';

test('the list goes out a line a paper, ticked where it was asked for', () => {
  const message = papersMessage('Before you pay', ['The layout approval', 'The deeds']);
  expect(message).toBe('Before you pay\n☐ 1. The layout approval\n☐ 2. The deeds');
  const ticked = messageWithTicks(message, [false, true]);
  expect(ticked).toBe('Before you pay\n☐ 1. The layout approval\n☑ 2. The deeds');
  expect(messageWithTicks(ticked, [true, false])).toBe(
    'Before you pay\n☑ 1. The layout approval\n☐ 2. The deeds',
  );
});
