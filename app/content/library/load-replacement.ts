import { data, type RouterContextProvider } from 'react-router';
import { replacingEdits } from '../../../domain/content/media-replacement.ts';
import { readSearchTerm } from '../../../domain/inputs/search-term.ts';
import { services } from '../../site/request-context.ts';
import { loadUses, readStored, type StoredBodies } from './load-uses.ts';
import { matchesSearch } from './media-filter.ts';

const MAX_SHOWN = 60;

/** Possible replacements for a file, and the changes that the chosen one would cause. */
export async function loadReplacement(url: URL, context: Readonly<RouterContextProvider>, file: string) {
  const all = context.get(services);
  const { searchParams } = url;
  const q = readSearchTerm(searchParams.get('q'));
  const stored = await readStored(all);
  const uses = (await loadUses(all, stored)).get(file) ?? [];
  const media = stored.media.map((row) => ({ ...row, still: stillOf(stored, row) }));
  const old = media.find((each) => each.file === file);
  if (!old) throw data(null, { status: 404 });
  const choices = media
    .filter((each) => each.type === old.type && each.file !== file && matchesSearch(each, q))
    .toSorted((a, b) => b.created_at - a.created_at || a.file.localeCompare(b.file));
  const requestedFile = searchParams.get('with') ?? '';
  const chosen = media.find(
    (each) => each.file === requestedFile && each.type === old.type && requestedFile !== file,
  );
  const drafts = uses.filter(({ to }) => to.startsWith('/adminDrafts'));
  return {
    file,
    q,
    old: shown(old),
    chosen: chosen ? shown(chosen) : null,
    /** A requested file that is no possible replacement. */
    wrong: requestedFile !== '' && !chosen ? requestedFile : null,
    uses: uses.filter((each) => !drafts.includes(each)),
    drafts,
    expected: chosen ? expectedRevisions(replacingEdits(stored, { from: file, to: chosen.file })) : '',
    choices: choices.slice(0, MAX_SHOWN).map(shown),
    found: choices.length,
  };
}
export type LoadedReplacement = Awaited<ReturnType<typeof loadReplacement>>;

type Row = StoredBodies['media'][number];

function stillOf({ media }: StoredBodies, { file, type, poster }: Row) {
  const still = media.find((each) => each.file === (type === 'film' ? poster : file));
  return still ? { file: still.file, width: still.width } : null;
}

const shown = ({ file, type, alt, title, still }: Row & { still: ReturnType<typeof stillOf> }) => ({
  ...{ file, type, alt, title, still },
});

/** The documents that a replacement changes, with their revisions, to detect conflicts on confirmation. */
export const expectedRevisions = (edits: ReturnType<typeof replacingEdits>) =>
  edits.map(({ collection, id, expected }) => `${collection}/${id}@${expected}`).join(' ');
