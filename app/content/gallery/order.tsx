import { useState } from 'react';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Announcement, ItemTools } from '../fields/item-tools.tsx';
import { LibraryDialog } from '../fields/picture/library-dialog.tsx';
import { MediumTile } from '../fields/picture/medium-tile.tsx';
import tiles from '../fields/picture/picture.module.css';
import { useItems } from '../fields/use-items.ts';
import styles from './gallery.module.css';

type Props = {
  type: 'picture' | 'film';
  /** Files of the gallery, in order. */
  shown: readonly string[];
  /** Every file of this type. */
  all: readonly string[];
};

const WORDS = { picture: ['Pictures', 'picture'], film: ['Films', 'film'] } as const;

/** Adds, removes and reorders the pictures or films of the gallery. */
export function GalleryOrder({ type, shown, all }: Props) {
  const [files, setFiles] = useState([...shown]);
  const [choosing, setChoosing] = useState(false);
  const [heading, unit] = WORDS[type];
  const items = useItems({ items: files, onChange: setFiles, unit });
  const changed = files.join('/') !== shown.join('/');
  return (
    <section className={styles.part} aria-labelledby={`gallery-${type}`}>
      <h2 id={`gallery-${type}`}>
        {heading}: {files.length} of {all.length} in the library
      </h2>
      <ol ref={items.list} className={tiles.tiles} tabIndex={-1}>
        {files.map((file, index) => (
          <li key={items.keys[index]} data-dragged={items.dragged === index || undefined}>
            <MediumTile file={file} aspect="3 / 2">
              <div className={styles.tools}>
                <span className="note">{index + 1}</span>
                <ItemTools
                  items={items}
                  place={index}
                  count={files.length}
                  name={`${unit} ${index + 1}, ${file}`}
                />
              </div>
            </MediumTile>
          </li>
        ))}
      </ol>
      <Announcement>{items.said}</Announcement>
      <div className={styles.foot} data-foot="" data-changed={changed || undefined}>
        {files.length < all.length && (
          <Button
            variant="ghost"
            size="small"
            icon={null}
            before="plus"
            data-scripted
            onClick={() => setChoosing(true)}
          >
            Add {unit}s from the library
          </Button>
        )}
        {changed && (
          <ActionForm
            name={type}
            fields={{ order: JSON.stringify({ files, expected: shown }) }}
            buttons={[
              { label: `Save this order of ${unit}s`, pendingLabel: 'Saving...', variant: 'primary' },
            ]}
          />
        )}
        {changed && (
          <Button variant="ghost" size="small" icon={null} onClick={() => setFiles([...shown])}>
            Back to how it was
          </Button>
        )}
      </div>
      {choosing && (
        <LibraryDialog
          type={type}
          most={all.length - files.length}
          chosen={files}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            setChoosing(false);
            items.add(chosen);
          }}
        />
      )}
    </section>
  );
}
