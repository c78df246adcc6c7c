import { extname, join } from 'node:path';

/**
 * Path of a helper program that runs beside this process. Among the sources it is in its starter's folder; the build
 * puts all of them in one (build-server.ts).
 */
export function programPath(starter: ImportMeta, name: string): string {
  return join(starter.dirname, name + extname(starter.filename));
}
