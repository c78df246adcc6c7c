import { useEffect, useRef } from 'react';
import { articles } from '../../../domain/content/collections/articles.ts';
import { FieldEditor } from '../fields/field-editor.tsx';
import { controlProps, FieldFrame } from '../fields/field-frame.tsx';
import { controlId, problemOf, textOf } from '../fields/field-props.ts';
import styles from './blog.module.css';
import type { PartProps } from './part-props.ts';

/** The category field, with suggestions from other articles. */
export function CategoryField({ article, body, change, problems }: PartProps) {
  const field = articles.fields.category;
  const id = controlId('category');
  const problem = problemOf(problems, 'category');
  const help = 'Choose one that is there already where it fits.';
  return (
    <FieldFrame id={id} label={field.label} help={help} problem={problem}>
      <input
        {...controlProps(id, 'category', help, problem)}
        type="text"
        className="input"
        list="categories"
        autoComplete="off"
        value={textOf(body.category)}
        onChange={({ currentTarget }) => change({ ...body, category: currentTarget.value })}
      />
      <datalist id="categories">
        {article.categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldFrame>
  );
}

const MAX_SUGGESTED = 12;

/** The tags field, with buttons that add tags of other articles. */
export function TagsField({ article, body, change, problems }: PartProps) {
  const tags = Array.isArray(body.tags) ? body.tags : [];
  const more = article.tags.filter((tag) => !tags.includes(tag)).slice(0, MAX_SUGGESTED);
  const box = useRef<HTMLDivElement>(null);
  const added = useRef<number | null>(null);
  // The pressed button disappears, so focus the next button or the field of the last tag.
  useEffect(() => {
    const place = added.current;
    if (place === null) return;
    added.current = null;
    const buttons = box.current?.querySelectorAll<HTMLElement>('button[data-tag]');
    const next = buttons?.[Math.min(place, buttons.length - 1)];
    (next ?? [...(box.current?.querySelectorAll<HTMLElement>('input') ?? [])].at(-1))?.focus();
  });
  return (
    <div ref={box}>
      <FieldEditor
        field={articles.fields.tags}
        path="tags"
        value={body.tags}
        onChange={(value) => change({ ...body, tags: value })}
        problems={problems}
      />
      {more.length > 0 && tags.length < articles.fields.tags.most && (
        <p className={styles.suggested} data-scripted>
          <span className="note">Used before:</span>
          {more.map((tag, index) => (
            <button
              key={tag}
              type="button"
              className="tag"
              data-tag
              onClick={() => {
                added.current = index;
                change({ ...body, tags: [...tags, tag] });
              }}
            >
              <span className="visually-hidden">Add the tag </span>
              {tag}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
