import { collectionNamed } from '../../../domain/content/catalogue.ts';
import { documentName } from '../../../domain/content/document-name.ts';
import { LIBRARY } from '../../../domain/content/library.ts';
import type { EditedDocument } from '../editor/save-answer.ts';
import { useFieldChoices } from '../fields/field-choices.tsx';
import { documentKey } from '../page-frame/declared.ts';
import styles from './page-editor.module.css';
import { PreviewButton } from './preview-button.tsx';

type Props = {
  documents: ReadonlyMap<string, EditedDocument>;
  /** The collection of the page's sections. */
  sections: string;
  path: string;
  onOpen: (key: string) => void;
};

/** All documents of the page, visible or not, with their pending drafts. */
export function PartsList({ documents, sections, path, onOpen }: Props) {
  const { drafts } = useFieldChoices();
  const groups = Map.groupBy(
    [...documents.values()].filter(({ collection }) => collection !== LIBRARY),
    ({ collection }) => collection,
  );
  const waiting = drafts.filter((set) =>
    set.documents.some((document) => documents.has(documentKey(document))),
  );
  return (
    <div className={styles.parts}>
      <h2>Press anything on the page</h2>
      <p className="note">Or choose a part of it here, also one that is not seen on the page just now.</p>
      {waiting.map((set) => (
        <div key={set.id} className={styles.waiting}>
          <p>
            <b>{set.name}</b> waits in drafts and changes this page. You see here what is public now.
          </p>
          <PreviewButton set={set} path={path} />
        </div>
      ))}
      {[...groups]
        .toSorted(([one], [other]) => Number(other === sections) - Number(one === sections))
        .map(([collection, all], index) => (
          <details key={collection} open={index === 0}>
            <summary>{labelOf(collection)}</summary>
            <ul>
              {inOrder(collection, all).map((document) => (
                <li key={document.id}>
                  <button type="button" onClick={() => onOpen(documentKey(document))}>
                    {documentName(collection, document.id, document.body).document || labelOf(collection)}
                  </button>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </div>
  );
}

const labelOf = (collection: string) => collectionNamed(collection)?.label ?? collection;

/** Sections in declared order, and entries in stored order. */
function inOrder(collection: string, documents: readonly EditedDocument[]) {
  const declared = collectionNamed(collection);
  if (declared?.holds !== 'sections') return documents;
  const order = Object.keys(declared.sections);
  return documents.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}
