import * as v from 'valibot';
import { parseJson } from '../../domain/parse-json.ts';
import { DamagedBackup } from './backup-error.ts';
import { isEncrypted, storedName } from './encoding.ts';

/** No slash and no leading dot, so a forged manifest cannot name a file elsewhere. */
const fileName = v.pipe(v.string(), v.regex(/^[^./\\][^/\\]*$/));

const manifest = v.object({
  kind: v.picklist(['embedded', 'postgres']),
  madeAt: v.string(),
  /** Number of uploads. */
  uploads: v.optional(v.number()),
  // Older releases wrote only the fields above.
  /** Stored name of the database. */
  database: v.optional(fileName),
  /** Size of the database once it is restored, in bytes. */
  databaseBytes: v.optional(v.number()),
  /** The newest migration: an older release cannot open the database. */
  migration: v.optional(v.string()),
  /** Rows by table. */
  tables: v.optional(v.record(v.string(), v.number())),
  /** Sizes of the uploads by name, in bytes. */
  files: v.optional(v.record(fileName, v.number())),
  /** Where a continuous copy has its uploads, which it shares with other copies. */
  uploadFolder: v.optional(fileName),
});

/** The contents of a backup. Written last, so only a whole backup has one. Never encrypted: it names no person. */
export type Manifest = v.InferOutput<typeof manifest>;

/** Facts of a copied database. */
export type DatabaseFacts = Pick<Manifest, 'databaseBytes' | 'migration'> & {
  tables: Record<string, number>;
};

export const printManifest = (given: Manifest): string => `${JSON.stringify(given, null, 2)}\n`;

/** Throws DamagedBackup. */
export function readManifest(text: string, place: string): Manifest {
  const read = v.safeParse(manifest, parseJson(text));
  if (!read.success) throw new DamagedBackup(`The backup ${place} is damaged: its manifest cannot be read.`);
  return read.output;
}

/** Where a target has an upload of this backup. A backup is encrypted as a whole or not at all. */
export const uploadPath = ({ database = '', uploadFolder = 'uploads' }: Manifest, name: string): string =>
  `${uploadFolder}/${storedName(name, isEncrypted(database) ? 'encrypted' : '')}`;
