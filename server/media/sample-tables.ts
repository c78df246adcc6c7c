/** Ten minutes at 120 frames a second are 72,000. */
const MAX_SAMPLES = 1_000_000;

/**
 * Sample tables of an MP4 index with their entry size in bytes; all begin with version, flags and the number of
 * entries.
 */
const ENTRY_BYTES: Record<string, number> = {
  stts: 8,
  ctts: 8,
  stsc: 12,
  stco: 4,
  co64: 8,
  stss: 4,
  elst: 12,
};

export const isSampleTable = (type: string) => type in ENTRY_BYTES || type === 'stsz' || type === 'trun';

/**
 * Whether a table is plausible: its entries fit its size, and its samples fit ten minutes. A few bytes may claim four
 * thousand million samples, for which a reader would allocate a list.
 */
export function isPlausibleTable(type: string, contents: Buffer): boolean {
  if (contents.length < 8) return false;
  // In a size table the common size precedes the count.
  if (type === 'stsz') {
    if (contents.length < 12) return false;
    const count = contents.readUInt32BE(8);
    const room = contents.readUInt32BE(4) === 0 ? (contents.length - 12) / 4 : MAX_SAMPLES;
    return count <= Math.min(room, MAX_SAMPLES);
  }
  const count = contents.readUInt32BE(4);
  if (count > MAX_SAMPLES) return false;
  const entry = ENTRY_BYTES[type];
  // A fragment may use defaults for all sample fields.
  if (entry === undefined) return true;
  if (8 + count * entry > contents.length) return false;
  if (type === 'stsc') return isPlausibleRun(contents, count);
  if (type !== 'stts' && type !== 'ctts') return true;
  let samples = 0;
  for (let at = 8; at < 8 + count * entry; at += entry) samples += contents.readUInt32BE(at);
  return samples <= MAX_SAMPLES;
}

/** `stsc` maps chunk numbers to samples for each chunk. */
function isPlausibleRun(contents: Buffer, count: number): boolean {
  let samples = 0;
  let before = { chunk: 1, each: 0 };
  for (let at = 8; at < 8 + count * 12; at += 12) {
    const next = { chunk: contents.readUInt32BE(at), each: contents.readUInt32BE(at + 4) };
    samples += (next.chunk - before.chunk) * before.each + next.each;
    if (next.chunk < before.chunk || next.chunk > MAX_SAMPLES || samples > MAX_SAMPLES) return false;
    before = next;
  }
  return true;
}
