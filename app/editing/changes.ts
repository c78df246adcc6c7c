import { type Body, isSame, valueAt, withValueAt } from '../../domain/content/body-paths.ts';
import { isObject } from '../../domain/content/plain-object.ts';
import type { Problem, StoredDocument } from './told.ts';

/** A document that somebody has changed and not yet saved, with what it was and the revision it began from. */
export type Change = { collection: string; id: string; body: Body; base: Body; revision: number };
/** By `collection/id`. */
export type Changes = Readonly<Record<string, Change>>;

export const keyOf = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;
export const editsOf = (changes: Changes) =>
  Object.values(changes).map(({ collection, id, body, revision }) => ({
    collection,
    id,
    body,
    expected: revision,
  }));

/** The changes with one more; a document that is again what it was is none. */
export function changed(changes: Changes, stored: StoredDocument, body: Body): Changes {
  const { collection, id, revision } = stored;
  const key = keyOf(stored);
  const { [key]: before, ...others } = changes;
  const base = before?.base ?? stored.body;
  if (isSame(base, body)) return others;
  return { ...others, [key]: { collection, id, body, base, revision: before?.revision ?? revision } };
}

/** The dotted paths at which two bodies differ; lists of files count as one. */
export function differences(one: unknown, other: unknown, path = ''): string[] {
  if (isSame(one, other)) return [];
  if (!isFilled(one) || !isFilled(other)) return [path];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((key) => differences(one[key], other[key], path ? `${path}.${key}` : key));
}

const isFilled = (value: unknown): value is Body => isObject(value) && Object.keys(value).length > 0;

/** How many fields are changed. */
export const countOf = (changes: Changes) =>
  Object.values(changes).reduce((count, { base, body }) => count + differences(base, body).length, 0);

export type Conflict = { collection: string; id: string; present: { body: Body; revision: number } | null };
/** A field that both have changed. */
export type Clash = { collection: string; id: string; path: string; mine: unknown; theirs: unknown };

/**
 * My changes laid over what somebody else has saved meanwhile. What only one of us has changed is that one's; where
 * both have, mine stands for now and is named among the clashes. What is gone has no place to be laid on.
 */
export function laidOver(changes: Changes, conflicts: readonly Conflict[]) {
  const next: Record<string, Change> = { ...changes };
  const clashes: Clash[] = [];
  const gone: Change[] = [];
  for (const conflict of conflicts) {
    const mine = changes[keyOf(conflict)];
    if (!mine) continue;
    if (!conflict.present) {
      gone.push(mine);
      delete next[keyOf(conflict)];
      continue;
    }
    const theirs = conflict.present.body;
    let body = theirs;
    for (const path of differences(mine.base, mine.body)) {
      const value = valueAt(mine.body, path);
      const other = valueAt(theirs, path);
      body = withValueAt(body, path, value);
      if (!isSame(other, valueAt(mine.base, path)) && !isSame(other, value)) {
        clashes.push({ collection: mine.collection, id: mine.id, path, mine: value, theirs: other });
      }
    }
    next[keyOf(conflict)] = { ...mine, body, base: theirs, revision: conflict.present.revision };
  }
  const kept = Object.entries(next).filter(([, { base, body }]) => !isSame(base, body));
  return { changes: Object.fromEntries(kept) as Changes, clashes, gone };
}

/**
 * What is still to be saved once `sent` has been: only what was typed meanwhile. With the revisions it was saved as it
 * stands on top of them; without, on what it stood on before.
 */
export function stillUnsaved(now: Changes, sent: Changes, revisionOf?: (change: Change) => number): Changes {
  const left = Object.entries(now).flatMap(([key, change]) => {
    const gone = sent[key];
    if (!gone) return [[key, change] as const];
    if (isSame(gone.body, change.body)) return [];
    return [
      [key, revisionOf ? { ...change, base: gone.body, revision: revisionOf(change) } : change] as const,
    ];
  });
  return Object.fromEntries(left);
}

/**
 * Unsaved changes as this browser keeps them, for each account its own; `gone` are those in what somebody else has
 * removed.
 */
export function keptChanges(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  account: string,
  kind: 'unsaved' | 'gone' = 'unsaved',
) {
  const name = `vayuvan-${kind}:${account}`;
  return {
    name,
    read(): Changes {
      try {
        return (JSON.parse(storage.getItem(name) ?? '{}') as Changes) ?? {};
      } catch {
        return {};
      }
    },
    /** False where the browser has no room for them. */
    write(changes: Changes): boolean {
      try {
        if (Object.keys(changes).length === 0) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(changes));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** The outcome of a save, as the content API says it. */
export type SaveOutcome =
  | { outcome: 'saved'; saved: { collection: string; id: string; revision: number }[]; warnings: Problem[] }
  | { outcome: 'refused'; problems: Problem[] }
  | { outcome: 'stale'; conflicts: Conflict[] }
  | { outcome: 'signed-out' }
  | { outcome: 'forbidden' }
  | { outcome: 'failed'; message: string };

export async function save(edits: ReturnType<typeof editsOf>): Promise<SaveOutcome> {
  const away = 'The site does not answer. Your changes are kept here: try again in a minute.';
  try {
    const answer = await fetch('/api/content', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ edits }),
    });
    if (answer.status === 401) return { outcome: 'signed-out' };
    if (answer.status === 403) return { outcome: 'forbidden' };
    const said = (await answer.json().catch(() => ({}))) as Record<string, never> & { error?: string };
    if (answer.ok) return { outcome: 'saved', saved: said.saved ?? [], warnings: said.warnings ?? [] };
    if (said.conflicts) return { outcome: 'stale', conflicts: said.conflicts };
    if (said.problems) return { outcome: 'refused', problems: said.problems };
    return { outcome: 'failed', message: said.error ? `${said.error} Your changes are kept here.` : away };
  } catch {
    return { outcome: 'failed', message: away };
  }
}
