import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { LeaveGuard } from '../../admin-ui/leave-guard.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { FieldProblem } from '../fields/field-props.ts';
import { draftEditorUrl } from '../paths/editor-paths.ts';
import { clearUploads, notAddedWords, useNotAdded } from '../upload/not-added.ts';
import { draftFields, SaveAsDraft } from './draft-form.tsx';
import styles from './editor.module.css';
import { controlOf, focusControl, pathInAddress } from './focus-control.ts';
import type { Part } from './parts.ts';
import { ProblemList } from './problem-list.tsx';
import type { EditedDocument, SaveAnswer } from './save-answer.ts';
import { SaveOutcome } from './save-outcome.tsx';
import { UnsavedVersions } from './unsaved-versions.tsx';
import { useEditor } from './use-editor.ts';
import { useIsScripted } from './use-is-scripted.ts';
import { useSaveKey } from './use-save-key.ts';
import { Versions } from './versions.tsx';
import { PendingDrafts } from './waiting-drafts.tsx';

export type EditorContent = {
  body: Body;
  /** For `FieldsEditor`: replaces the whole body. */
  change: (body: Body) => void;
  problems: readonly FieldProblem[];
};

type Props = {
  /** Name of the document: "Intro". */
  title: string;
  document: EditedDocument;
  parts: readonly Part[];
  /** Id of the signed-in account. */
  account: string;
  /** The action's answer to a form that was sent without a script. */
  answered?: SaveAnswer;
  action?: string;
  /** Asks before leaving the page with unsaved work; set it for one form of a page. */
  guarded?: boolean;
  /** Label of the save button for a public document; by default `Save Changes`. */
  saveLabel?: string;
  /** Whether a change can be saved in a draft set; by default true. */
  keepable?: boolean;
  /** Further buttons next to the save button, such as delete and close. */
  tools?: ReactNode;
  onSaved?: () => void;
  /** Called with the current values, for a preview. */
  onChange?: (body: Body) => void;
  children: (content: EditorContent) => ReactNode;
};

/**
 * The form of every content editor: saves publicly or as a draft, stores unsaved work in localStorage, and shows the
 * outcome.
 */
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
  // A file chosen on the page belongs to the page's form, and not to a dialog over it.
  const { notAdded, blocking, checkAllAdded } = useNotAdded(guarded);
  const save = (draft?: Record<string, string>) => {
    if (checkAllAdded()) editor.save(draft);
  };
  useSaveKey(save, form);

  const calls = useRef({ onSaved, onChange });
  calls.current = { onSaved, onChange };
  useEffect(() => {
    // After a new document is saved as a draft, continue in the editor of the draft.
    if (answer?.outcome === 'drafted' && document.revision === 0) {
      void navigate(draftEditorUrl(answer, answer.set.id), { replace: true });
    }
    if (answer?.outcome !== 'saved') return;
    clearUploads();
    calls.current.onSaved?.();
  }, [answer, document.revision, navigate]);
  useFieldInAddress(form);
  useEffect(() => calls.current.onChange?.(body), [body]);

  const refused = useRef<HTMLDivElement>(null);
  // The problems are listed above a possibly long form, far from the save button.
  // An ordinary effect would run later, and take the focus from a field that the editor is using.
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
      // Values that a browser restores may be older than the stored revision.
      autoComplete="off"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        save(draftFields(event.nativeEvent));
      }}
      onKeyDown={keepEnter}
    >
      <input type="hidden" name="form" value="editor" />
      <input type="hidden" name="collection" value={document.collection} />
      <input type="hidden" name="id" value={document.id} />
      <input type="hidden" name="expected" value={editor.base.revision} />
      {draft && <input type="hidden" name="draft" value={draft.set} />}
      <PendingDrafts document={document} answer={answer} />
      <UnsavedVersions editor={editor} raw={document.raw} />
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
          present={answer.current}
          onChoose={editor.applyMerged}
        />
      ) : (
        children({ body, change: editor.change, problems })
      )}
      <div className={styles.foot} data-foot="">
        <SaveOutcome answer={answer} />
        {blocking.length > 0 && <Alert>Not saved: {notAddedWords(blocking)}</Alert>}
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
          {keepable && !draft && (
            <SaveAsDraft answer={answer} keeping={editor.keeping} mayOpen={checkAllAdded} />
          )}
          <p className="note">
            {isScripted && blocking.length === 0 && stateWords(dirty, editor.base.revision, notAdded)}
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

/** Prevents Enter in a one-line field from saving the whole page by mistake. */
function keepEnter(event: { key: string; target: EventTarget; preventDefault: () => void }) {
  const isLine = event.target instanceof HTMLInputElement && !/checkbox|radio/.test(event.target.type);
  if (event.key === 'Enter' && isLine) event.preventDefault();
}

/** Focuses the field that the hash names. */
function useFieldInAddress(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const path = pathInAddress();
    const control = path === null ? null : controlOf(path);
    if (control && form.current?.contains(control)) focusControl(control);
  }, [form]);
}
