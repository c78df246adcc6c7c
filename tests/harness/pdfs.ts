import { deflateSync } from 'node:zlib';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');

/** A stream object with plain or compressed data. */
export function stream(dictionary: string, data: string | Buffer, isPacked = true): string {
  const bytes = typeof data === 'string' ? bytesOf(data) : data;
  const packed = isPacked ? deflateSync(bytes) : bytes;
  const filter = isPacked ? '/Filter /FlateDecode ' : '';
  return `<< ${dictionary} ${filter}/Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`;
}

function withOffsets(objects: [number: number, body: string][]) {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  return { text, offsets };
}

/** A catalog, one page with words on it, and from object 5 on whatever else; the catalog names object 5. */
function objectsOf(words: string, others: readonly string[]): [number, string][] {
  const open = others.length > 0 ? ' /OpenAction 5 0 R' : '';
  return [
    [1, `<< /Type /Catalog /Pages 2 0 R${open} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources << >> >>'],
    [4, stream('', `q 20 20 100 100 re f Q\n% ${words}\n`, false)],
    ...others.map((body, at): [number, string] => [5 + at, body]),
  ];
}

/** A PDF with a classic cross-reference table, as programs wrote it before 2003. */
export function pdfOf(words: string, ...others: string[]): Buffer {
  const objects = objectsOf(words, others);
  const { text, offsets } = withOffsets(objects);
  const rows = objects.map(([number]) => `${String(offsets.get(number)).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  return bytesOf(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\n` +
      `startxref\n${text.length}\n%%EOF\n`,
  );
}

/** The same document with compressed object streams, as programs write it today. */
export function packedPdfOf(words: string, ...others: string[]): Buffer {
  const objects = objectsOf(words, others);
  const isPacked = ([, body]: [number, string]) => !body.includes('\nstream\n');
  const packed = objects.filter(isPacked);
  const lengths = packed.map(([, body]) => body.length + 1);
  const startOf = (at: number) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0);
  const index = packed.map(([number], at) => `${number} ${startOf(at)} `).join('');
  const list = objects.length + 1;
  const table = list + 1;
  const data = index + packed.map(([, body]) => `${body}\n`).join('');
  const { text, offsets } = withOffsets([
    ...objects.filter((object) => !isPacked(object)),
    [list, stream(`/Type /ObjStm /N ${packed.length} /First ${index.length}`, data)],
  ]);
  offsets.set(table, text.length);
  const entries = Buffer.alloc((table + 1) * 6);
  for (let number = 1; number <= table; number += 1) {
    const at = packed.findIndex(([packedNumber]) => packedNumber === number);
    entries.writeUInt8(at < 0 ? 1 : 2, number * 6);
    entries.writeUInt32BE(at < 0 ? (offsets.get(number) ?? 0) : list, number * 6 + 1);
    entries.writeUInt8(Math.max(0, at), number * 6 + 5);
  }
  const xref = stream(`/Type /XRef /Size ${table + 1} /W [1 4 1] /Root 1 0 R`, entries);
  return bytesOf(`${text}${table} 0 obj\n${xref}\nendobj\nstartxref\n${text.length}\n%%EOF\n`);
}
