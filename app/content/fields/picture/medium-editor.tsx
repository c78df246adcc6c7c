import { useState } from 'react';
import type { Field } from '../../../../domain/content/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { GroupFrame } from '../field-frame.tsx';
import { controlId, type EditorProps, problemOf, textOf } from '../field-props.ts';
import fields from '../fields.module.css';
import { useSurroundings } from '../surroundings.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import { MediumTile } from './medium-tile.tsx';
import { slotWords } from './slot-words.ts';

type MediumField = Extract<Field, { kind: 'picture' | 'film' }>;

/** One picture or film, or none. */
export function MediumEditor({ field, path, value, onChange, problems }: EditorProps<MediumField>) {
  const [choosing, setChoosing] = useState(false);
  const { Upload, addToLibrary } = useSurroundings();
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
      <div className="row" data-scripted>
        <Button
          variant="ghost"
          size="small"
          icon={null}
          before={field.kind === 'film' ? 'video-camera' : 'images'}
          onClick={() => setChoosing(true)}
        >
          {file ? 'Choose another' : 'Choose from the library'}
          <span className="visually-hidden"> for {field.label}</span>
        </Button>
        {Upload && (
          <Upload
            accept={field.kind}
            multiple={false}
            onUploaded={(uploaded) => {
              addToLibrary(uploaded);
              onChange(uploaded[0]?.file ?? file);
            }}
          />
        )}
      </div>
      {choosing && (
        <LibraryDialog
          type={field.kind}
          most={1}
          chosen={file ? [file] : []}
          onClose={() => setChoosing(false)}
          onChoose={([chosen = '']) => {
            setChoosing(false);
            onChange(chosen);
          }}
        />
      )}
    </GroupFrame>
  );
}
