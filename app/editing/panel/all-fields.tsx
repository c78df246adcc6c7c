import { useState } from 'react';
import { readSearchTerm } from '../../../domain/inputs/search-term.ts';
import type { Declared } from '../fields/declared.ts';
import type { Listed } from '../fields/listed.ts';
import { Glyph } from '../glyph.tsx';
import { Places } from './places.tsx';

type Props = {
  seen: readonly Listed[];
  unseen: readonly Listed[];
  onOpen: (place: string) => void;
  onClose: () => void;
};

/** Every field of the page by its name, those that it does not show as it stands below. */
export function AllFields({ seen, unseen, onOpen, onClose }: Props) {
  const [wanted, setWanted] = useState('');
  const fits = ({ trail }: Declared) =>
    trail.join(' ').toLowerCase().includes(readSearchTerm(wanted).toLowerCase());
  const [shown, hidden] = [seen.filter(fits), unseen.filter(fits)];
  return (
    <>
      <div className="panel-head">
        <h2 className="title">All fields</h2>
        <div className="tools">
          <button type="button" aria-label="Close" onClick={onClose}>
            <Glyph name="close" />
          </button>
        </div>
      </div>
      <div className="panel-body">
        <label className="field">
          Find a field
          <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </label>
        <h3>In the order of the page</h3>
        <Places fields={shown} onOpen={onOpen} whole />
        {hidden.length > 0 && <h3>Not seen on the page</h3>}
        <Places fields={hidden} onOpen={onOpen} whole />
        {shown.length + hidden.length === 0 && <p className="help">No field is called so.</p>}
      </div>
    </>
  );
}
