import { useEffect, useRef, useState } from 'react';
import type { Body } from '../../../domain/content/body-paths.ts';
import { fold } from '../../../domain/fold.ts';
import { readSearchTerm } from '../../../domain/inputs/search-term.ts';
import { asksToAdd } from '../../admin/upload/not-added.ts';
import { Glyph } from '../glyph.tsx';
import type { EditingState } from '../use-editing.ts';
import { Still, stillOf } from './thumbnail.tsx';
import { Uploader } from './uploader.tsx';

type Medium = { id: string; revision: number; body: Body };

type Props = {
  unit: 'picture' | 'film';
  /** One more of several, not another in its place. */
  more: boolean;
  /** Files of this slot already. */
  taken: readonly string[];
  /** How many more it takes. */
  most: number;
  onChoose: (files: readonly string[]) => void;
  onClose: () => void;
  editing: EditingState;
};

/** Where a picture or film comes from: this device, or the library, found by its file and by what it shows. */
export function Chooser({ unit, more, taken, most, onChoose, onClose, editing }: Props) {
  const [media, setMedia] = useState<Medium[] | null>(null);
  const [wanted, setWanted] = useState('');
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const { setNotice } = editing;
  const head = useRef<HTMLElement>(null);
  // In a box a finger would have brought its keyboard over what is to be chosen from.
  useEffect(() => head.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once more is asked again
  useEffect(() => {
    let isWanted = true;
    setFailed(false);
    fetch('/api/content/library')
      .then(async (answer) => {
        if (answer.status === 401) setNotice({ kind: 'signed-out' });
        if (!answer.ok) throw new Error(String(answer.status));
        const all = (await answer.json()) as Medium[];
        if (isWanted) setMedia(all);
      })
      .catch(() => isWanted && setFailed(true));
    return () => {
      isWanted = false;
    };
  }, [setNotice, asked]);
  const words = fold(readSearchTerm(wanted));
  const shown = (media ?? []).filter(
    ({ id, body }) =>
      body.type === unit &&
      fold(`${id} ${body.title} ${body.alt} ${body.caption} ${body.kind}`).includes(words),
  );
  return (
    <section
      ref={head}
      tabIndex={-1}
      className="chooser"
      aria-label={unit === 'film' ? 'Choose a film' : 'Choose a picture'}
    >
      <div className="chooser-head">
        <h3>{more ? `Add a ${unit}` : taken.length > 0 ? `Choose another ${unit}` : `Choose a ${unit}`}</h3>
        <button type="button" onClick={() => !asksToAdd() && onClose()}>
          <Glyph name="undo" /> Back
        </button>
      </div>
      <Uploader accept={unit} most={most} onUploaded={onChoose} />
      <label className="field">
        Search the library
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      {failed && (
        <div className="row">
          <p role="alert">The library could not be read.</p>
          <button type="button" onClick={() => setAsked(asked + 1)}>
            Try again
          </button>
        </div>
      )}
      {!media && !failed && <p className="help">Opening the library …</p>}
      {media && (
        <p className="help" aria-live="polite">
          {shown.length === 0
            ? `No ${unit} of the library fits these words.`
            : `${shown.length} in the library`}
        </p>
      )}
      {shown.length > 0 && (
        <ul aria-label="Media library">
          {shown.map(({ id, body }) => (
            <li key={id}>
              <button
                type="button"
                disabled={taken.includes(id)}
                onClick={() => !asksToAdd() && onChoose([id])}
              >
                <Still file={stillOf(id, body)} />
                <span>{String(body.title || body.alt || id)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
