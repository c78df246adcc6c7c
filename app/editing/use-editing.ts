import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Body } from '../../domain/content/body-paths.ts';
import { clearUploads } from '../admin/upload/not-added.ts';
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
  stillUnsaved,
} from './changes.ts';
import { type KeepOutcome, keep, type Target } from './drafts/keep.ts';
import type { MarkedPage, Problem, StoredDocument, ToldEditor } from './told.ts';

/** How long typing rests before the page is drawn anew with it, in milliseconds. */
const REST_MS = 250;

export type Notice =
  | { kind: 'saved'; undo: Change[]; warnings: Problem[] }
  /** Changes wait in a set of drafts. */
  | { kind: 'kept'; set: { id: string; name: string } }
  /** Files were chosen and not added. */
  | { kind: 'not-added' }
  /** The record for which the page was left has been saved in the administration. */
  | { kind: 'saved-elsewhere' }
  | { kind: 'failed'; message: string; again: 'save' | 'draw' }
  /** The account may not change this, or not any more. */
  | { kind: 'forbidden' }
  | { kind: 'signed-out' }
  | { kind: 'clashes'; clashes: Clash[] }
  | null;

/** Gone with the next key. */
const PASSING: readonly string[] = ['saved', 'kept', 'saved-elsewhere', 'failed', 'not-added'];

export type EditingState = ReturnType<typeof useEditing>;

/** The page with its unsaved changes: what is stored, what is changed, drawn anew by the server, saved at once. */
export function useEditing({ path, account }: ToldEditor) {
  const kept = useMemo(() => keptChanges(localStorage, account.id), [account.id]);
  const keptGone = useMemo(() => keptChanges(localStorage, account.id, 'gone'), [account.id]);
  const [changes, setChanges] = useState<Changes>(kept.read);
  const [gone, setGone] = useState<Changes>(keptGone.read);
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

  function putGone(next: Changes) {
    setGone(next);
    keptGone.write(next);
  }

  const draw = useCallback(async () => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const answer = await fetch('/editing/page', {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ path, edits: editsOf(latest.current) }),
      });
      if (turn !== asked.current) return;
      if (answer.ok) {
        setPage((await answer.json()) as MarkedPage);
        setNotice((now) => (now?.kind === 'failed' && now.again === 'draw' ? null : now));
      } else if (answer.status === 401) setNotice({ kind: 'signed-out' });
      else if (answer.status === 403) setNotice({ kind: 'forbidden' });
      else {
        const { error } = (await answer.json().catch(() => ({}))) as { error?: string };
        failed(`${error ?? 'The page could not be drawn.'} Your changes are kept here.`);
      }
    } catch {
      if (turn === asked.current) failed('The site does not answer. Your changes are kept here.');
    }

    function failed(message: string) {
      setNotice((now) =>
        now?.kind === 'failed' && now.again === 'save' ? now : { kind: 'failed', message, again: 'draw' },
      );
    }
  }, [path]);

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
      setNotice((now) => (now && PASSING.includes(now.kind) ? null : now));
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
        const revisionOf = (change: Change) =>
          result.saved.find((each) => keyOf(each) === keyOf(change))?.revision ?? 0;
        const undo = Object.values(all).map((change): Change => {
          const { collection, id, body, base } = change;
          return { collection, id, body: base, base: body, revision: revisionOf(change) };
        });
        if (!undoing) put(stillUnsaved(latest.current, all, revisionOf));
        clearUploads();
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
        putGone({ ...gone, ...Object.fromEntries(over.gone.map((each) => [keyOf(each), each])) });
        put(over.changes);
        await draw();
        const isLaidOver = over.gone.length < result.conflicts.length;
        setNotice(isLaidOver ? { kind: 'clashes', clashes: over.clashes } : null);
        return null;
      }
      case 'signed-out':
      case 'forbidden':
        setNotice({ kind: result.outcome });
        return null;
      case 'failed':
        setNotice({ kind: 'failed', message: result.message, again: 'save' });
        return null;
    }
  }

  /** Keeps all changes in a set of drafts; here stands what is public then, so that no save publishes them too. */
  async function keepAside(target: Target): Promise<KeepOutcome> {
    const sent = latest.current;
    const result = await keep(editsOf(sent), target);
    if (result.outcome === 'kept') {
      put(stillUnsaved(latest.current, sent));
      setProblems([]);
      setNotice({ kind: 'kept', set: result.set });
      void draw();
    }
    if (result.outcome === 'refused') {
      setProblems(result.problems);
      setNotice(null);
    }
    if (result.outcome === 'signed-out' || result.outcome === 'forbidden')
      setNotice({ kind: result.outcome });
    return result;
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
    keepAside,
    undo: (undo: readonly Change[]) =>
      send(Object.fromEntries(undo.map((each) => [keyOf(each), each])), true),
    discard: () => put({}),
    /** What was written in what somebody else has removed. */
    gone,
    forgetGone: () => putGone({}),
    changesOf: () => latest.current,
  };
}
