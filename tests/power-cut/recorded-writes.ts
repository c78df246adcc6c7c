import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

/** A change of a file as the kernel saw it. */
export type FileEvent = { file: string } & (
  | { kind: 'write'; offset: number; data: Buffer }
  | { kind: 'truncate'; size: number }
  | { kind: 'sync' }
  | { kind: 'remove' }
);

const CALL = /^\d+ +(\w+)\((?:\d+<([^>]*)>|"([^"]*)")(?:, (.*))?\) += (\d+)/;

/** Reads the calls in a log of `strace -f -y -xx`, in their order. Throws for a call that it does not know. */
export async function readEvents(log: string): Promise<FileEvent[]> {
  const events: FileEvent[] = [];
  for await (const line of createInterface({ input: createReadStream(log) })) {
    const [, call, ofDescriptor, named, rest = '', result] = CALL.exec(line) ?? [];
    if (call === undefined) {
      if (/= -1 /.test(line) || line.includes('+++')) continue;
      throw new Error(`unknown line: ${line.slice(0, 200)}`);
    }
    const file = basename(bytesOf(ofDescriptor ?? named ?? '').toString());
    if (call === 'fsync' || call === 'fdatasync') events.push({ file, kind: 'sync' });
    else if (call === 'unlink') events.push({ file, kind: 'remove' });
    else if (call === 'ftruncate') events.push({ file, kind: 'truncate', size: Number(rest) });
    else {
      const [text = '', , offset = '0'] = rest.split(', ');
      const data = bytesOf(text.replaceAll('"', ''));
      if (data.length !== Number(result)) throw new Error(`a write of ${result} bytes was recorded in part`);
      events.push({ file, kind: 'write', offset: Number(offset), data });
    }
  }
  return events;
}

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex');
