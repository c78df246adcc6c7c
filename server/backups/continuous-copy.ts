import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '../../domain/dates/durations.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { takeFileLock } from '../media/file-lock.ts';
import { recordBackupFolder } from '../personal-data/known-backups.ts';
import type { Log } from '../process/log.ts';
import { programPath } from '../process/program-path.ts';
import type { CopyAnswer, CopyTask } from './copy-process.ts';
import { type CopyStatus, copyNotice, readCopyStatus, writeCopyStatus } from './copy-status.ts';
import { recordBackup } from './last-backup.ts';
import type { TargetSettings } from './open-target.ts';
import type { UploadsPlace } from './uploads-storage.ts';

const PROGRAM = programPath(import.meta, 'copy-process');

export type ContinuousCopy = {
  /** Begins to copy; returns the function that stops it. */
  start: () => () => void;
  /** The copies as all processes of this `DATA_DIR` know them. */
  status: () => CopyStatus;
  /** A warning for administrators; null while all is well. */
  notice: () => string | null;
};

type Options = {
  site: UploadsPlace;
  settings: TargetSettings;
  now: () => number;
  log: Log;
  everyMs?: number;
};

/** Copies the embedded database to `BACKUP_URL` every minute in which it changed, whichever process wrote. */
export function createContinuousCopy({
  site: { dataDir, uploadsBucket },
  settings,
  now,
  log,
  everyMs = MINUTE_MS,
}: Options): ContinuousCopy {
  const openedAt = now();
  let latest = readCopyStatus(dataDir, settings.url);
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let reported: string | null = null;

  /** Another process may have copied since; a full disk may keep this one from writing the file. */
  function status(): CopyStatus {
    const written = readCopyStatus(dataDir, settings.url);
    if (written.triedAt > latest.triedAt) latest = written;
    return latest;
  }

  /** Logs the first of several equal failures, and the end of the last. */
  function report(failure: string | null) {
    if (failure === reported) return;
    reported = failure;
    if (failure === null) log.info('the continuous copy works again');
    else log.warn({ reason: failure }, 'no continuous copy could be made');
  }

  async function note(given: CopyStatus) {
    latest = given;
    report(given.failure);
    await writeCopyStatus(dataDir, given).catch((error) => {
      // The disk that fails the copy often fails this file too.
      if (given.failure === null) throw error;
    });
  }

  /** Makes a copy in a process of its own, and waits for its answer. */
  async function copy(task: CopyTask): Promise<CopyAnswer> {
    const started = fork(PROGRAM, [], {
      // Do not pass the server's environment, which holds other secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    started.unref();
    started.channel?.unref();
    let answer: CopyAnswer | null = null;
    started.on('message', (given: CopyAnswer) => {
      answer = given;
    });
    started.send(task, () => undefined);
    try {
      const [code, signal] = await once(started, 'exit');
      return answer ?? { ok: false, reason: `The copying process ended (${signal ?? code}).` };
    } finally {
      child = null;
    }
  }

  async function copyIfChanged() {
    const before = status();
    const at = now();
    // Another process has just copied.
    if (at - before.triedAt < everyMs * 0.9) return;
    const fingerprint = fingerprintOf(dataDir);
    if (before.failure === null && before.fingerprint === fingerprint) {
      return note({ ...before, triedAt: at, currentAt: at });
    }
    const answer = await copy({
      site: { dataDir, uploadsBucket },
      settings,
      at,
      hasCopies: before.madeAt !== null,
    });
    if (stopped) return;
    if (!answer.ok) return note({ ...before, triedAt: at, failure: answer.reason });
    await note({ ...before, triedAt: at, madeAt: at, currentAt: at, fingerprint, failure: null });
    await recordBackup(dataDir, new Date(at));
    await recordBackupFolder(dataDir, settings.url, new Date(answer.oldest));
  }

  async function run() {
    const release = await takeFileLock(join(dataDir, 'continuous-copy.lock'));
    if (!release) return;
    try {
      await copyIfChanged();
    } finally {
      await release();
    }
  }

  function schedule(delayMs: number) {
    timer = setTimeout(async () => {
      const begun = performance.now();
      await run().catch((error: Error) => {
        latest = { ...latest, failure: error.message };
        report(error.message);
      });
      const took = performance.now() - begun;
      // Rest as long as a copy takes, so that a large database does not keep a processor busy.
      if (!stopped) schedule(Math.max(everyMs - took, Math.min(took, everyMs)));
    }, delayMs).unref();
  }

  return {
    start() {
      // Not at once: a start is busy, and a restart in a loop would copy each time.
      schedule(Math.min(everyMs, 5_000));
      return () => {
        stopped = true;
        clearTimeout(timer);
        child?.kill('SIGKILL');
      };
    },
    status,
    notice: () => copyNotice(status(), openedAt, now()),
  };
}

/** Changes with every commit of any process: each writes to the file or to its write-ahead log. */
function fingerprintOf(dataDir: string): string {
  return ['', '-wal']
    .map((ending) => statSync(join(dataDir, SQLITE_FILE + ending), { bigint: true, throwIfNoEntry: false }))
    .map((found) => (found ? `${found.ino}:${found.size}:${found.mtimeNs}` : 'none'))
    .join(' ');
}
