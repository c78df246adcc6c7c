import type { FileHandle } from 'node:fs/promises';
import { zero } from './film-boxes.ts';
import { DAMAGED_FILM, FilmRefused } from './film-refused.ts';

const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Tags and attachments (RFC 9559); players do not need them. */
const SAYS_WHERE = new Set([0x1254c367, 0x1941a469]);
const VOID = 0xec;
const ELEMENTS = 500_000;
const WINDOW = 64 * 1024;

type Element = { id: number; start: number; head: number; end: number | null };

/**
 * Walks the elements of a WebM in place. Throws FilmRefused for false sizes or a truncated file, and erases tags and
 * attachments.
 */
export async function cleanElements(file: FileHandle, size: number): Promise<void> {
  const read = windowOf(file, size);
  let at = 0;
  let hasSegment = false;
  for (let count = 0; at < size; count += 1) {
    if (count > ELEMENTS) throw new FilmRefused(DAMAGED_FILM);
    const element = await elementAt(read, at);
    if (!element || (count === 0 && element.id !== EBML)) throw new FilmRefused(DAMAGED_FILM);
    const { id, start, head, end } = element;
    if (end !== null && end > size) throw new FilmRefused(DAMAGED_FILM);
    // A live recording has clusters of unknown size, which end where the next one begins.
    const isOpen = id === SEGMENT || (id === CLUSTER && end === null);
    if (!isOpen && end === null) throw new FilmRefused(DAMAGED_FILM);
    hasSegment ||= id === SEGMENT;
    if (SAYS_WHERE.has(id) && end !== null) await empty(file, start, end);
    at = isOpen || end === null ? start + head : end;
  }
  if (!hasSegment) throw new FilmRefused(DAMAGED_FILM);
}

/** Overwrites an element with a `Void` element of the same length. */
async function empty(file: FileHandle, start: number, end: number): Promise<void> {
  const head = Buffer.alloc(9);
  head[0] = VOID;
  // An eight-byte size, or as many bytes as fit.
  const length = end - start;
  if (length >= 9) {
    head.writeBigUInt64BE(BigInt(length - 9) | (1n << 56n), 1);
    await file.write(head, 0, 9, start);
    await zero(file, start + 9, end);
    return;
  }
  head[1] = 0x80 | (length - 2);
  await file.write(head, 0, length, start);
}

type Read = (at: number, length: number) => Promise<Buffer>;

/** Reads ahead, because recordings have many small elements. */
function windowOf(file: FileHandle, size: number): Read {
  const buffer = Buffer.alloc(WINDOW);
  let from = 0;
  let to = 0;
  return async (at, length) => {
    if (at < from || at + length > Math.min(to, size)) {
      const { bytesRead } = await file.read(buffer, 0, WINDOW, at);
      from = at;
      to = at + bytesRead;
    }
    return buffer.subarray(at - from, Math.min(at - from + length, to - from));
  };
}

async function elementAt(read: Read, start: number): Promise<Element | null> {
  const bytes = await read(start, 12);
  const idLength = leadingLength(bytes[0] ?? 0);
  if (idLength === 0 || idLength > 4 || bytes.length < idLength + 1) return null;
  const id = bytes.readUIntBE(0, idLength);
  const first = bytes[idLength] ?? 0;
  const sizeLength = leadingLength(first);
  if (sizeLength === 0 || bytes.length < idLength + sizeLength) return null;
  let value = BigInt(first & (0xff >> sizeLength));
  let isUnknown = value === BigInt(0xff >> sizeLength);
  for (const byte of bytes.subarray(idLength + 1, idLength + sizeLength)) {
    value = (value << 8n) | BigInt(byte);
    isUnknown &&= byte === 0xff;
  }
  const head = idLength + sizeLength;
  if (isUnknown) return { id, start, head, end: null };
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return { id, start, head, end: start + head + Number(value) };
}

/** Length of an EBML number, encoded in its first byte; 0 when invalid. */
function leadingLength(byte: number): number {
  return byte === 0 ? 0 : Math.clz32(byte) - 23;
}
