import { extname, join } from 'node:path';

/**
 * Path of a program of ours that runs beside this process. Among the sources it stands in the folder of whoever starts
 * it; once built, all of them stand in one (build-server.ts).
 */
export function programPath(starter: ImportMeta, name: string): string {
  return join(starter.dirname, name + extname(starter.filename));
}
