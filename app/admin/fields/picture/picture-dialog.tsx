import { mediumFields } from '../../../../domain/content/library.ts';
import { uploadUrl } from '../../../../domain/media/variants.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LIBRARY } from '../../editor/document-parts.ts';
import { EditorForm } from '../../editor/editor-form.tsx';
import { partsOfFields } from '../../editor/paths.ts';
import { FieldsEditor } from '../field-editor.tsx';
import { textOf } from '../field-props.ts';
import { type LibraryItem, useSurroundings } from '../surroundings.tsx';
import { Crops } from './crops.tsx';
import { FocusPicker } from './focus-picker.tsx';
import styles from './picture.module.css';

type Props = {
  file: string;
  /** Id of who is signed in. */
  account: string;
  /** Path it is saved to; the page's own unless given. */
  action?: string;
  onClose: () => void;
};

const { kind, alt, caption, title, poster } = mediumFields;
const OF_PICTURES = { alt, kind, caption };
const OF_FILMS = { title, kind, caption, alt, poster };

/** What is said of one file of the library, and what of a picture must stay in its crops. */
export function PictureDialog({ file, account, action, onClose }: Props) {
  const { library } = useSurroundings();
  const item = library.find((each) => each.file === file);
  if (!item) return null;
  const isFilm = item.type === 'film';
  const { revision } = item;
  const body = wordsOf(item);
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFilm ? 'Title and caption' : 'Words and crop'}
      intro={<span className={styles.fileName}>{file}</span>}
    >
      <EditorForm
        title={file}
        document={{ collection: LIBRARY, id: file, revision, body, raw: null }}
        parts={partsOfFields(mediumFields)}
        account={account}
        action={action}
        guarded={false}
      >
        {({ body: typed, change, problems }) => (
          <>
            {isFilm ? (
              // biome-ignore lint/a11y/useMediaCaption: an editor looks at a film of the library, which has no speech.
              <video className={styles.film} src={uploadUrl(file)} controls preload="none" />
            ) : (
              <>
                <FocusPicker
                  item={item}
                  focus={textOf(typed.focus)}
                  onChange={(focus) => change({ ...typed, focus })}
                />
                <Crops item={item} focus={textOf(typed.focus)} />
              </>
            )}
            <FieldsEditor
              fields={isFilm ? OF_FILMS : OF_PICTURES}
              path=""
              value={typed}
              onChange={change}
              problems={problems}
            />
          </>
        )}
      </EditorForm>
    </Dialog>
  );
}

function wordsOf(item: LibraryItem) {
  return Object.fromEntries(
    Object.keys(mediumFields).map((key) => [key, item[key as keyof LibraryItem] ?? '']),
  );
}
