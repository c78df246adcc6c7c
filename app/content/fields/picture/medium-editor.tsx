import type { Field } from '../../../../domain/content/fields.ts';
import { Icon } from '../../../ui/icon.tsx';
import { GroupFrame } from '../field-frame.tsx';
import { controlId, type EditorProps, problemOf, textOf } from '../field-props.ts';
import fields from '../fields.module.css';
import { MediaChooser } from './media-chooser.tsx';
import { MediumTile } from './medium-tile.tsx';
import { slotWords } from './slot-words.ts';

type MediumField = Extract<Field, { kind: 'picture' | 'film' }>;

/** A field for one optional picture or film. */
export function MediumEditor({ field, path, value, onChange, problems }: EditorProps<MediumField>) {
  const file = textOf(value);
  const isRequired = 'required' in field && field.required;
  return (
    <GroupFrame
      id={controlId(path)}
      label={field.label}
      required={isRequired}
      help={[field.help, slotWords(field)].filter(Boolean).join(' ')}
      problem={problemOf(problems, path)}
    >
      <input type="hidden" name={path} value={file} />
      {file && (
        <MediumTile file={file} aspect={'aspect' in field ? field.aspect : undefined}>
          {!isRequired && (
            <div className={fields.tools} data-scripted>
              <button type="button" className={fields.tool} onClick={() => onChange('')}>
                <Icon name="trash" />
                <span className="visually-hidden">
                  Delete {field.label}, {file}
                </span>
              </button>
            </div>
          )}
        </MediumTile>
      )}
      <MediaChooser
        type={field.kind}
        label={field.label}
        words={file ? 'Choose another' : undefined}
        most={1}
        chosen={file ? [file] : []}
        onChoose={([chosen = file]) => onChange(chosen)}
      />
    </GroupFrame>
  );
}
