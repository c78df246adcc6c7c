import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { differences } from '../editor/differences.ts';
import { documentParts } from '../editor/document-parts.ts';
import type { EditedDocument, SaveAnswer } from '../editor/save-answer.ts';
import { type Editor, saveFields } from '../editor/use-editor.ts';
import { documentKey } from '../page-frame/declared.ts';
import { clearUploads } from '../upload/not-added.ts';

/** An open document of the page, with its editor. */
export type OpenEditor = { document: EditedDocument; editor: Editor };
type States = Readonly<Record<string, OpenEditor>>;
/** Bodies before a save, by document name. */
type Before = Readonly<Record<string, Body>>;
type Sent = Record<string, string>;

/** The documents of a page that are edited, saved, kept as drafts and undone together. */
export function usePageSession() {
  const fetcher = useFetcher<{ answers: SaveAnswer[] }>();
  const [states, setStates] = useState<States>({});
  const [before, setBefore] = useState<Before>({});
  const [isTakingBack, setTakingBack] = useState(false);
  /** There are changes since the last save, so its success message is hidden. */
  const [isTyped, setTyped] = useState(false);
  const saving = fetcher.state === 'submitting';
  const answers = useMemo(() => fetcher.data?.answers ?? [], [fetcher.data]);
  const latest = useRef(states);
  latest.current = states;

  const onState = useCallback((key: string, editor: Editor, document: EditedDocument) => {
    setStates((all) => ({ ...all, [key]: { editor, document } }));
  }, []);

  useEffect(() => {
    if (answers.some(({ outcome }) => outcome === 'saved')) clearUploads();
  }, [answers]);

  const opened = Object.values(states);
  const dirty = opened.filter(({ editor }) => editor.dirty);

  function submit(all: readonly Sent[], draft: Record<string, string>) {
    if (saving || all.length === 0) return;
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...draft, form: 'editor' })) form.set(name, value);
    form.set('documents', JSON.stringify(all));
    setTyped(false);
    void fetcher.submit(form, { method: 'post' });
  }

  const saved = answers.filter((answer) => answer.outcome === 'saved');
  /** A success shows until the next change, and a problem until it is resolved. */
  const isSaid = (answer: SaveAnswer) =>
    answer.outcome === 'saved' || answer.outcome === 'drafted'
      ? !isTyped
      : states[documentKey(answer)]?.editor.answer === answer;
  return {
    saving,
    /** Whether a draft is being saved. */
    keeping: saving && fetcher.formData?.has('intent') === true,
    /** The visible outcomes of the last save, by document. */
    answers: saving ? NONE : answers.filter(isSaid),
    /** All outcomes of the last save; a new array for each save. */
    lastAnswers: answers,
    answerOf: (document: { collection: string; id: string }) =>
      answers.find((answer) => documentKey(answer) === documentKey(document)),
    opened,
    dirty,
    /** Number of changed fields. */
    count: dirty.reduce((count, { document, editor: { base, body } }) => {
      const parts = documentParts(document.collection, document.id);
      return count + Math.max(1, differences(parts, base.body, body, base.body).length);
    }, 0),
    onState,
    /** Hides the success message. */
    dismiss: () => setTyped(true),
    /** Saves all changed documents, or saves them as drafts with the fields of `SaveAsDraft`. */
    save(draft: Record<string, string> = {}) {
      if (saving) return;
      setTakingBack(false);
      setBefore(
        Object.fromEntries(dirty.map(({ document, editor }) => [documentKey(document), editor.base.body])),
      );
      submit(
        dirty.map(({ editor }) => editor.prepareSave()),
        draft,
      );
    },
    isTakenBack: isTakingBack && saved.length > 0,
    /** Undoes the last save; null if there is nothing to undo. */
    takeBack:
      isTakingBack || isTyped || saved.length === 0
        ? null
        : () => {
            setTakingBack(true);
            submit(
              saved.map(({ collection, id, revision }) => {
                const body = before[documentKey({ collection, id })] ?? {};
                latest.current[documentKey({ collection, id })]?.editor.change(body);
                return saveFields({ collection, id }, revision, body);
              }),
              {},
            );
          },
    discard() {
      for (const { editor } of dirty) editor.discard();
    },
  };
}

const NONE: readonly SaveAnswer[] = [];

export type PageSession = ReturnType<typeof usePageSession>;
