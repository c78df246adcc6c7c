import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useFieldChoices } from '../field-choices.tsx';
import { LibraryDialog } from './library-dialog.tsx';

type Props = {
  type: 'picture' | 'film';
  /** Label of the field, for screen readers. */
  label: string;
  words?: string;
  /** Maximum number of files; `mostAtOnce` limits one upload. */
  most: number;
  mostAtOnce?: number;
  room?: string;
  chosen: readonly string[];
  onChoose: (files: string[]) => void;
};

/** Buttons to choose a picture or film from the library, or to upload one. */
export function MediaChooser({ type, label, words, most, mostAtOnce, onChoose, ...dialog }: Props) {
  const { Upload, addToLibrary } = useFieldChoices();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="row" data-scripted>
      <Button
        variant="ghost"
        size="small"
        icon={null}
        before={type === 'film' ? 'video-camera' : 'images'}
        onClick={() => setChoosing(true)}
      >
        {words ?? 'Choose from the library'}
        <span className="visually-hidden"> for {label}</span>
      </Button>
      {Upload && (
        <Upload
          accept={type}
          multiple={most > 1 && type === 'picture'}
          mostAtOnce={type === 'picture' ? mostAtOnce : 1}
          onUploaded={(uploaded) => {
            addToLibrary(uploaded);
            onChoose(uploaded.map(({ file }) => file));
          }}
        />
      )}
      {isChoosing && (
        <LibraryDialog
          {...{ type, most, ...dialog }}
          onClose={() => setChoosing(false)}
          onChoose={(files) => {
            setChoosing(false);
            onChoose(files);
          }}
        />
      )}
    </div>
  );
}
