import { LIBRARY, mediumFields, mediumWords } from '../../../domain/content/library.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useFieldChoices } from '../fields/field-choices.tsx';
import { MediumFields } from '../fields/picture/medium-words.tsx';
import styles from '../fields/picture/picture.module.css';
import { EditorForm } from './editor-form.tsx';
import { partsOfFields } from './parts.ts';

type Props = {
  file: string;
  /** Id of the signed-in account. */
  account: string;
  /** Action URL; by default the page's. */
  action?: string;
  onClose: () => void;
};

/** Edits the texts of one file of the library, and the focus point of a picture. */
export function PictureDialog({ file, account, action, onClose }: Props) {
  const { library } = useFieldChoices();
  const item = library.find((each) => each.file === file);
  if (!item) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={item.type === 'film' ? 'Title and caption' : 'Words and crop'}
      intro={<span className={styles.fileName}>{file}</span>}
    >
      <EditorForm
        title={file}
        document={{
          collection: LIBRARY,
          id: file,
          revision: item.revision,
          body: mediumWords(item),
          raw: null,
        }}
        parts={partsOfFields(mediumFields)}
        account={account}
        action={action}
        guarded={false}
      >
        {(content) => <MediumFields item={item} {...content} />}
      </EditorForm>
    </Dialog>
  );
}
