import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];
const find = (name: string) =>
  FOLDERS.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null;

/** A program of this machine's, fetched with apt-get where it may be; null, said aloud, where it cannot be had. */
export function machineTool(name: 'nginx' | 'wrk'): string | null {
  const present = find(name);
  if (present) return present;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'ignore', env });
  }
  const fetched = find(name);
  if (!fetched) console.log(`${name} is not on this machine and could not be fetched: measured without it.`);
  return fetched;
}
