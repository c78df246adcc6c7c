import { mediumFields } from '../../../../domain/content/library.ts';
import { uploadUrl } from '../../../../domain/media/variants.ts';
import type { EditorContent } from '../../editor/editor-form.tsx';
import type { LibraryItem } from '../field-choices.tsx';
import { FieldsEditor } from '../field-editor.tsx';
import { textOf } from '../field-props.ts';
import { Crops } from './crops.tsx';
import { FocusPicker } from './focus-picker.tsx';
import styles from './picture.module.css';

const { kind, alt, caption, title, poster } = mediumFields;
const OF_PICTURES = { alt, kind, caption };
const OF_FILMS = { title, kind, caption, alt, poster };

/** A picture or film with all its fields: texts, and the focus point of a picture. */
export function MediumFields({ item, body, change, problems }: EditorContent & { item: LibraryItem }) {
  const isFilm = item.type === 'film';
  return (
    <>
      {isFilm ? (
        // biome-ignore lint/a11y/useMediaCaption: films of the library have no speech.
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
