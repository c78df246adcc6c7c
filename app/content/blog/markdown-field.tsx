import { useRef } from 'react';
import { articles } from '../../../domain/content/collections/articles.ts';
import { plainText, readingMinutes } from '../../../domain/content/plain-text.ts';
import { controlProps, FieldFrame } from '../fields/field-frame.tsx';
import { controlId, problemOf, textOf } from '../fields/field-props.ts';
import { pasteAsMarkdown } from '../fields/paste/paste-as-markdown.ts';
import styles from './blog.module.css';
import { type Mark, toggleMark } from './markdown-marks.ts';
import type { PartProps } from './part-props.ts';
import { TextPreview } from './text-preview.tsx';

const TOOLS: [Mark, string, string][] = [
  ['bold', 'Bold', 'b'],
  ['italic', 'Italic', 'i'],
  ['heading', 'Heading', ''],
  ['list', 'List', ''],
  ['numbers', 'Numbers', ''],
  ['quote', 'Quotation', ''],
  ['link', 'Link', 'k'],
  ['table', 'Table', ''],
];

/** The Markdown field with formatting buttons, and a preview next to it. */
export function MarkdownField({ article, body, change, problems }: PartProps) {
  const field = articles.fields.body;
  const box = useRef<HTMLTextAreaElement>(null);
  const id = controlId('body');
  const text = textOf(body.body);
  const problem = problemOf(problems, 'body');
  const minutes = readingMinutes(plainText(text));
  const words = plainText(text).split(/\s+/).filter(Boolean).length;
  const help = 'Buttons set the marks: ## begins a heading, - a line of a list, ** goes around bold words.';

  function mark(which: Mark) {
    const control = box.current;
    if (!control) return;
    const next = toggleMark({ text, start: control.selectionStart, end: control.selectionEnd }, which);
    change({ ...body, body: next.text });
    requestAnimationFrame(() => {
      control.focus();
      control.setSelectionRange(next.start, next.end);
    });
  }

  return (
    <div className={styles.writing}>
      <FieldFrame
        id={id}
        label={field.label}
        required
        help={help}
        problem={problem}
        limit={field.max}
        length={text.length}
      >
        <div
          role="toolbar"
          aria-label="Marks of the text"
          aria-controls={id}
          className={styles.marks}
          data-scripted
        >
          {TOOLS.map(([which, label, key]) => (
            <button
              key={which}
              type="button"
              onClick={() => mark(which)}
              title={key && `Ctrl+${key.toUpperCase()}`}
            >
              {label}
            </button>
          ))}
        </div>
        <textarea
          {...controlProps(id, 'body', help, problem)}
          ref={box}
          className={`input ${styles.text}`}
          rows={24}
          value={text}
          onChange={({ currentTarget }) => change({ ...body, body: currentTarget.value })}
          onPaste={pasteAsMarkdown}
          onKeyDown={(event) => {
            const tool = TOOLS.find(([, , key]) => key !== '' && key === event.key.toLowerCase());
            if (!tool || !(event.ctrlKey || event.metaKey) || event.altKey) return;
            event.preventDefault();
            mark(tool[0]);
          }}
        />
        <p className="note" aria-live="off">
          {words} {words === 1 ? 'word' : 'words'}, {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read.
        </p>
      </FieldFrame>
      <TextPreview article={article} text={text} terms={body.terms} />
    </div>
  );
}
