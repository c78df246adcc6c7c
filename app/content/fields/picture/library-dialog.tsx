import { useId, useState } from 'react';
import { fold } from '../../../../domain/fold.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { type LibraryItem, useFieldChoices } from '../field-choices.tsx';
import { Thumbnail } from './medium-tile.tsx';
import styles from './picture.module.css';

type Props = {
  type: 'picture' | 'film';
  /** Maximum number of further files. */
  most: number;
  /** Sentence with the number of places on the page. */
  room?: string;
  /** Files that are already chosen. */
  chosen: readonly string[];
  onChoose: (files: string[]) => void;
  onClose: () => void;
};

const SHOWN = 60;

/** Chooses files of the library, by thumbnail or by search. */
export function LibraryDialog({ type, most, room, chosen, onChoose, onClose }: Props) {
  const { library } = useFieldChoices();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<string[]>([]);
  const id = useId();
  const found = library.filter((item) => item.type === type && matches(item, search));
  const pick = (file: string) => {
    // A single choice needs no confirmation.
    if (most === 1) onChoose([file]);
    else setPicked(picked.includes(file) ? picked.filter((each) => each !== file) : [...picked, file]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={type === 'film' ? 'Choose a film' : most === 1 ? 'Choose a picture' : 'Choose pictures'}
      intro={room}
    >
      <div className={styles.chooser}>
        <div className="field">
          <label htmlFor={`${id}-search`}>Search</label>
          <input
            id={`${id}-search`}
            type="search"
            className="input"
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        </div>
        <p className="note" aria-live="polite">
          {found.length === 0
            ? 'The library has nothing of that name.'
            : `${found.length} in the library${found.length > SHOWN ? `, the newest ${SHOWN} are shown` : ''}`}
        </p>
        <ul className={styles.choices}>
          {found.slice(0, SHOWN).map((item) => {
            const isPicked = picked.includes(item.file);
            return (
              <li key={item.file}>
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={most > 1 ? isPicked : undefined}
                  disabled={!isPicked && most > 1 && picked.length >= most}
                  onClick={() => pick(item.file)}
                >
                  <Thumbnail item={item} aspect="4 / 3" />
                  <span>{item.title || item.alt || item.file}</span>
                  {chosen.includes(item.file) && <small>is here already</small>}
                </button>
              </li>
            );
          })}
        </ul>
        <div className={`row ${styles.foot}`} data-foot="">
          {most > 1 && (
            <Button
              variant="primary"
              size="small"
              icon={null}
              busy={false}
              disabled={picked.length === 0}
              onClick={() => onChoose(picked)}
            >
              {picked.length > 1 ? `Choose ${picked.length}` : 'Choose'}
            </Button>
          )}
          <Button variant="ghost" size="small" icon={null} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const matches = ({ file, alt, title, caption }: LibraryItem, search: string) => {
  const words = fold(`${file} ${alt} ${title} ${caption}`);
  return fold(search)
    .split(/\s+/)
    .every((word) => words.includes(word));
};
