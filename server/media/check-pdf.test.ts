import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { refusalOfPdf } from './check-pdf.ts';

const pdf = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('')}%%EOF\n`,
    'latin1',
  );
const packed = (text: string) => {
  const stream = deflateSync(Buffer.from(text)).toString('latin1');
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream}\nendstream`;
};

test('a document that only shows something is taken', () => {
  const page = '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>';
  expect(refusalOfPdf(pdf(page, '<< /A << /S /URI /URI (https://vayuvan.example) >> >>'))).toBeNull();
  expect(refusalOfPdf(pdf(page, packed('4 0 << /Type /Page >>')))).toBeNull();
});

test.each([
  ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>', /script/],
  ['a script with its name in numbers', '<< /S /J#61vaScript >>', /script/],
  ['a program to start', '<< /S /Launch /F (cmd.exe) >>', /programs/],
  ['a file inside', '<< /Type /EmbeddedFile >>', /other files/],
  ['an active form', '<< /XFA 5 0 R >>', /active/],
  ['a password', '<< /Encrypt 5 0 R >>', /password/],
  ['a script packed away', packed('4 0 << /S /JavaScript >>'), /script/],
  ['a bomb packed away', packed(' '.repeat(80 * 1024 * 1024)), /damaged/],
])('%s is refused', (_, object, reason) => {
  expect(refusalOfPdf(pdf('<< /Type /Catalog >>', object))).toMatch(reason);
});

test('what is none, or is cut, is refused', () => {
  expect(refusalOfPdf(Buffer.from('<html>%PDF-1.7 %%EOF'))).toMatch(/no PDF/);
  expect(refusalOfPdf(Buffer.from('%PDF-1.7\n1 0 obj'))).toMatch(/not complete/);
});
