import type { FileFacts } from './storage/storage.ts';

export function etagOf({ size, modifiedMs }: FileFacts): string {
  return `"${size.toString(36)}-${Math.round(modifiedMs).toString(36)}"`;
}
