/** Ten minutes at 120 pictures a second are 72,000. */
const MOST_SAMPLES = 1_000_000;

/** Tables of an MP4's index with their bytes an entry; all begin with version, flags and the number of entries. */
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
 * Whether a table could be a film's: as many entries as it has room for, and not more samples than ten minutes have.
 * A few bytes may claim four thousand million samples, which a reader would then make a list of.
 */
export function isPlausibleTable(type: string, contents: Buffer): boolean {
  if (contents.length < 8) return false;
  // Of a table of sizes the common size stands before their number.
  if (type === 'stsz') {
    if (contents.length < 12) return false;
    const count = contents.readUInt32BE(8);
    const room = contents.readUInt32BE(4) === 0 ? (contents.length - 12) / 4 : MOST_SAMPLES;
    return count <= Math.min(room, MOST_SAMPLES);
  }
  const count = contents.readUInt32BE(4);
  if (count > MOST_SAMPLES) return false;
  const entry = ENTRY_BYTES[type];
  // A fragment may leave all of a sample away.
  if (entry === undefined) return true;
  if (8 + count * entry > contents.length) return false;
  if (type === 'stsc') return isPlausibleRun(contents, count);
  if (type !== 'stts' && type !== 'ctts') return true;
  let samples = 0;
  for (let at = 8; at < 8 + count * entry; at += entry) samples += contents.readUInt32BE(at);
  return samples <= MOST_SAMPLES;
}

/** `stsc`: from which chunk on there are how many samples in each. */
function isPlausibleRun(contents: Buffer, count: number): boolean {
  let samples = 0;
  let before = { chunk: 1, each: 0 };
  for (let at = 8; at < 8 + count * 12; at += 12) {
    const next = { chunk: contents.readUInt32BE(at), each: contents.readUInt32BE(at + 4) };
    samples += (next.chunk - before.chunk) * before.each + next.each;
    if (next.chunk < before.chunk || next.chunk > MOST_SAMPLES || samples > MOST_SAMPLES) return false;
    before = next;
  }
  return true;
}
