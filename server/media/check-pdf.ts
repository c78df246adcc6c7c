import { inflateSync } from 'node:zlib';

const DAMAGED = 'The PDF is damaged or not complete. Please export it again.';
/** Names of what a document does by itself, or carries along (ISO 32000). */
const ACTIVE: readonly [name: RegExp, reason: string][] = [
  [/\/(?:JavaScript|JS)(?![A-Za-z])/, 'The PDF carries a script. Please export it without.'],
  [
    /\/(?:Launch|ImportData|SubmitForm)(?![A-Za-z])/,
    'The PDF starts programs or sends forms. Please export it without.',
  ],
  [
    /\/(?:EmbeddedFiles?|FileAttachment|Filespec)(?![A-Za-z])/,
    'The PDF carries other files. Please export it without.',
  ],
  [
    /\/(?:RichMedia|XFA|3D|Movie|Rendition)(?![A-Za-z0-9])/,
    'The PDF carries moving or active parts. Please export it without.',
  ],
  [/\/Encrypt(?![A-Za-z])/, 'The PDF is locked with a password. Please export it without.'],
];
/** Of everything that is unpacked to be looked at, in bytes. */
const UNPACKED_BYTES = 64 * 1024 * 1024;
const STREAMS = 20_000;

/**
 * Why a PDF is not taken as the brochure, or null. It looks for what runs or carries files, in the open and in packed
 * lists of objects, as far as can be told without reading the document as a viewer does.
 */
export function refusalOfPdf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  if (!text.startsWith('%PDF-')) return 'This is no PDF.';
  if (!/%%EOF\s*$/.test(text.slice(-1024).replaceAll('\0', ''))) return DAMAGED;
  const found = activeIn(text);
  if (found) return found;
  let budget = UNPACKED_BYTES;
  let count = 0;
  for (const { dictionary, from } of objectLists(text)) {
    count += 1;
    if (count > STREAMS) return 'The PDF has more parts than a brochure needs.';
    if (!/\/FlateDecode|\/Fl(?![A-Za-z])/.test(dictionary)) continue;
    const end = text.indexOf('endstream', from);
    const unpacked = unpack(bytes.subarray(from, end < 0 ? undefined : end), budget);
    if (unpacked === null) return DAMAGED;
    budget -= unpacked.length;
    const active = activeIn(unpacked.toString('latin1'));
    if (active) return active;
  }
  return null;
}

function activeIn(text: string): string | null {
  // A name may be written with its letters as numbers.
  const plain = text.includes('#')
    ? text.replace(/#([0-9a-fA-F]{2})/g, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : text;
  return ACTIVE.find(([name]) => name.test(plain))?.[1] ?? null;
}

/** Where the packed lists of objects begin. */
function* objectLists(text: string): Generator<{ dictionary: string; from: number }> {
  for (let at = text.indexOf('ObjStm'); at >= 0; at = text.indexOf('ObjStm', at + 6)) {
    const from = text.indexOf('stream', at + 6);
    if (from < 0) return;
    const dictionary = text.slice(text.lastIndexOf('obj', at), from);
    const first = text.charAt(from + 6) === '\r' ? from + 8 : from + 7;
    yield { dictionary, from: first };
  }
}

function unpack(packed: Buffer, budget: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, budget) });
  } catch {
    return null;
  }
}
