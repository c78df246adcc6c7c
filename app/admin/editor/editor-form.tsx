import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Form } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { moment } from '../../../domain/dates/words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { isSaveKey } from '../../ui/save-key.ts';
import { backAfterSave } from '../back-to-page.tsx';
import type { FieldProblem } from '../fields/field-props.ts';
import styles from './editor.module.css';
import { controlOf, focusControl, pathInAddress } from './focus-control.ts';
import { KeepAsDraft } from './keep-form.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { Part } from './parts.ts';
import { ProblemList } from './problem-list.tsx';
import { SaidOfSave } from './said-of-save.tsx';
import type { EditedDocument, SaveAnswer } from './save-answer.ts';
import { type Editor, useEditor } from './use-editor.ts';
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
  /** What the save does, on its button; `Save Changes` unless given. */
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
    saveLabel = 'Save Changes',
    keepable = true,
    tools,
    onSaved,
    onChange,
    children,
  } = props;
  const editor = useEditor({ document, account, answered, action });
  const { body, answer, saving, dirty } = editor;
  const form = useRef<HTMLFormElement>(null);
  const isScripted = useIsScripted();
  useSaveKeys(form, () => editor.save());

  const calls = useRef({ onSaved, onChange });
  calls.current = { onSaved, onChange };
  useEffect(() => {
    if (answer?.outcome !== 'saved') return;
    calls.current.onSaved?.();
    // What it has taken away elsewhere is read first.
    if (answer.warnings.length === 0) backAfterSave(answer);
  }, [answer]);
  useFieldInAddress(form);
  useEffect(() => calls.current.onChange?.(body), [body]);

  const refused = useRef<HTMLDivElement>(null);
  // The list stands above a form that may be many screens long, and the save below it.
  useEffect(() => {
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
        editor.save(keepFields(event.nativeEvent));
      }}
      onKeyDown={keepEnter}
    >
      <input type="hidden" name="form" value="editor" />
      <input type="hidden" name="collection" value={document.collection} />
      <input type="hidden" name="id" value={document.id} />
      <input type="hidden" name="expected" value={editor.base.revision} />
      <WaitingDrafts document={document} answer={answer} />
      <Kept editor={editor} raw={document.raw} />
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
        <div className="row">
          <Button
            type="submit"
            variant="primary"
            size="small"
            icon={null}
            busy={saving && !editor.keeping}
            busyLabel="Saving..."
          >
            {saveLabel}
          </Button>
          {tools}
          {keepable && <KeepAsDraft answer={answer} keeping={editor.keeping} />}
          <p className="note">
            {isScripted && stateWords(dirty, editor.base.revision)}
            {isScripted && dirty && <span className={styles.keys}> Ctrl+S saves.</span>}
          </p>
        </div>
      </div>
      {guarded && <LeaveGuard dirty={dirty && !saving} title={title} onDiscard={editor.discard} />}
    </Form>
  );
}

/** What `KeepAsDraft` asks, where its button was pressed and not that of the save. */
function keepFields(event: Event): Record<string, string> {
  const { submitter } = event as SubmitEvent;
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'intent' || !submitter.form) return {};
  const sent = new FormData(submitter.form, submitter);
  const names = ['intent', 'draftSet', 'draftName', 'draftReplaced'];
  return Object.fromEntries(names.map((name) => [name, String(sent.get(name) ?? '')]));
}

function stateWords(dirty: boolean, revision: number): string {
  if (dirty) return 'Not saved yet.';
  return revision === 0 ? 'New: nothing is saved yet.' : 'All is saved.';
}

/** Enter in a box of one line is a slip of the hand, not a save of the whole page. */
function keepEnter(event: { key: string; target: EventTarget; preventDefault: () => void }) {
  const isLine = event.target instanceof HTMLInputElement && !/checkbox|radio/.test(event.target.type);
  if (event.key === 'Enter' && isLine) event.preventDefault();
}

/** What the device has kept, and what is stored but cannot be read. */
function Kept({ editor, raw }: { editor: Editor; raw: string | null }) {
  return (
    <>
      {editor.offered.map((unsaved) => (
        <Alert key={unsaved.id} tone="info">
          <p>
            You have unsaved changes from {moment(unsaved.at, Date.now())}: take them up or discard them. What
            you type meanwhile is kept.
          </p>
          <div className={`row ${styles.offered}`}>
            <Button
              variant="ink"
              size="small"
              icon={null}
              disabled={editor.saving}
              onClick={() => editor.takeUp(unsaved)}
            >
              Take them up
              <span className="visually-hidden">: those from {moment(unsaved.at, Date.now())}</span>
            </Button>
            <Button variant="ghost" size="small" icon={null} onClick={() => editor.discardOffered(unsaved)}>
              Discard<span className="visually-hidden">: those from {moment(unsaved.at, Date.now())}</span>
            </Button>
          </div>
        </Alert>
      ))}
      {raw !== null && (
        <Alert>
          <p>
            What is stored here cannot be read, so it opens as empty. A save replaces it; the version before
            stays in the history.
          </p>
          <details>
            <summary>What is stored</summary>
            <pre className={styles.raw}>{raw}</pre>
          </details>
        </Alert>
      )}
    </>
  );
}

const never = () => () => undefined;
/** False in the page as the server sends it. */
const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Opens at the field that the address names, where somebody was led to it from the page. */
function useFieldInAddress(form: { current: HTMLFormElement | null }) {
  useEffect(() => {
    const path = pathInAddress();
    const control = path === null ? null : controlOf(path);
    if (control && form.current?.contains(control)) focusControl(control);
  }, [form]);
}

/** Ctrl+S or Cmd+S; of several forms the one in the open dialog. */
function useSaveKeys(form: { current: HTMLFormElement | null }, save: () => void) {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      const dialog = document.querySelector('dialog:modal');
      if (!dialog || (form.current && dialog.contains(form.current))) latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [form]);
}
