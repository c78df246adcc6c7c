import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { differences } from '../editor/differences.ts';
import { documentParts } from '../editor/document-parts.ts';
import type { EditedDocument, SaveAnswer } from '../editor/save-answer.ts';
import { type Editor, sentFields } from '../editor/use-editor.ts';
import { keyOf } from '../page-frame/declared.ts';
import { clearUploads } from '../upload/not-added.ts';

/** A document of the page that was opened, and its editor. */
export type Opened = { document: EditedDocument; editor: Editor };
type States = Readonly<Record<string, Opened>>;
/** What documents were before a save, by their names. */
type Before = Readonly<Record<string, Body>>;
type Sent = Record<string, string>;

/** The documents of a page that are edited together: saved in one go, kept as one draft, and taken back. */
export function usePageSession() {
  const fetcher = useFetcher<{ answers: SaveAnswer[] }>();
  const [states, setStates] = useState<States>({});
  const [before, setBefore] = useState<Before>({});
  const [isTakingBack, setTakingBack] = useState(false);
  /** Something was typed since the last save, whose success is said no longer. */
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

  function submit(all: readonly Sent[], asked: Record<string, string>) {
    if (saving || all.length === 0) return;
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...asked, form: 'editor' })) form.set(name, value);
    form.set('documents', JSON.stringify(all));
    setTyped(false);
    void fetcher.submit(form, { method: 'post' });
  }

  const saved = answers.filter((answer) => answer.outcome === 'saved');
  /** A success until something is typed, a problem until it is settled. */
  const isSaid = (answer: SaveAnswer) =>
    answer.outcome === 'saved' || answer.outcome === 'kept'
      ? !isTyped
      : states[keyOf(answer)]?.editor.answer === answer;
  return {
    saving,
    /** A draft is being kept. */
    keeping: saving && fetcher.formData?.has('intent') === true,
    /** What became of the last save, of each document. */
    answers: saving ? NONE : answers.filter(isSaid),
    /** The same, once for each save. */
    lastAnswers: answers,
    answerOf: (document: { collection: string; id: string }) =>
      answers.find((answer) => keyOf(answer) === keyOf(document)),
    opened,
    dirty,
    /** How many fields are changed. */
    count: dirty.reduce((count, { document, editor: { base, body } }) => {
      const parts = documentParts(document.collection, document.id);
      return count + Math.max(1, differences(parts, base.body, body, base.body).length);
    }, 0),
    onState,
    /** Says no longer what was saved. */
    dismiss: () => setTyped(true),
    /** Saves every changed document, or with what `KeepAsDraft` asks keeps them all as drafts. */
    save(asked: Record<string, string> = {}) {
      if (saving) return;
      setTakingBack(false);
      setBefore(Object.fromEntries(dirty.map(({ document, editor }) => [keyOf(document), editor.base.body])));
      submit(
        dirty.map(({ editor }) => editor.toSend()),
        asked,
      );
    },
    isTakenBack: isTakingBack && saved.length > 0,
    /** Makes what the last save has changed what it was before; null where there is nothing of the kind. */
    takeBack:
      isTakingBack || isTyped || saved.length === 0
        ? null
        : () => {
            setTakingBack(true);
            submit(
              saved.map(({ collection, id, revision }) => {
                const body = before[keyOf({ collection, id })] ?? {};
                latest.current[keyOf({ collection, id })]?.editor.change(body);
                return sentFields({ collection, id }, revision, body);
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
