import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SUITE = 'trixie';
const MIRROR = 'http://deb.debian.org/debian';

export type Container = {
  /** Runs a script of Bash inside, and returns what it printed; throws when it fails. */
  run: (script: string) => string;
  stop: () => Promise<void>;
};

/** Installs the least Debian that systemd boots. */
export function installDebian(folder: string): void {
  const include = '--include=ca-certificates,curl,dbus,systemd-sysv';
  execFileSync('debootstrap', ['--variant=minbase', include, SUITE, folder, MIRROR], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Registries behind a TLS proxy are trusted inside as they are here.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) copyFileSync(certificates, join(folder, 'etc/ssl/certs/ca-certificates.crt'));
}

/** The only child of a process; null while there is none. */
function childOf({ pid }: ChildProcess): string | null {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] || null;
}

/** Boots the folder with systemd as its first process, on the network of this machine. */
export async function boot(folder: string): Promise<Container> {
  const nspawn = spawn('systemd-nspawn', ['-q', '-D', folder, '--register=no', '--keep-unit', '-b'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nspawn, 'exit');
  const inherited = ['NODE_EXTRA_CA_CERTS', 'npm_config_cafile'].flatMap((name) =>
    process.env.NODE_EXTRA_CA_CERTS ? [`${name}=/etc/ssl/certs/ca-certificates.crt`] : [],
  );
  const run = (script: string): string => {
    const first = childOf(nspawn);
    if (first === null) throw new Error('The container does not run.');
    const inside = ['-t', first, '--all', '--wdns=/root', 'env', '-i', 'HOME=/root'];
    const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    return execFileSync('nsenter', [...inside, path, ...inherited, 'bash', '-ec', script], {
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 64 * 1024 * 1024,
    });
  };
  const until = performance.now() + 60_000;
  for (;;) {
    try {
      // "degraded" is usual in a container, where some devices are missing.
      run('systemctl is-system-running --wait || systemctl is-active multi-user.target');
      break;
    } catch (error) {
      if (nspawn.exitCode !== null || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  return {
    run,
    async stop() {
      // The signal by which systemd powers off; the command would be ended together with its own pipes.
      execFileSync('kill', ['-s', 'RTMIN+4', childOf(nspawn) ?? '']);
      await ended;
    },
  };
}
