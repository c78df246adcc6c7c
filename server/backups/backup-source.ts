import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { BackupError, DamagedBackup } from './backup-error.ts';
import { COPIES, copiesAt, manifestOf } from './copies.ts';
import { decodeInto, decodeTo, plainName } from './encoding.ts';
import { folderTarget } from './folder-target.ts';
import { type Manifest, readManifest, uploadPath } from './manifest.ts';
import { openTarget, type TargetSettings } from './open-target.ts';
import { DUMP_FILE } from './postgres.ts';
import type { BackupTarget } from './target.ts';

export const MANIFEST = 'backup.json';
const UPLOADS = 'uploads';

/** A whole backup to restore from: a folder of `npm run backup`, or one continuous copy. */
export type BackupSource = {
  /** How messages name it. */
  place: string;
  /** Argument of `npm run restore --` that restores it again. */
  argument: string;
  manifest: Manifest;
  /** Bytes that the restored database takes, and with it the uploads. */
  bytes: (withUploads: boolean) => Promise<number>;
  /** Writes the database to `path`. Throws DamagedBackup, or BackupError for a key that does not fit. */
  writeDatabase: (path: string) => Promise<void>;
  /** Names of the uploads; null when the backup has none on purpose, as older releases made them. */
  uploads: () => Promise<string[] | null>;
  /** Writes one upload. Throws DamagedBackup also when it is missing. */
  writeUpload: (name: string, path: string) => Promise<void>;
  /** Reads one upload to its end and returns its size in bytes. Throws like `writeUpload`. */
  readUpload: (name: string) => Promise<number>;
  /** Writes a further file of the backup to `path`; false when there is none. */
  writeFile: (name: string, path: string) => Promise<boolean>;
};

/** Opens a folder of `npm run backup`. Throws BackupError. */
export async function openFolder(folder: string, key: string): Promise<BackupSource> {
  const path = resolve(folder);
  const place = `in ${path}`;
  const target = folderTarget(path);
  const missing = () => new BackupError(`There is no whole backup in ${path}.`);
  if (!existsSync(join(path, MANIFEST))) throw missing();
  const manifest = readManifest(await text(await target.get(MANIFEST)), place);
  const { kind, database = kind === 'embedded' ? SQLITE_FILE : DUMP_FILE } = manifest;
  if (!existsSync(join(path, database))) {
    const name = kind === 'embedded' ? 'the embedded' : 'a PostgreSQL';
    throw new BackupError(`There is no backup of ${name} database in ${path}.`);
  }
  async function uploads() {
    if (manifest.files) return Object.keys(manifest.files);
    if (!existsSync(join(path, UPLOADS))) return null;
    return (await target.list(UPLOADS)).map(({ name }) => plainName(name));
  }
  return sourceOf({
    target,
    key,
    place,
    argument: path,
    folder: '',
    manifest: { ...manifest, database },
    uploads,
  });
}

/** Opens the copies at `BACKUP_URL`, newest first; each is read when its turn comes. */
export async function* openCopies(settings: TargetSettings): AsyncGenerator<BackupSource | DamagedBackup> {
  const target = await openTarget(settings, '');
  for (const { stamp } of await copiesAt(target)) {
    try {
      const manifest = await manifestOf(target, stamp);
      yield sourceOf({
        target,
        key: settings.key,
        place: `${stamp} at ${target.place}`,
        argument: '--latest',
        folder: COPIES,
        manifest,
        uploads: async () => Object.keys(manifest.files ?? {}),
      });
    } catch (error) {
      if (!(error instanceof DamagedBackup)) throw error;
      yield error;
    }
  }
}

type Parts = Pick<BackupSource, 'place' | 'argument' | 'uploads'> & {
  target: BackupTarget;
  key: string;
  /** Where the target has the database. */
  folder: string;
  manifest: Manifest;
};

function sourceOf({ target, key, folder, manifest, ...source }: Parts): BackupSource {
  const database = manifest.database ?? '';
  const { place } = source;
  async function open(path: string) {
    const content = await target.get(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new DamagedBackup(`The backup ${place} is damaged: ${path} is missing.`);
    });
    return { content, stored: basename(path), key, place };
  }
  return {
    ...source,
    manifest,
    async bytes(withUploads) {
      const { uploadFolder = UPLOADS, files = {}, databaseBytes } = manifest;
      const isShared = manifest.uploadFolder !== undefined;
      const sizes = isShared
        ? Object.values(files)
        : (await target.list(uploadFolder)).map(({ bytes }) => bytes);
      const own = (await target.list(folder)).find(({ name }) => name === database);
      const bytes = databaseBytes ?? own?.bytes ?? 0;
      return withUploads ? sizes.reduce((sum, size) => sum + size, bytes) : bytes;
    },
    writeDatabase: async (path) => decodeTo(path, await open(join(folder, database))),
    writeUpload: async (name, path) => decodeTo(path, await open(uploadPath(manifest, name))),
    async readUpload(name) {
      let bytes = 0;
      const counter = new Writable({
        write(chunk: Buffer, _, done) {
          bytes += chunk.length;
          done();
        },
      });
      await decodeInto(counter, await open(uploadPath(manifest, name)));
      return bytes;
    },
    async writeFile(name, path) {
      const stored = (await target.list(folder)).find((each) => plainName(each.name) === name);
      if (stored) await decodeTo(path, await open(join(folder, stored.name)));
      return stored !== undefined;
    },
  };
}
