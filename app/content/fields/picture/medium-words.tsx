import { mediumFields } from '../../../../domain/content/library.ts';
import { uploadUrl } from '../../../../domain/media/variants.ts';
import type { EditorContent } from '../../editor/editor-form.tsx';
import { FieldsEditor } from '../field-editor.tsx';
import { textOf } from '../field-props.ts';
import type { LibraryItem } from '../surroundings.tsx';
import { Crops } from './crops.tsx';
import { FocusPicker } from './focus-picker.tsx';
import styles from './picture.module.css';

const { kind, alt, caption, title, poster } = mediumFields;
const OF_PICTURES = { alt, kind, caption };
const OF_FILMS = { title, kind, caption, alt, poster };

/** The medium itself with all that can be said of it: words, and what of a picture must stay in its crops. */
export function MediumWords({ item, body, change, problems }: EditorContent & { item: LibraryItem }) {
  const isFilm = item.type === 'film';
  return (
    <>
      {isFilm ? (
        // biome-ignore lint/a11y/useMediaCaption: an editor looks at a film of the library, which has no speech.
        <video className={styles.film} src={uploadUrl(item.file)} controls preload="none" />
      ) : (
        <>
          <FocusPicker
            item={item}
            focus={textOf(body.focus)}
            onChange={(focus) => change({ ...body, focus })}
          />
          <Crops item={item} focus={textOf(body.focus)} />
        </>
      )}
      <FieldsEditor
        fields={isFilm ? OF_FILMS : OF_PICTURES}
        path=""
        value={body}
        onChange={change}
        problems={problems}
      />
    </>
  );
}
