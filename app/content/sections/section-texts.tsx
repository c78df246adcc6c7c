import { useState } from 'react';
import {
  type Group,
  groupKey,
  type SectionDeclaration,
  type SectionText,
  sectionTexts,
  slotOf,
} from '../../../domain/content/collection.ts';
import { text as textField } from '../../../domain/content/fields.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { movedRow, shownFileCount, usedRows, withoutRow } from '../../../domain/content/section-rows.ts';
import type { EditorContent } from '../editor/editor-form.tsx';
import { FieldEditor } from '../fields/field-editor.tsx';
import fields from '../fields/fields.module.css';
import { ItemTools } from '../fields/item-tools.tsx';
import { AddButton } from '../fields/lines-editor.tsx';
import styles from './sections.module.css';

type Texts = Record<string, unknown>;
type Props = EditorContent & {
  declared: SectionDeclaration;
  /** Rows of the field of a key (spec 2 §2). */
  rowsOf: (key: string) => number;
};

/** A field for each text of a section, grouped like the page, then its pictures and films. */
export function SectionFields({ declared, rowsOf, body, change, problems }: Props) {
  const texts: Texts = isObject(body.texts) ? body.texts : {};
  const changeTexts = (next: Texts) => change({ ...body, texts: next });
  const box = (key: string, field: SectionText) => (
    <FieldEditor
      key={key}
      field={field}
      path={`texts.${key}`}
      value={texts[key]}
      rows={rowsOf(key)}
      onChange={(value) => changeTexts({ ...texts, [key]: value })}
      problems={problems}
    />
  );
  const known = sectionTexts(declared);
  const others = Object.keys(texts).filter((key) => !Object.hasOwn(known, key));
  return (
    <>
      <div className={fields.fields}>
        {Object.entries(declared.texts).map(([key, field]) => box(key, field))}
      </div>
      {Object.entries(declared.groups).map(([name, group]) => (
        <GroupFields
          key={name}
          name={name}
          group={group}
          declared={declared}
          body={body}
          change={change}
          box={box}
        />
      ))}
      {others.length > 0 && (
        <fieldset className={`${fields.group} ${fields.fields}`}>
          <legend className={styles.legend}>Further keys</legend>
          <p className="note">Kept for other programs that read this section. The page does not show them.</p>
          {others.map((key) => box(key, { ...OTHER, label: key }))}
        </fieldset>
      )}
      {(['pictures', 'films'] as const).map((kind) => {
        const files = body[kind];
        // An undeclared slot shows only if other programs have stored files in it.
        if (!declared[kind] && !(Array.isArray(files) && files.length > 0)) return null;
        return (
          <FieldEditor
            key={kind}
            field={{ ...slotOf(declared, kind), most: shownFileCount(declared, kind, body) }}
            path={kind}
            value={files}
            onChange={(value) => change({ ...body, [kind]: value })}
            problems={problems}
          />
        );
      })}
    </>
  );
}

const OTHER = textField('');

type GroupProps = Pick<Props, 'declared' | 'body' | 'change'> & {
  name: string;
  group: Group;
  box: (key: string, field: SectionText) => React.ReactNode;
};

/** The repeated fields of a section (Card 1, Card 2): all filled rows, and one more on request. */
function GroupFields({ name, group, declared, body, change, box }: GroupProps) {
  const filled = usedRows(body, name, group);
  const [shownRows, setShownRows] = useState(filled);
  const shown = Math.max(filled, shownRows);
  // Rows count from 1, and items from 0.
  const items = {
    move: (from: number, to: number) => change(movedRow(body, declared, name, from + 1, to + 1)),
    remove(index: number) {
      setShownRows(shown - 1);
      change(withoutRow(body, declared, name, index + 1));
    },
  };
  return (
    <div className={styles.group}>
      {declared.pictures?.each === name && (
        <p className="note">Each has its picture below, in the same order: it moves and goes with it.</p>
      )}
      {Array.from({ length: shown }, (_, index) => index + 1).map((index) => (
        <fieldset key={index} className={fields.entry}>
          <legend className={styles.legend}>
            {group.label} {index}
          </legend>
          <div className={styles.tools}>
            <ItemTools items={items} place={index - 1} count={shown} name={`${group.label} ${index}`} />
          </div>
          <div className={fields.fields}>
            {Object.entries(group.fields).map(([key, field]) => box(groupKey(name, index, key), field))}
          </div>
        </fieldset>
      ))}
      {shown < group.most ? (
        <AddButton label={`Add ${group.label} ${shown + 1}`} onClick={() => setShownRows(shown + 1)} />
      ) : (
        <p className="note">
          {group.label}: {group.most} at most, and all are there.
        </p>
      )}
    </div>
  );
}
