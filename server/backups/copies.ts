import { text } from 'node:stream/consumers';
import { DamagedBackup } from './backup-error.ts';
import { copiesToKeep } from './copies-to-keep.ts';
import { type Manifest, readManifest, uploadPath } from './manifest.ts';
import type { BackupTarget } from './target.ts';

/** The folder of the target with a manifest and a database for each copy. */
export const COPIES = 'copies';

const FILE = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)\.(json$|sqlite)/;

/** The name of a copy by its time. */
export const stampOf = (at: Date) => at.toISOString().replaceAll(':', '-');

/** The times of the whole copies at a target by their stamp, newest first. */
export async function copiesAt(target: BackupTarget): Promise<{ stamp: string; at: number }[]> {
  return (await target.list(COPIES))
    .filter(({ name }) => name.endsWith('.json'))
    .flatMap(({ name }) => FILE.exec(name)?.[1] ?? [])
    .map((stamp) => ({ stamp, at: Date.parse(stamp.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')) }))
    .toSorted((one, other) => other.at - one.at);
}

/** Throws DamagedBackup. */
export async function manifestOf(target: BackupTarget, stamp: string): Promise<Manifest> {
  return readManifest(await text(await target.get(`${COPIES}/${stamp}.json`)), `of ${stamp}`);
}

/** Removes copies by their age, and uploads that only they had. Returns the time of the oldest copy left. */
export async function removeExpired(target: BackupTarget, newest: Manifest, now: Date): Promise<number> {
  const copies = await copiesAt(target);
  const kept = copiesToKeep(
    copies.map(({ at }) => at),
    now.getTime(),
  );
  const expired = copies.filter(({ at }) => !kept.has(at));
  const gone: Manifest[] = [];
  for (const { stamp } of expired) gone.push(...(await readable(target, stamp)));
  const left = copies.filter(({ at }) => kept.has(at));
  const unused = await unusedUploads(gone, newest, async () => {
    const manifests = await Promise.all(left.map(({ stamp }) => readable(target, stamp)));
    return manifests.flat();
  });
  for (const name of unused) await target.remove(name);
  for (const { stamp } of expired) await target.remove(`${COPIES}/${stamp}.json`);
  // Last, and by what is left: a copy without a manifest was interrupted.
  const stamps = new Set(left.map(({ stamp }) => stamp));
  for (const { name } of await target.list(COPIES)) {
    const stamp = FILE.exec(name)?.[1];
    if (stamp !== undefined && !stamps.has(stamp)) await target.remove(`${COPIES}/${name}`);
  }
  return left.at(-1)?.at ?? now.getTime();
}

/** The manifest of a copy, or nothing where it is damaged. Rejects when the target is away: uploads would seem unused. */
async function readable(target: BackupTarget, stamp: string): Promise<Manifest[]> {
  try {
    return [await manifestOf(target, stamp)];
  } catch (error) {
    if (error instanceof DamagedBackup) return [];
    throw error;
  }
}

const uploadsIn = (manifest: Manifest) =>
  Object.keys(manifest.files ?? {}).map((name) => uploadPath(manifest, name));

/** Reads the other manifests only if an expired copy has uploads that the newest one lacks. */
async function unusedUploads(
  expired: readonly Manifest[],
  newest: Manifest,
  others: () => Promise<Manifest[]>,
): Promise<string[]> {
  const used = new Set(uploadsIn(newest));
  const candidates = new Set(expired.flatMap(uploadsIn).filter((name) => !used.has(name)));
  if (candidates.size === 0) return [];
  for (const name of (await others()).flatMap(uploadsIn)) candidates.delete(name);
  return [...candidates];
}
