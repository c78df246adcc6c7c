import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Change,
  type Changes,
  type Clash,
  changed,
  countOf,
  editsOf,
  keptChanges,
  keyOf,
  laidOver,
  save,
} from './changes.ts';
import type { Body, MarkedPage, Problem, StoredDocument, Told } from './told.ts';

/** How long typing rests before the page is drawn anew with it, in milliseconds. */
const REST_MS = 250;

export type Notice =
  | { kind: 'saved'; undo: Change[]; warnings: Problem[] }
  | { kind: 'failed'; message: string }
  | { kind: 'signed-out' }
  | { kind: 'clashes'; clashes: Clash[]; gone: Change[] }
  | null;

export type EditingState = ReturnType<typeof useEditing>;

/** The page with its unsaved changes: what is stored, what is changed, drawn anew by the server, saved at once. */
export function useEditing(told: Told) {
  const kept = useMemo(() => keptChanges(localStorage, told.account.id), [told.account.id]);
  const [changes, setChanges] = useState<Changes>(kept.read);
  const [page, setPage] = useState<MarkedPage | null>(null);
  const [notice, setNotice] = useState<Notice>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [saving, setSaving] = useState(false);
  const [room, setRoom] = useState(true);
  const latest = useRef(changes);
  const asked = useRef(0);

  const put = useCallback(
    (next: Changes) => {
      latest.current = next;
      setChanges(next);
      setRoom(kept.write(next));
    },
    [kept],
  );

  const draw = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const answer = await fetch('/editing/page', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: told.path, edits: editsOf(latest.current) }),
      });
      if (turn !== asked.current) return;
      if (answer.status === 401) setNotice({ kind: 'signed-out' });
      else if (answer.ok) setPage((await answer.json()) as MarkedPage);
      else setNotice({ kind: 'failed', message: 'The page could not be drawn. Your changes are kept here.' });
    } catch {
      const message = 'The site does not answer. Your changes are kept here.';
      if (turn === asked.current) setNotice({ kind: 'failed', message });
    }
  }, [told.path]);

  // Another tab of the same editor.
  useEffect(() => {
    const read = (event: StorageEvent) => {
      if (event.key !== kept.name) return;
      latest.current = kept.read();
      setChanges(latest.current);
    };
    addEventListener('storage', read);
    return () => removeEventListener('storage', read);
  }, [kept]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: drawing it is no reason to draw it again
  useEffect(() => {
    void changes;
    const rest = setTimeout(draw, page ? REST_MS : 0);
    return () => clearTimeout(rest);
  }, [changes, draw]);

  const documents = page?.documents ?? [];
  const present = useMemo(
    () =>
      new Map(
        documents.map((each) => [keyOf(each), { ...each, body: changes[keyOf(each)]?.body ?? each.body }]),
      ),
    [documents, changes],
  );

  const edit = useCallback(
    (stored: StoredDocument, body: Body) => {
      setProblems((all) =>
        all.filter(({ collection, id }) => collection !== stored.collection || id !== stored.id),
      );
      setNotice((now) => (now?.kind === 'saved' || now?.kind === 'failed' ? null : now));
      put(changed(latest.current, stored, body));
    },
    [put],
  );

  async function send(all: Changes, undoing = false) {
    if (saving || Object.keys(all).length === 0) return null;
    setSaving(true);
    setProblems([]);
    const result = await save(editsOf(all));
    setSaving(false);
    switch (result.outcome) {
      case 'saved': {
        const undo = Object.values(all).map((change): Change => {
          const { collection, id, body, base } = change;
          const revision = result.saved.find((each) => keyOf(each) === keyOf(change))?.revision ?? 0;
          return { collection, id, body: base, base: body, revision };
        });
        if (!undoing) put({});
        setNotice({ kind: 'saved', undo: undoing ? [] : undo, warnings: result.warnings });
        await draw();
        return null;
      }
      case 'refused':
        setProblems(result.problems);
        setNotice(null);
        return result.problems[0] ?? null;
      case 'stale': {
        const over = laidOver(latest.current, result.conflicts);
        put(over.changes);
        await draw();
        setNotice({ kind: 'clashes', clashes: over.clashes, gone: over.gone });
        return null;
      }
      case 'signed-out':
        setNotice({ kind: 'signed-out' });
        return null;
      case 'failed':
        setNotice({ kind: 'failed', message: result.message });
        return null;
    }
  }

  return {
    page,
    documents: present,
    changes,
    count: countOf(changes),
    notice,
    setNotice,
    problems: [...problems, ...(page?.problems ?? [])],
    saving,
    /** False where this browser could not keep the changes. */
    room,
    edit,
    draw,
    save: () => send(latest.current),
    undo: (undo: readonly Change[]) =>
      send(Object.fromEntries(undo.map((each) => [keyOf(each), each])), true),
    discard: () => put({}),
    changesOf: () => latest.current,
  };
}
