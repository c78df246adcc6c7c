import { useEffect } from 'react';
import { notAddedWords, useNotAdded } from '../../admin/upload/not-added.ts';
import { keyOf } from '../changes.ts';
import { PreviewButton, SetLink } from '../drafts/set-links.tsx';
import { declaredAt } from '../fields/declared.ts';
import { Glyph } from '../glyph.tsx';
import { AdministrationLink } from '../panel/administration-link.tsx';
import type { PanelProps } from '../panel/panel-props.ts';
import type { EditingState } from '../use-editing.ts';
import { Clashes } from './clashes.tsx';
import { Gone } from './gone.tsx';

type Props = {
  editing: EditingState;
  path: string;
  onOpen: (place: string) => void;
  onLeave: PanelProps['onLeave'];
};

/** What came of a save: it is public, it failed, the session ended, or somebody else was faster. */
export function Notices({ editing, path, onOpen, onLeave }: Props) {
  const { notice, setNotice, problems, documents } = editing;
  const close = () => setNotice(null);
  useSignedInAgain(editing);
  const [problem] = problems;
  if (!notice && problem && editing.count > 0) {
    const place = `${problem.collection}/${problem.id}/${problem.path}`;
    const name =
      declaredAt(place, documents.get(keyOf(problem))?.body)?.trail.join(' › ') ?? problem.collection;
    return (
      <div className="notice bad" role="alert">
        <p>
          <b>
            {problems.length === 1 ? 'One field does not pass.' : `${problems.length} fields do not pass.`}
          </b>{' '}
          {name}: {problem.reason}
        </p>
        <button type="button" onClick={() => onOpen(place)}>
          Show it
        </button>
      </div>
    );
  }
  if (!notice) return Object.keys(editing.gone).length > 0 ? <Gone editing={editing} /> : null;
  switch (notice.kind) {
    case 'saved': {
      const [first] = notice.undo;
      return (
        <div className="notice good" role="status">
          <p>
            <b>{first ? 'Saved. Visible to everybody.' : 'Taken back. Visible to everybody.'}</b>
            {notice.warnings.length > 0 && ` ${notice.warnings.length} other texts now say less.`}
          </p>
          {first && (
            <>
              <button type="button" onClick={() => editing.undo(notice.undo)}>
                <Glyph name="undo" /> Undo
              </button>
              <AdministrationLink
                href={`/adminHistory?collection=${first.collection}&id=${encodeURIComponent(first.id)}`}
                left="for-list"
                onLeave={onLeave}
              >
                History
              </AdministrationLink>
            </>
          )}
          <Close onClick={close} />
        </div>
      );
    }
    case 'failed':
      return (
        <div className="notice bad" role="alert">
          <p>{notice.message}</p>
          <button type="button" onClick={() => (notice.again === 'save' ? editing.save() : editing.draw())}>
            Try again
          </button>
          <Close onClick={close} />
        </div>
      );
    case 'kept':
      return (
        <div className="notice good" role="status">
          <p>
            <b>
              Kept in <SetLink set={notice.set} />, not public.
            </b>{' '}
            Here stands what is public now.
          </p>
          <PreviewButton set={notice.set} path={path} />
          <Close onClick={close} />
        </div>
      );
    case 'saved-elsewhere':
      return (
        <div className="notice good" role="status">
          <p>
            <b>Saved in the administration. Visible to everybody.</b>
          </p>
          <Close onClick={close} />
        </div>
      );
    case 'not-added':
      return <NotAdded onClose={close} />;
    case 'forbidden':
      return (
        <div className="notice bad" role="alert">
          <p>
            <b>This account may not change content now.</b> Perhaps it needs a second factor first. Your
            changes are kept in this browser.
          </p>
          <a className="primary" href="/account" target="_blank" rel="noopener opener">
            Your account
          </a>
          <Close onClick={close} />
        </div>
      );
    case 'signed-out':
      return (
        <div className="notice bad" role="alert">
          <p>
            <b>Your session has ended.</b> Nothing is lost: sign in on a new tab, then come back here.
          </p>
          <a className="primary" href="/login" target="_blank" rel="noopener opener">
            Sign in
          </a>
        </div>
      );
    case 'clashes':
      return <Clashes editing={editing} clashes={notice.clashes} />;
  }
}

/** Whoever comes back from the other tab goes on. */
function useSignedInAgain({ notice, setNotice, draw }: EditingState) {
  const isOut = notice?.kind === 'signed-out';
  useEffect(() => {
    if (!isOut) return;
    const again = () => {
      if (document.visibilityState !== 'visible') return;
      setNotice(null);
      void draw();
    };
    addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isOut, setNotice, draw]);
}

/** Goes as soon as all files are added or cancelled. */
function NotAdded({ onClose }: { onClose: () => void }) {
  const files = useNotAdded();
  if (files.length === 0) return null;
  return (
    <div className="notice bad" role="alert">
      <p>{notAddedWords(files)}</p>
      <Close onClick={onClose} />
    </div>
  );
}

const Close = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="close" aria-label="Close the message" onClick={onClick}>
    <Glyph name="close" />
  </button>
);
