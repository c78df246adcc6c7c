import type { Chance } from '../faults/chance.ts';
import type { FileEvent } from './recorded-writes.ts';

/** Disks write a sector whole or not at all. */
const SECTOR = 512;

type FileState = { durable: Buffer; pending: FileEvent[] };

/**
 * Contents of the files after a power cut that came after `events`: synced writes are there; of each later write any
 * sectors may be there, in any order.
 */
export function afterPowerCut(events: readonly FileEvent[], chance: Chance): Map<string, Buffer> {
  const files = new Map<string, FileState>();
  for (const event of events) {
    const file: FileState = files.get(event.file) ?? { durable: Buffer.alloc(0), pending: [] };
    files.set(event.file, file);
    if (event.kind === 'remove') files.delete(event.file);
    else if (event.kind === 'sync') {
      for (const each of file.pending) file.durable = applied(file.durable, each);
      file.pending = [];
    } else file.pending.push(event);
  }
  const survived = ([name, { durable, pending }]: [string, FileState]) => {
    let content: Buffer = Buffer.from(durable);
    for (const event of pending) {
      for (const part of partsOf(event)) if (chance.next() < 0.5) content = applied(content, part);
    }
    return [name, content] as const;
  };
  return new Map([...files].map(survived));
}

/** A write as writes of its sectors. */
function partsOf(event: FileEvent): FileEvent[] {
  if (event.kind !== 'write') return [event];
  const { file, kind, offset, data } = event;
  const parts: FileEvent[] = [];
  for (let at = 0; at < data.length; ) {
    const end = Math.min(data.length, at + SECTOR - ((offset + at) % SECTOR));
    parts.push({ file, kind, offset: offset + at, data: data.subarray(at, end) });
    at = end;
  }
  return parts;
}

function applied(content: Buffer, event: FileEvent): Buffer {
  if (event.kind === 'truncate') return resized(content, event.size);
  if (event.kind !== 'write') return content;
  const size = Math.max(content.length, event.offset + event.data.length);
  const next = size === content.length ? content : resized(content, size);
  event.data.copy(next, event.offset);
  return next;
}

function resized(content: Buffer, size: number): Buffer {
  const next = Buffer.alloc(size);
  content.copy(next, 0, 0, Math.min(size, content.length));
  return next;
}
