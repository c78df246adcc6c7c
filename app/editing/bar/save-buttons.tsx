import { useId, useRef, useState } from 'react';
import { Glyph } from '../glyph.tsx';
import type { EditingState } from '../use-editing.ts';
import { useClosing } from './menu.tsx';

type Props = {
  editing: EditingState;
  /** Says what to do first, while nothing is open and nothing changed. */
  hint: boolean;
  onSave: () => void;
  onKeep: () => void;
  onList: () => void;
  listing: boolean;
};

/** How much is changed, and what can be done with it. */
export function SaveButtons({ editing, hint, onSave, onKeep, onList, listing }: Props) {
  const { count, saving, room } = editing;
  const isIdle = count === 0 || saving;
  return (
    <div className="save">
      <button type="button" className="quiet" aria-expanded={listing} onClick={onList}>
        <Glyph name="list" /> <span className="long">All fields</span>
      </button>
      {hint && count === 0 && <p className="hint">Press anything to change it</p>}
      <output className="count" aria-live="polite">
        {count > 0 && (
          <>
            {count} <span className="unit">{count === 1 ? 'change' : 'changes'}</span>
            {!room && <span>, only in this tab</span>}
          </>
        )}
      </output>
      {count > 0 && <Further editing={editing} onKeep={onKeep} />}
      <button
        type="button"
        className="primary"
        onClick={isIdle ? undefined : onSave}
        // A button that is switched off drops the focus.
        aria-disabled={isIdle}
        title="Ctrl or Cmd and S"
      >
        {saving ? 'Saving...' : 'Save'}
      </button>
    </div>
  );
}

/** What else can be done with changes: beside the save, or behind a button of its own where there is little room. */
function Further({ editing, onKeep }: Pick<Props, 'editing' | 'onKeep'>) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useClosing(area, button, open, setOpen);
  const act = (work: () => void) => () => {
    work();
    setAsking(false);
    setOpen(false);
  };
  return (
    <div className="menu further" ref={area}>
      <button
        ref={button}
        type="button"
        className="opener"
        aria-expanded={open}
        aria-controls={id}
        aria-label="More to do with the changes"
        onClick={() => setOpen(!open)}
      >
        <Glyph name="more" />
      </button>
      <div id={id} className={`items ${open ? 'shown' : ''}`}>
        {asking ? (
          <>
            <button type="button" className="danger" onClick={act(editing.discard)}>
              Discard {editing.count}
            </button>
            <button type="button" onClick={act(() => undefined)}>
              Cancel
            </button>
          </>
        ) : (
          <>
            <button type="button" onClick={() => setAsking(true)}>
              Discard
            </button>
            <button type="button" onClick={act(onKeep)}>
              Keep as draft…
            </button>
          </>
        )}
      </div>
    </div>
  );
}
