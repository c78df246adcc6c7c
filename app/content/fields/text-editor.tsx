import { type CSSProperties, useRef } from 'react';
import type { WordsField } from '../../../domain/content/fields.ts';
import { fillText } from '../../../domain/content/fill.ts';
import { useFieldChoices } from './field-choices.tsx';
import { controlProps, FieldFrame, langAttribute } from './field-frame.tsx';
import { controlId, type EditorProps, problemOf, textOf } from './field-props.ts';
import styles from './fields.module.css';
import { pasteAsMarkdown } from './paste/paste-as-markdown.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';

const ROWS = { line: 1, text: 3, markdown: 18 } as const;

type Props = EditorProps<WordsField> & {
  /** Rows of the field; by default from its kind. */
  rows?: number;
};

/** A text field. A preview below shows the text with its placeholders filled in. */
export function TextEditor({ field, path, value, onChange, problems, rows = ROWS[field.kind] }: Props) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { placeholders } = useFieldChoices();
  const id = controlId(path);
  const text = textOf(value);
  const problem = problemOf(problems, path);
  const props = {
    ...controlProps(id, path, field.help, problem),
    ref: box,
    value: text,
    lang: langAttribute(field.label),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };

  function insert(name: string) {
    const control = box.current;
    const [start, end] = [control?.selectionStart ?? text.length, control?.selectionEnd ?? text.length];
    const filled = `{${name}}`;
    onChange(text.slice(0, start) + filled + text.slice(end));
    requestAnimationFrame(() => {
      control?.focus();
      control?.setSelectionRange(start + filled.length, start + filled.length);
    });
  }

  return (
    <FieldFrame
      id={id}
      label={field.label}
      required={field.required}
      help={field.help}
      problem={problem}
      length={text.length}
      limit={field.max}
      tools={placeholders.length > 0 && <PlaceholderMenu label={field.label} onInsert={insert} />}
    >
      {field.kind === 'line' && rows === 1 ? (
        <input {...props} type="text" className="input" />
      ) : (
        <textarea
          {...props}
          rows={rows}
          onPaste={field.kind === 'markdown' ? pasteAsMarkdown : undefined}
          className={`input ${styles.box}`}
          style={{ '--rows': rows } as CSSProperties}
        />
      )}
      {field.kind !== 'markdown' && <Reading text={text} />}
    </FieldFrame>
  );
}

/** Preview of a text with its current placeholder values. */
function Reading({ text }: { text: string }) {
  const { placeholders } = useFieldChoices();
  if (placeholders.length === 0 || !/\{\w+\}/.test(text)) return null;
  const values = new Map(placeholders.map(({ name, value }) => [name, value]));
  const unknown = [...text.matchAll(/\{(\w+)\}/g)].flatMap(([whole, name]) =>
    values.has(name ?? '') ? [] : [whole],
  );
  return (
    <p className={`note ${styles.reading}`}>
      {unknown.length > 0
        ? `Left out on the page: nothing is called ${unknown.join(', ')}.`
        : `Reads today: ${fillText(text, values).text}`}
    </p>
  );
}
