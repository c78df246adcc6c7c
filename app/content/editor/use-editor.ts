import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { isSame } from '../../../domain/content/body-paths.ts';
import type { EditedDocument, SaveAnswer } from './save-answer.ts';
import { readUnsaved, removeUnsaved, storeUnsaved, type UnsavedVersion, unsavedKey } from './unsaved.ts';

type Options = {
  document: EditedDocument;
  /** Id of the signed-in account. */
  account: string;
  /** The action's answer to a form that was sent without a script. */
  answered?: SaveAnswer;
  /** Action URL; by default the page's. */
  action?: string;
  /** For pages that save several documents at once: whether a save is pending, and this document's outcome. */
  saves?: { saving: boolean; said: SaveAnswer | undefined };
};

const STORE_DELAY_MS = 400;

/** The state of one document in an editor: values, outcome of its save, and unsaved work on the device. */
export function useEditor({ document, account, answered, action, saves }: Options) {
  const own = answered?.collection === document.collection && answered.id === document.id ? answered : null;
  const failed = own && !['saved', 'removed', 'drafted'].includes(own.outcome);
  /** The stored version that the typed values are based on. */
  const [base, setBase] = useState({ body: document.body, revision: document.revision });
  const [body, setBody] = useState<Body>(failed ? own.sent : document.body);
  const [answer, setAnswer] = useState<SaveAnswer | null>(own);
  /** Unsaved versions of earlier visits, stored on the device until they are used or discarded; the oldest first. */
  const [offered, setOffered] = useState<UnsavedVersion[]>([]);
  const fetcher = useFetcher<SaveAnswer>();
  const saving = saves ? saves.saving : fetcher.state === 'submitting';
  const dirty = !isSame(body, base.body);
  const key = unsavedKey(account, document);
  const current = useRef({ body, base, dirty });
  current.current = { body, base, dirty };
  /** Id of this visit's unsaved work on the device. */
  const sessionId = useRef(`${Date.now()}-${Math.random()}`);

  // Look once, in the browser, for unsaved work of an earlier visit.
  useEffect(() => {
    const { body: shown, base: from } = current.current;
    const stored = readUnsaved(key);
    for (const { id, body: saved } of stored) if (isSame(saved, from.body)) removeUnsaved(key, id);
    setOffered(stored.filter((each) => !isSame(each.body, from.body) && !isSame(each.body, shown)));
  }, [key]);

  const storeNow = useCallback(() => {
    if (current.current.dirty) storeUnsaved(key, unsavedVersion(sessionId.current, current.current));
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the body restarts the timer.
  useEffect(() => {
    if (!dirty) {
      // The work was saved or reverted.
      removeUnsaved(key, sessionId.current);
      return;
    }
    const timer = setTimeout(storeNow, STORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [body, dirty, storeNow, key]);
  useEffect(() => {
    addEventListener('pagehide', storeNow);
    return () => {
      removeEventListener('pagehide', storeNow);
      // Store unsaved work when a dialog closes too.
      storeNow();
    };
  }, [storeNow]);

  const said = saves ? saves.said : fetcher.data;
  useEffect(() => {
    if (!said) return;
    setAnswer(said);
    if (said.outcome !== 'saved' && said.outcome !== 'drafted') return;
    const { body: typed, base: from } = current.current;
    // After saving a draft, show the public version again, so that a later save does not publish the draft.
    const next = said.outcome === 'saved' ? { body: said.body, revision: said.revision } : from;
    // Changes made during the save stay unsaved.
    const isMore = !isSame(typed, said.sent);
    if (isMore) storeUnsaved(key, unsavedVersion(sessionId.current, { body: typed, base: next }));
    else removeUnsaved(key, sessionId.current);
    setBase(next);
    // A version stored on the device is not offered again after it was saved.
    for (const { id, body: saved } of readUnsaved(key)) if (isSame(saved, next.body)) removeUnsaved(key, id);
    setOffered((before) => before.filter((each) => !isSame(each.body, next.body)));
    if (isMore) return;
    // Set it before the render, because `storeNow` may run earlier.
    current.current.dirty = false;
    setBody(next.body);
  }, [said, key]);

  // After a revalidation an unchanged editor takes the newer revision.
  useEffect(() => {
    const { base: from, dirty: isTyped } = current.current;
    if (isTyped || document.revision <= from.revision) return;
    setBase({ body: document.body, revision: document.revision });
    setBody(document.body);
  }, [document]);

  /** The fields that a save sends; typed work is stored on the device first. */
  function prepareSave() {
    storeNow();
    setAnswer(null);
    return saveFields(document, base.revision, body);
  }

  return {
    body,
    base,
    dirty,
    saving,
    keeping: saving && fetcher.formData?.has('intent') === true,
    answer,
    offered,
    change(next: Body) {
      setBody(next);
      if (answer?.outcome === 'saved' || answer?.outcome === 'drafted') setAnswer(null);
    },
    prepareSave,
    /** Saves, or saves a draft with the fields of `SaveAsDraft`. */
    save(draft: Record<string, string> = {}) {
      if (saving) return;
      void fetcher.submit({ ...draft, form: 'editor', ...prepareSave() }, { method: 'post', action });
    },
    /** Continues with a merged version, based on the stored one. */
    applyMerged(next: Body, revision: number, present: Body) {
      setBase({ body: present, revision });
      setBody(next);
      setAnswer(null);
    },
    /** Continues with an offered version; current unsaved work is offered instead. */
    restoreOffered(chosen: UnsavedVersion) {
      // A pending save refers to the current values.
      if (saving) return;
      storeNow();
      const others = offered.filter((each) => each !== chosen);
      setOffered(dirty ? [...others, unsavedVersion(sessionId.current, { body, base })] : others);
      sessionId.current = chosen.id;
      // Keep its own base, so that later saves appear as a conflict.
      setBase({ body: chosen.base, revision: chosen.revision });
      setBody(chosen.body);
      setAnswer(null);
    },
    /** Discards an offered version; current values stay. */
    discardOffered(chosen: UnsavedVersion) {
      setOffered(offered.filter((each) => each !== chosen));
      removeUnsaved(key, chosen.id);
    },
    /** Discards the current values; offered versions stay. */
    discard() {
      current.current.dirty = false;
      removeUnsaved(key, sessionId.current);
      setBase({ body: document.body, revision: document.revision });
      setBody(document.body);
      setAnswer(null);
    },
  };
}

/** The fields of a form that saves a document (save-document.ts). */
export const saveFields = (
  { collection, id, draft }: Pick<EditedDocument, 'collection' | 'id' | 'draft'>,
  revision: number,
  body: Body,
) => ({
  ...{ collection, id, expected: String(revision), json: JSON.stringify(body) },
  ...(draft && { draft: draft.set }),
});

type Typed = { body: Body; base: { body: Body; revision: number } };
const unsavedVersion = (id: string, { body, base }: Typed): UnsavedVersion => ({
  id,
  body,
  base: base.body,
  revision: base.revision,
  at: Date.now(),
});

export type Editor = ReturnType<typeof useEditor>;
