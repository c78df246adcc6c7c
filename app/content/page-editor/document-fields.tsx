import { collectionNamed } from '../../../domain/content/catalogue.ts';
import { LIBRARY } from '../../../domain/content/library.ts';
import type { EditorContent } from '../editor/editor-form.tsx';
import { useFieldChoices } from '../fields/field-choices.tsx';
import { FieldsEditor } from '../fields/field-editor.tsx';
import { MediumFields } from '../fields/picture/medium-words.tsx';
import { SectionFields } from '../sections/section-texts.tsx';

type Props = EditorContent & { collection: string; id: string };

/** The declared fields of any document. */
export function DocumentFields({ collection, id, ...content }: Props) {
  const { library } = useFieldChoices();
  if (collection === LIBRARY) {
    const item = library.find(({ file }) => file === id);
    return item ? <MediumFields item={item} {...content} /> : null;
  }
  const declared = collectionNamed(collection);
  if (!declared) return null;
  if (declared.holds === 'sections') {
    const section = declared.sections[id];
    return section ? <SectionFields {...content} declared={section} rowsOf={rowsOf} /> : null;
  }
  const { body, change, problems } = content;
  return <FieldsEditor fields={declared.fields} path="" value={body} onChange={change} problems={problems} />;
}

/** Text fields start with one row, and grow with their text. */
const rowsOf = () => 1;
