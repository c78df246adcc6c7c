import { expect, test, vi } from 'vitest';
import { startProgress } from './progress.ts';

const rows = (amount: number) => `${Math.round(amount)} rows`;

test.each([
  [true, ['\r\x1b[KCopying    30 %  300 rows/s  enquiry', '\r\x1b[KCopying   100 %  200 rows/s  done', '\n']],
  [false, ['Copying   100 %  200 rows/s  done\n']],
])('percent and speed are printed, on a terminal (%s) in one line', (isTTY, printed) => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const write = vi.fn<(text: string) => void>();
  const progress = startProgress({ write, isTTY }, 'Copying', 1000, rows);
  progress.add(100, 'person');
  now.mockReturnValue(1000);
  progress.add(200, 'enquiry');
  progress.add(700, 'enquiry');
  now.mockReturnValue(5000);
  progress.end('done');
  now.mockRestore();
  expect(write.mock.calls.map(([text]) => text)).toEqual(printed);
});
