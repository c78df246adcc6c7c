import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { LeaveGuard } from '../../admin-ui/leave-guard.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { FieldProblem } from '../fields/field-props.ts';
import { draftEditorOf } from '../paths/editor-paths.ts';
import { clearUploads, notAddedWords, useNotAdded } from '../upload/not-added.ts';
import styles from './editor.module.css';
import { controlOf, focusControl, pathInAddress } from './focus-control.ts';
import { KeepAsDraft, keepFields } from './keep-form.tsx';
import { KeptVersions } from './kept-versions.tsx';
import type { Part } from './parts.ts';
import { ProblemList } from './problem-list.tsx';
import { SaidOfSave } from './said-of-save.tsx';
import type { EditedDocument, SaveAnswer } from './save-answer.ts';
import { useEditor } from './use-editor.ts';
import { useIsScripted } from './use-is-scripted.ts';
import { useSaveKey } from './use-save-key.ts';
import { Versions } from './versions.tsx';
import { WaitingDrafts } from './waiting-drafts.tsx';

export type EditorContent = {
  body: Body;
  /** For `FieldsEditor`: replaces the whole body. */
  change: (body: Body) => void;
  problems: readonly FieldProblem[];
};

type Props = {
  /** What is edited: "Intro". */
  title: string;
  document: EditedDocument;
  parts: readonly Part[];
  /** Id of who is signed in. */
  account: string;
  /** What the page's action answered to a form sent without a script. */
  answered?: SaveAnswer;
  action?: string;
  /** Asks before the page is left with unsaved changes; one form of a page does. */
  guarded?: boolean;
  /** What the save of a public document does, on its button; `Save Changes` unless given. */
  saveLabel?: string;
  /** Whether a change may wait in a set of drafts; it may unless told. */
  keepable?: boolean;
  /** Beside the save: a way to delete, to close. */
  tools?: ReactNode;
  onSaved?: () => void;
  /** What is typed now, for a preview. */
  onChange?: (body: Body) => void;
  children: (content: EditorContent) => ReactNode;
};

/** The one form in which content is edited: saves, keeps what is typed, and says what became of it. */
export function EditorForm(props: Props) {
  const {
    title,
    document,
    parts,
    account,
    answered,
    action,
    guarded = true,
    saveLabel,
    keepable = true,
    tools,
    onSaved,
    onChange,
    children,
  } = props;
  const { draft } = document;
  const editor = useEditor({ document, account, answered, action });
  const { body, answer, saving, dirty } = editor;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isScripted = useIsScripted();
  // A file that is chosen on the page belongs to its form, not to a dialog over it.
  const { notAdded, held, mayGo } = useNotAdded(guarded);
  const save = (asked?: Record<string, string>) => {
    if (mayGo()) editor.save(asked);
  };
  useSaveKey(save, form);

  const calls = useRef({ onSaved, onChange });
  calls.current = { onSaved, onChange };
  useEffect(() => {
    // What is new is worked on further where it waits.
    if (answer?.outcome === 'kept' && document.revision === 0) {
      void navigate(draftEditorOf(answer, answer.set.id), { replace: true });
    }
    if (answer?.outcome !== 'saved') return;
    clearUploads();
    calls.current.onSaved?.();
  }, [answer, document.revision, navigate]);
  useFieldInAddress(form);
  useEffect(() => calls.current.onChange?.(body), [body]);

  const refused = useRef<HTMLDivElement>(null);
  // The list stands above a form that may be many screens long, and the save below it.
  // A layout effect: a later one takes the focus out of the field that somebody has begun to fill in.
  useLayoutEffect(() => {
    if (answer?.outcome !== 'refused') return;
    refused.current?.focus({ preventScroll: true });
    refused.current?.scrollIntoView({ block: 'center' });
  }, [answer]);

  const problems = answer?.outcome === 'refused' ? answer.problems : [];
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className={styles.form}
      noValidate
      // What a browser fills in on its way back is what stood here then, and may be older than what is stored now.
      autoComplete="off"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        save(keepFields(event.nativeEvent));
      }}
      onKeyDown={keepEnter}
    >
      <input type="hidden" name="form" value="editor" />
      <input type="hidden" name="collection" value={document.collection} />
      <input type="hidden" name="id" value={document.id} />
      <input type="hidden" name="expected" value={editor.base.revision} />
      {draft && <input type="hidden" name="draft" value={draft.set} />}
      <WaitingDrafts document={document} answer={answer} />
      <KeptVersions editor={editor} raw={document.raw} />
      {answer?.outcome === 'refused' && (
        <div ref={refused} tabIndex={-1} className={styles.refused}>
          <ProblemList problem={answer.problem} why={answer.why} problems={problems} parts={parts} />
        </div>
      )}
      {answer?.outcome === 'stale' ? (
        <Versions
          problem={answer.problem}
          parts={parts}
          base={editor.base.body}
          yours={body}
          present={answer.present}
          onChoose={editor.takeVersion}
        />
      ) : (
        children({ body, change: editor.change, problems })
      )}
      <div className={styles.foot} data-foot="">
        <SaidOfSave answer={answer} />
        {held.length > 0 && <Alert>Not saved: {notAddedWords(held)}</Alert>}
        <div className="row">
          <Button
            type="submit"
            variant="primary"
            size="small"
            icon={null}
            busy={saving && !editor.keeping}
            busyLabel="Saving..."
          >
            {draft ? 'Save the draft' : (saveLabel ?? 'Save Changes')}
          </Button>
          {tools}
          {keepable && !draft && <KeepAsDraft answer={answer} keeping={editor.keeping} mayOpen={mayGo} />}
          <p className="note">
            {isScripted && held.length === 0 && stateWords(dirty, editor.base.revision, notAdded)}
          </p>
        </div>
      </div>
      {guarded && (
        <LeaveGuard
          isDirty={() => (dirty && !saving) || notAdded.length > 0}
          lost={
            notAdded.length > 0 ? notAddedWords(notAdded) : `What you changed in ${title} is not saved yet.`
          }
          onDiscard={editor.discard}
        />
      )}
    </Form>
  );
}

function stateWords(dirty: boolean, revision: number, notAdded: readonly string[]): string {
  if (notAdded.length > 0) return notAddedWords(notAdded);
  if (dirty) return 'Not saved yet.';
  return revision === 0 ? 'New: nothing is saved yet.' : 'All is saved.';
}

/** Enter in a box of one line is a slip of the hand, not a save of the whole page. */
function keepEnter(event: { key: string; target: EventTarget; preventDefault: () => void }) {
  const isLine = event.target instanceof HTMLInputElement && !/checkbox|radio/.test(event.target.type);
  if (event.key === 'Enter' && isLine) event.preventDefault();
}

/** Opens at the field that the address names, where somebody was led to it from the page. */
function useFieldInAddress(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const path = pathInAddress();
    const control = path === null ? null : controlOf(path);
    if (control && form.current?.contains(control)) focusControl(control);
  }, [form]);
}
