import { useState } from 'react';
import { Glyph } from './glyph.tsx';
import type { EditingState } from './use-editing.ts';

type Props = { editing: EditingState; onSave: () => void; onList: () => void; listing: boolean };

/** How much is changed, and what can be done with it. */
export function SaveButtons({ editing, onSave, onList, listing }: Props) {
  const [asking, setAsking] = useState(false);
  const { count, saving, room } = editing;
  return (
    <div className="save">
      <button type="button" className="quiet" aria-expanded={listing} onClick={onList}>
        <Glyph name="list" /> <span className="long">All fields</span>
      </button>
      <output className="count" aria-live="polite">
        {count > 0 ? `${count} ${count === 1 ? 'change' : 'changes'}${room ? '' : ', only in this tab'}` : ''}
      </output>
      {count > 0 &&
        (asking ? (
          <>
            <button
              type="button"
              className="danger"
              onClick={() => {
                editing.discard();
                setAsking(false);
              }}
            >
              Discard {count}
            </button>
            <button type="button" className="quiet" onClick={() => setAsking(false)}>
              Keep
            </button>
          </>
        ) : (
          <button type="button" className="quiet" onClick={() => setAsking(true)}>
            Discard
          </button>
        ))}
      <button
        type="button"
        className="primary"
        onClick={onSave}
        disabled={count === 0 || saving}
        title="Ctrl or Cmd and S"
      >
        {saving ? 'Saving...' : 'Save'}
      </button>
    </div>
  );
}
