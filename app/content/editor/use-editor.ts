import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { isSame } from '../../../domain/content/body-paths.ts';
import type { EditedDocument, SaveAnswer } from './save-answer.ts';
import { dropUnsaved, keepUnsaved, readUnsaved, type Unsaved, unsavedKey } from './unsaved.ts';

type Options = {
  document: EditedDocument;
  /** Id of who is signed in. */
  account: string;
  /** What the page's action answered to a form sent without a script. */
  answered?: SaveAnswer;
  /** Path the form is sent to; the page's own unless given. */
  action?: string;
  /** Where a page saves several documents at once: whether a save is under way, and what became of this document. */
  saves?: { saving: boolean; said: SaveAnswer | undefined };
};

const KEEP_MS = 400;

/** One document while it is edited: what was typed, what became of its save, and what the device keeps of it. */
export function useEditor({ document, account, answered, action, saves }: Options) {
  const own = answered?.collection === document.collection && answered.id === document.id ? answered : null;
  const failed = own && !['saved', 'removed', 'kept'].includes(own.outcome);
  /** The version that what was typed is made on top of. */
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
  /** Under what id the device keeps what is typed here. */
  const sitting = useRef(`${Date.now()}-${Math.random()}`);

  // Looked for once, in the browser: what a reload or an ended session left behind.
  useEffect(() => {
    const { body: shown, base: from } = current.current;
    const kept = readUnsaved(key);
    for (const { id, body: saved } of kept) if (isSame(saved, from.body)) dropUnsaved(key, id);
    setOffered(kept.filter((each) => !isSame(each.body, from.body) && !isSame(each.body, shown)));
  }, [key]);

  const keep = useCallback(() => {
    if (current.current.dirty) keepUnsaved(key, typedNow(sitting.current, current.current));
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed last is what starts the time again.
  useEffect(() => {
    if (!dirty) {
      // Saved, or put back by hand.
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
      // A dialog that is closed loses nothing either.
      keep();
    };
  }, [keep]);

  const said = saves ? saves.said : fetcher.data;
  useEffect(() => {
    if (!said) return;
    setAnswer(said);
    if (said.outcome !== 'saved' && said.outcome !== 'kept') return;
    const { body: typed, base: from } = current.current;
    // Kept, it waits in its set; here stands what is public, so that no save publishes it by accident.
    const next = said.outcome === 'saved' ? { body: said.body, revision: said.revision } : from;
    // What was typed while it was saved stays, and is still unsaved.
    const isMore = !isSame(typed, said.sent);
    if (isMore) keepUnsaved(key, typedNow(sitting.current, { body: typed, base: next }));
    else dropUnsaved(key, sitting.current);
    setBase(next);
    // A version stored on the device is not offered again after it was saved.
    for (const { id, body: saved } of readUnsaved(key)) if (isSame(saved, next.body)) dropUnsaved(key, id);
    setOffered((before) => before.filter((each) => !isSame(each.body, next.body)));
    if (isMore) return;
    // Before it is drawn: a moment of keeping may come first.
    current.current.dirty = false;
    setBody(next.body);
  }, [said, key]);

  // Loaded again after others have saved: what is not being edited follows.
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
      if (answer?.outcome === 'saved' || answer?.outcome === 'kept') setAnswer(null);
    },
    toSend,
    /** Saves, or with what `KeepAsDraft` asks keeps it as a draft. */
    save(asked: Record<string, string> = {}) {
      if (saving) return;
      void fetcher.submit({ ...asked, form: 'editor', ...toSend() }, { method: 'post', action });
    },
    /** Goes on from a version chosen out of two, made on top of the one that is there now. */
    takeVersion(next: Body, revision: number, present: Body) {
      setBase({ body: present, revision });
      setBody(next);
      setAnswer(null);
    },
    /** What was typed meanwhile is offered in its place. */
    takeUp(chosen: Unsaved) {
      // The answer to a save is about what is typed now.
      if (saving) return;
      keep();
      const others = offered.filter((each) => each !== chosen);
      setOffered(dirty ? [...others, typedNow(sitting.current, { body, base })] : others);
      sitting.current = chosen.id;
      // On top of what it was typed on: a save since then shows as one that somebody else has made.
      setBase({ body: chosen.base, revision: chosen.revision });
      setBody(chosen.body);
      setAnswer(null);
    },
    /** Leaves what was typed meanwhile as it is. */
    discardOffered(chosen: Unsaved) {
      setOffered(offered.filter((each) => each !== chosen));
      dropUnsaved(key, chosen.id);
    },
    /** Leaves what is offered as it is. */
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
