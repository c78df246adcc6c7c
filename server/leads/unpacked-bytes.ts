const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 0xffff;
/** Marks a size or place that stands elsewhere (ZIP64); files of a few megabytes have none. */
const ELSEWHERE = 0xffffffff;
const ELSEWHERE_COUNT = 0xffff;
/** Flag of a file whose sizes follow it. */
const STREAMED = 8;
/** Size of a compressed empty file. */
const EMPTY_BYTES = 2;

/**
 * The size of all files in a ZIP archive as its directory declares them, in bytes; null for a damaged archive. The
 * reader of workbooks unpacks at most the declared size, but reads a size of zero as unlimited.
 */
export function unpackedBytes(archive: Uint8Array): number | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = endOf(view);
  if (end === null) return null;
  const entries = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (entries === ELSEWHERE_COUNT || at === ELSEWHERE || view.getUint32(end + 12, true) === ELSEWHERE) {
    return null;
  }
  let sum = 0;
  for (let index = 0; index < entries; index += 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) return null;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (unpacked === ELSEWHERE || packed === ELSEWHERE || (unpacked === 0 && packed > EMPTY_BYTES))
      return null;
    // Without the packed size, the reader believes the sizes in the file's own header.
    const isStreamed = (view.getUint16(at + 8, true) & STREAMED) !== 0;
    if (packed === 0 && (unpacked !== 0 || isStreamed)) return null;
    sum += unpacked;
    at += ENTRY_BYTES + sumOf(view, at + 28);
  }
  return sum;
}

/** The end record: the last signature in the file, as the reader of workbooks looks for it. */
function endOf(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  }
  return null;
}

/** The lengths of name, extra field and comment. */
const sumOf = (view: DataView, at: number) =>
  view.getUint16(at, true) + view.getUint16(at + 2, true) + view.getUint16(at + 4, true);
