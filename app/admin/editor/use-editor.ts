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
};

const KEEP_MS = 400;

/** One document while it is edited: what was typed, what became of its save, and what the device keeps of it. */
export function useEditor({ document, account, answered, action }: Options) {
  const own = answered?.collection === document.collection && answered.id === document.id ? answered : null;
  const failed = own && !['saved', 'removed', 'kept'].includes(own.outcome);
  /** The version that what was typed is made on top of. */
  const [base, setBase] = useState({ body: document.body, revision: document.revision });
  const [body, setBody] = useState<Body>(failed ? own.sent : document.body);
  const [answer, setAnswer] = useState<SaveAnswer | null>(own);
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);
  const fetcher = useFetcher<SaveAnswer>();
  const saving = fetcher.state === 'submitting';
  const dirty = !isSame(body, base.body);
  const key = unsavedKey(account, document.collection, document.id);
  const isOffered = unsaved !== null;
  const current = useRef({ body, base, dirty, isOffered });
  current.current = { body, base, dirty, isOffered };

  // Looked for once, in the browser: what a reload or an ended session left behind.
  useEffect(() => {
    const kept = readUnsaved(key);
    if (!kept) return;
    if (isSame(kept.body, current.current.base.body)) dropUnsaved(key);
    else if (!current.current.dirty) setUnsaved(kept);
  }, [key]);

  const keep = useCallback(() => {
    const { body: typed, base: from, dirty: isTyped, isOffered: stays } = current.current;
    // What is offered stays until it is taken up or discarded.
    if (!isTyped || stays) return;
    keepUnsaved(key, { body: typed, base: from.body, revision: from.revision, at: Date.now() });
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed last is what starts the time again.
  useEffect(() => {
    if (!dirty) return;
    const timer = setTimeout(keep, KEEP_MS);
    return () => clearTimeout(timer);
  }, [body, dirty, keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      // A dialog that is closed loses nothing either.
      keep();
    };
  }, [keep]);

  const said = fetcher.data;
  useEffect(() => {
    if (!said) return;
    setAnswer(said);
    if (said.outcome !== 'saved' && said.outcome !== 'kept') return;
    if (!current.current.isOffered) dropUnsaved(key);
    if (said.outcome === 'kept') {
      // It waits in its set now; here stands what is public, so that no save publishes it by accident.
      if (isSame(current.current.body, said.sent)) setBody(current.current.base.body);
      return;
    }
    setBase({ body: said.body, revision: said.revision });
    // What was typed while it was saved stays, and is still unsaved.
    if (isSame(current.current.body, said.sent)) setBody(said.body);
  }, [said, key]);

  // Loaded again after others have saved: what is not being edited follows.
  useEffect(() => {
    const { base: from, dirty: isTyped } = current.current;
    if (isTyped || document.revision <= from.revision) return;
    setBase({ body: document.body, revision: document.revision });
    setBody(document.body);
  }, [document]);

  return {
    body,
    base,
    dirty,
    saving,
    keeping: saving && fetcher.formData?.has('intent') === true,
    answer,
    unsaved,
    change(next: Body) {
      setBody(next);
      if (answer?.outcome === 'saved' || answer?.outcome === 'kept') setAnswer(null);
    },
    /** Saves, or with what `KeepAsDraft` asks keeps it as a draft. */
    save(asked: Record<string, string> = {}) {
      if (saving) return;
      keep();
      setAnswer(null);
      const { collection, id } = document;
      const fields = {
        ...asked,
        form: 'editor',
        collection,
        id,
        expected: String(base.revision),
        body: JSON.stringify(body),
      };
      void fetcher.submit(fields, { method: 'post', action });
    },
    /** Goes on from a version chosen out of two, made on top of the one that is there now. */
    takeVersion(next: Body, revision: number, present: Body) {
      setBase({ body: present, revision });
      setBody(next);
      setAnswer(null);
    },
    takeUnsaved() {
      if (!unsaved) return;
      // On top of what it was typed on: a save since then shows as one that somebody else has made.
      setBase({ body: unsaved.base, revision: unsaved.revision });
      setBody(unsaved.body);
      setUnsaved(null);
    },
    discard() {
      current.current.dirty = false;
      dropUnsaved(key);
      setUnsaved(null);
      setBase({ body: document.body, revision: document.revision });
      setBody(document.body);
      setAnswer(null);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
