import { LIBRARY, mediumFields, mediumWords } from '../../../domain/content/library.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MediumWords } from '../fields/picture/medium-words.tsx';
import styles from '../fields/picture/picture.module.css';
import { useSurroundings } from '../fields/surroundings.tsx';
import { EditorForm } from './editor-form.tsx';
import { partsOfFields } from './parts.ts';

type Props = {
  file: string;
  /** Id of who is signed in. */
  account: string;
  /** Path it is saved to; the page's own unless given. */
  action?: string;
  onClose: () => void;
};

/** What is said of one file of the library, and what of a picture must stay in its crops. */
export function PictureDialog({ file, account, action, onClose }: Props) {
  const { library } = useSurroundings();
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
        {(content) => <MediumWords item={item} {...content} />}
      </EditorForm>
    </Dialog>
  );
}
