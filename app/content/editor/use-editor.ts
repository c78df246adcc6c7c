import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { isSame } from '../../../domain/content/body-paths.ts';
import type { EditedDocument, SaveAnswer } from './save-answer.ts';
import { dropUnsaved, keepUnsaved, readUnsaved, type Unsaved, unsavedKey } from './unsaved.ts';

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

const KEEP_MS = 400;

/** The state of one document in an editor: values, outcome of its save, and unsaved work on the device. */
export function useEditor({ document, account, answered, action, saves }: Options) {
  const own = answered?.collection === document.collection && answered.id === document.id ? answered : null;
  const failed = own && !['saved', 'removed', 'drafted'].includes(own.outcome);
  /** The stored version that the typed values are based on. */
  const [base, setBase] = useState({ body: document.body, revision: document.revision });
  const [body, setBody] = useState<Body>(failed ? own.sent : document.body);
  const [answer, setAnswer] = useState<SaveAnswer | null>(own);
  /** Unsaved versions of earlier visits, stored on the device until they are used or discarded; the oldest first. */
  const [offered, setOffered] = useState<Unsaved[]>([]);
  const fetcher = useFetcher<SaveAnswer>();
  const saving = saves ? saves.saving : fetcher.state === 'submitting';
  const dirty = !isSame(body, base.body);
  const key = unsavedKey(account, document);
  const current = useRef({ body, base, dirty });
  current.current = { body, base, dirty };
  /** Id of this visit's unsaved work on the device. */
  const sitting = useRef(`${Date.now()}-${Math.random()}`);

  // Look once, in the browser, for unsaved work of an earlier visit.
  useEffect(() => {
    const { body: shown, base: from } = current.current;
    const kept = readUnsaved(key);
    for (const { id, body: saved } of kept) if (isSame(saved, from.body)) dropUnsaved(key, id);
    setOffered(kept.filter((each) => !isSame(each.body, from.body) && !isSame(each.body, shown)));
  }, [key]);

  const keep = useCallback(() => {
    if (current.current.dirty) keepUnsaved(key, typedNow(sitting.current, current.current));
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the body restarts the timer.
  useEffect(() => {
    if (!dirty) {
      // The work was saved or reverted.
      dropUnsaved(key, sitting.current);
      return;
    }
    const timer = setTimeout(keep, KEEP_MS);
    return () => clearTimeout(timer);
  }, [body, dirty, keep, key]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      // Store unsaved work when a dialog closes too.
      keep();
    };
  }, [keep]);

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
    if (isMore) keepUnsaved(key, typedNow(sitting.current, { body: typed, base: next }));
    else dropUnsaved(key, sitting.current);
    setBase(next);
    // A version stored on the device is not offered again after it was saved.
    for (const { id, body: saved } of readUnsaved(key)) if (isSame(saved, next.body)) dropUnsaved(key, id);
    setOffered((before) => before.filter((each) => !isSame(each.body, next.body)));
    if (isMore) return;
    // Set it before the render, because `keep` may run earlier.
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
  function toSend() {
    keep();
    setAnswer(null);
    return sentFields(document, base.revision, body);
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
    toSend,
    /** Saves, or saves a draft with the fields of `KeepAsDraft`. */
    save(asked: Record<string, string> = {}) {
      if (saving) return;
      void fetcher.submit({ ...asked, form: 'editor', ...toSend() }, { method: 'post', action });
    },
    /** Continues with a merged version, based on the stored one. */
    takeVersion(next: Body, revision: number, present: Body) {
      setBase({ body: present, revision });
      setBody(next);
      setAnswer(null);
    },
    /** Continues with an offered version; current unsaved work is offered instead. */
    takeUp(chosen: Unsaved) {
      // A pending save refers to the current values.
      if (saving) return;
      keep();
      const others = offered.filter((each) => each !== chosen);
      setOffered(dirty ? [...others, typedNow(sitting.current, { body, base })] : others);
      sitting.current = chosen.id;
      // Keep its own base, so that later saves appear as a conflict.
      setBase({ body: chosen.base, revision: chosen.revision });
      setBody(chosen.body);
      setAnswer(null);
    },
    /** Discards an offered version; current values stay. */
    discardOffered(chosen: Unsaved) {
      setOffered(offered.filter((each) => each !== chosen));
      dropUnsaved(key, chosen.id);
    },
    /** Discards the current values; offered versions stay. */
    discard() {
      current.current.dirty = false;
      dropUnsaved(key, sitting.current);
      setBase({ body: document.body, revision: document.revision });
      setBody(document.body);
      setAnswer(null);
    },
  };
}

/** The fields of a form that saves a document (save-document.ts). */
export const sentFields = (
  { collection, id, draft }: Pick<EditedDocument, 'collection' | 'id' | 'draft'>,
  revision: number,
  body: Body,
) => ({
  ...{ collection, id, expected: String(revision), json: JSON.stringify(body) },
  ...(draft && { draft: draft.set }),
});

type Typed = { body: Body; base: { body: Body; revision: number } };
const typedNow = (id: string, { body, base }: Typed): Unsaved => ({
  id,
  body,
  base: base.body,
  revision: base.revision,
  at: Date.now(),
});

export type Editor = ReturnType<typeof useEditor>;
