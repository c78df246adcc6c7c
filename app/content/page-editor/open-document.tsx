import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { documentName, nameInOneLine } from '../../../domain/content/document-name.ts';
import { historyPath } from '../../admin-ui/history-path.ts';
import { Icon } from '../../ui/icon.tsx';
import { documentParts } from '../editor/document-parts.ts';
import { controlOf, focusControl } from '../editor/focus-control.ts';
import { ProblemList } from '../editor/problem-list.tsx';
import type { EditedDocument, SaveAnswer } from '../editor/save-answer.ts';
import { SaveOutcome } from '../editor/save-outcome.tsx';
import { UnsavedVersions } from '../editor/unsaved-versions.tsx';
import { type Editor, useEditor } from '../editor/use-editor.ts';
import { Versions } from '../editor/versions.tsx';
import { PendingDrafts } from '../editor/waiting-drafts.tsx';
import { type DeclaredField, documentKey } from '../page-frame/declared.ts';
import { editorUrl, parentList } from '../paths/editor-paths.ts';
import { DocumentFields } from './document-fields.tsx';
import styles from './page-editor.module.css';

/** The pressed field. Each press creates a new object, so that pressing the same field twice runs the effects again. */
export type SelectedField = { key: string; path: string };

type Props = {
  document: EditedDocument;
  account: string;
  saves: { saving: boolean; said: SaveAnswer | undefined };
  /** The pressed field of this document; null while another document shows. */
  selected: SelectedField | null;
  /** The fields that fill the placeholders of the pressed field. */
  sources: readonly { name: string; field: DeclaredField }[];
  onOpen: (address: string) => void;
  /** Reports the state of the editor to the page. */
  onState: (key: string, editor: Editor, document: EditedDocument) => void;
  onChange: (document: EditedDocument, before: Body, after: Body) => void;
  onClose: () => void;
};

/** The first usable control of a group. */
const firstIn = (group: Element) =>
  group.querySelector<HTMLElement>(':is(button, input, select, textarea):not([type=hidden], :disabled)');

/** One open document of the page; it renders its fields and outcome while it is selected. */
export function OpenDocument(props: Props) {
  const { document, account, saves, selected, sources, onOpen, onState, onChange, onClose } = props;
  const editor = useEditor({ document, account, saves });
  const { body, base, answer, offered, saving } = editor;
  const { collection, id } = document;
  const key = documentKey(document);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the state is reported.
  useLayoutEffect(() => onState(key, editor, document), [body, base, answer, offered, saving]);
  const panel = useRef<HTMLElement>(null);
  const conflict = answer?.outcome === 'stale' ? answer : null;
  const hasVersions = conflict !== null;
  useEffect(() => {
    if (!selected) return;
    const control = selected.path === '' || hasVersions ? null : controlOf(selected.path);
    if (control) focusControl(control.matches('fieldset') ? (firstIn(control) ?? control) : control);
    else panel.current?.focus();
  }, [selected, hasVersions]);

  if (!selected) return null;
  const name = nameInOneLine(documentName(collection, id, body));
  const problems = answer?.outcome === 'refused' ? answer.problems : [];
  const parts = documentParts(collection, id);
  const list = parentList(collection);
  return (
    <section ref={panel} tabIndex={-1} className={styles.document} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <button type="button" className="square" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <PendingDrafts document={document} answer={answer} />
      <UnsavedVersions editor={editor} raw={document.raw} />
      {answer?.outcome === 'refused' && (
        <ProblemList problem={answer.problem} why={answer.why} problems={problems} parts={parts} />
      )}
      {(answer?.outcome === 'moved' || answer?.outcome === 'failed') && <SaveOutcome answer={answer} />}
      {collection === 'plots' && (
        <p className="note">One price for the whole site: every sum, instalment and the brochure follow.</p>
      )}
      {sources.length > 0 && (
        <ul className={styles.sources} aria-label="Filled in by itself">
          {sources.map(({ name: named, field }) => (
            <li key={named}>
              <code>{`{${named}}`}</code> comes from{' '}
              <button type="button" className="link" onClick={() => onOpen(field.address)}>
                {field.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {conflict ? (
        <Versions
          problem={conflict.problem}
          parts={parts}
          base={base.body}
          yours={body}
          present={conflict.current}
          onChoose={editor.applyMerged}
        />
      ) : (
        <DocumentFields
          {...{ collection, id, body, problems }}
          change={(next) => {
            onChange(document, body, next);
            editor.change(next);
          }}
        />
      )}
      <p className={styles.ways}>
        <Link className="link" to={editorUrl(document)}>
          Open in the administration
        </Link>
        {list && (
          <Link className="link" to={list.to}>
            {list.label}
          </Link>
        )}
        <Link className="link" to={historyPath(collection, id)}>
          Earlier versions
        </Link>
      </p>
    </section>
  );
}
