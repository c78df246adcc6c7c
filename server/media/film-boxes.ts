import type { FileHandle } from 'node:fs/promises';
import { DAMAGED_FILM, FilmRefused } from './film-refused.ts';
import { isPlausibleTable, isSampleTable } from './sample-tables.ts';

/** Top-level boxes needed to play an MP4 (ISO 14496-12); all others are erased. */
const PLAYED = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'prft', 'pdin']);
/** Boxes with location, owner or cover pictures. */
const SAYS_WHERE = new Set(['udta', 'meta', 'uuid']);
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'mvex', 'moof', 'traf']);
/** Handler types of tracks that players need; other tracks may hold camera data such as the position. */
const TRACKS = new Set(['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp', 'tmcd', 'hint']);

/** The index of a ten-minute film takes 3 MB. */
const INDEX_BYTES = 32 * 1024 * 1024;
const TOP_BOXES = 20_000;
const INNER_BOXES = 5_000;
const DEPTH = 8;
const ZEROS = Buffer.alloc(64 * 1024);

type Box = { type: string; start: number; head: number; end: number };

/**
 * Walks the boxes of an MP4 in place. Throws FilmRefused for false sizes or a truncated file, and erases data about
 * place, time and author. Memory use is limited to the index.
 */
export async function cleanBoxes(file: FileHandle, size: number): Promise<void> {
  let at = 0;
  let count = 0;
  let index = 0;
  let hasIndex = false;
  while (at < size) {
    count += 1;
    if (count > TOP_BOXES) throw new FilmRefused(DAMAGED_FILM);
    const box = await topBox(file, at, size);
    if (box.type === 'moov' || box.type === 'moof') {
      hasIndex ||= box.type === 'moov';
      index += box.end - box.start;
      if (index > INDEX_BYTES) throw new FilmRefused('The index of the film is larger than any film needs.');
      await cleanIndex(file, box);
    } else if (!PLAYED.has(box.type)) await empty(file, box);
    at = box.end;
  }
  if (!hasIndex) throw new FilmRefused(DAMAGED_FILM);
}

async function topBox(file: FileHandle, at: number, size: number): Promise<Box> {
  const head = Buffer.alloc(16);
  const { bytesRead } = await file.read(head, 0, 16, at);
  const box = boxAt(head.subarray(0, bytesRead), 0, at, size);
  if (!box || box.end > size) throw new FilmRefused(DAMAGED_FILM);
  return box;
}

/** The box whose header begins at `offset`; `base` is the file position of `bytes`. Null for an impossible size. */
function boxAt(bytes: Buffer, offset: number, base: number, end: number): Box | null {
  if (bytes.length - offset < 8) return null;
  const start = base + offset;
  const type = bytes.toString('latin1', offset + 4, offset + 8);
  const short = bytes.readUInt32BE(offset);
  // Only media data (`mdat`) may extend to the end of the file.
  if (short === 0) return type === 'mdat' ? { type, start, head: 8, end } : null;
  if (short !== 1) return short < 8 ? null : { type, start, head: 8, end: start + short };
  if (bytes.length - offset < 16) return null;
  const long = bytes.readBigUInt64BE(offset + 8);
  if (long < 16n || long > BigInt(Number.MAX_SAFE_INTEGER)) return null;
  return { type, start, head: 16, end: start + Number(long) };
}

async function cleanIndex(file: FileHandle, box: Box): Promise<void> {
  const bytes = Buffer.alloc(box.end - box.start);
  await file.read(bytes, 0, bytes.length, box.start);
  const found: Box[] = [];
  let count = 0;
  const walk = (parent: Box, depth: number) => {
    if (depth > DEPTH) throw new FilmRefused(DAMAGED_FILM);
    let at = parent.start + parent.head;
    // Some writers end a container with four zero bytes.
    while (parent.end - at >= 8) {
      count += 1;
      const child = boxAt(bytes, at - box.start, box.start, parent.end);
      if (!child || child.end > parent.end || count > INNER_BOXES) throw new FilmRefused(DAMAGED_FILM);
      if (SAYS_WHERE.has(child.type)) found.push(child);
      else if (child.type === 'hdlr' && parent.type === 'mdia') checkTrack(bytes, child, box.start);
      else if (isSampleTable(child.type)) {
        const contents = bytes.subarray(child.start - box.start + child.head, child.end - box.start);
        if (!isPlausibleTable(child.type, contents)) throw new FilmRefused(DAMAGED_FILM);
      } else if (CONTAINERS.has(child.type)) walk(child, depth + 1);
      at = child.end;
    }
  };
  walk(box, 0);
  for (const each of found) await empty(file, each);
}

function checkTrack(bytes: Buffer, { start, head }: Box, base: number): void {
  const at = start - base + head + 8;
  const handler = bytes.toString('latin1', at, at + 4);
  if (TRACKS.has(handler)) return;
  throw new FilmRefused(
    'Beside picture and sound the film carries data of its camera, which can say where it was taken. Please export it again without location.',
  );
}

/** Turns the box into a `free` box of zeros, so that the following data keeps its position. */
async function empty(file: FileHandle, { start, head, end }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4);
  await zero(file, start + head, end);
}

export async function zero(file: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += ZEROS.length) {
    await file.write(ZEROS, 0, Math.min(ZEROS.length, to - at), at);
  }
}
