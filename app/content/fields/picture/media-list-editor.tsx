import { useState } from 'react';
import { type Field, MAX_FILES } from '../../../../domain/content/fields.ts';
import { hiddenFilesNote } from '../../../../domain/content/slot-files.ts';
import { useFieldChoices } from '../field-choices.tsx';
import { GroupFrame } from '../field-frame.tsx';
import { controlId, type EditorProps, problemWithin, textOf } from '../field-props.ts';
import { Announcement, ItemTools } from '../item-tools.tsx';
import { useItems } from '../use-items.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { MediaChooser } from './media-chooser.tsx';
import { MediumTile } from './medium-tile.tsx';
import styles from './picture.module.css';
import { slotWords } from './slot-words.ts';

type MediaField = Extract<Field, { kind: 'pictures' | 'films' }>;

/**
 * An ordered list of pictures or films; the page shows only the first of them.
 * Changes are public after saving.
 */
export function MediaListEditor({ field, path, value, onChange, problems }: EditorProps<MediaField>) {
  const files = (Array.isArray(value) ? value : []).map(textOf);
  const unit = field.kind === 'films' ? 'film' : 'picture';
  const items = useItems({ items: files, onChange, unit });
  /** Index of the file that is being replaced. */
  const [choosing, setChoosing] = useState<number | null>(null);
  const { mostAtOnce } = useFieldChoices();
  const aspect = 'aspect' in field ? field.aspect : undefined;
  const waiting = hiddenFilesNote(field, files.length, unit);
  return (
    <GroupFrame
      id={controlId(path)}
      label={field.label}
      help={[field.help, slotWords(field)].filter(Boolean).join(' ')}
      problem={problemWithin(problems, path)}
    >
      {files.length === 0 && <p className="note">There is none.</p>}
      {waiting && <p className={styles.waiting}>{waiting}</p>}
      <ol ref={items.list} className={styles.tiles} tabIndex={-1}>
        {files.map((file, index) => (
          <li
            key={items.keys[index]}
            data-dragged={items.dragged === index || undefined}
            data-waits={index >= field.most || undefined}
          >
            <input type="hidden" name={`${path}.${index}`} value={file} />
            <MediumTile
              file={file}
              aspect={aspect}
              isWaiting={index >= field.most}
              replace={{
                id: controlId(`${path}.${index}`),
                name: `${unit} ${index + 1}, ${file}`,
                onClick: () => setChoosing(index),
              }}
            >
              <ItemTools
                items={items}
                place={index}
                count={files.length}
                name={`${unit} ${index + 1}, ${file}`}
              />
            </MediumTile>
          </li>
        ))}
      </ol>
      <Announcement>{items.said}</Announcement>
      {files.length < MAX_FILES && field.most > 0 && (
        <MediaChooser
          type={unit}
          label={field.label}
          most={MAX_FILES - files.length}
          mostAtOnce={mostAtOnce}
          room={roomWords(field.most - files.length, unit)}
          chosen={files}
          // If the page shows only one, a new file goes first.
          onChoose={(added) => items.add(added, field.most === 1)}
        />
      )}
      {choosing !== null && (
        <LibraryDialog
          type={unit}
          most={1}
          chosen={files}
          onClose={() => setChoosing(null)}
          onChoose={([chosen = '']) => {
            setChoosing(null);
            items.change(choosing, chosen);
          }}
        />
      )}
    </GroupFrame>
  );
}

const roomWords = (room: number, unit: string) =>
  room > 0
    ? `The page has room for ${room === 1 ? `one more ${unit}` : `${room} more ${unit}s`}; what is beyond waits.`
    : 'All places of the page are taken. What you add waits, until you move it up.';
