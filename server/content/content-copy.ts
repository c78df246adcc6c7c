import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '../../domain/parse-json.ts';
import { writeDurably } from '../files/durable-files.ts';
import type { Stored } from './compose.ts';

/** The content that was read last, on the local disk, for a process that starts while PostgreSQL is away. */
export type ContentCopy = {
  read: () => Promise<Stored | null>;
  write: (stored: Stored) => Promise<void>;
};

export function contentCopyIn(dataDir: string): ContentCopy {
  const file = join(dataDir, 'last-content.json');
  return {
    async read() {
      const text = await readFile(file, 'utf8').catch(() => null);
      return text === null ? null : ((parseJson(text) as Stored | undefined) ?? null);
    },
    write: (stored) => writeDurably(file, JSON.stringify(stored)),
  };
}
