import { useEffect } from 'react';
import { type Change, type Clash, keyOf, withValue } from './changes.ts';
import { declaredAt } from './declared.ts';
import { Glyph } from './glyph.tsx';
import type { EditingState } from './use-editing.ts';

/** What came of a save: it is public, it failed, the session ended, or somebody else was faster. */
export function Notices({ editing, onOpen }: { editing: EditingState; onOpen: (place: string) => void }) {
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
  if (!notice) return null;
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
              <a href={`/adminHistory?collection=${first.collection}&id=${encodeURIComponent(first.id)}`}>
                History
              </a>
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
          <button type="button" onClick={() => editing.draw().then(close)}>
            Try again
          </button>
          <Close onClick={close} />
        </div>
      );
    case 'signed-out':
      return (
        <div className="notice bad" role="alert">
          <p>
            <b>Your session has ended.</b> Nothing is lost: sign in in the new tab, then come back here.
          </p>
          <a className="primary" href="/login" target="_blank" rel="noopener opener">
            Sign in
          </a>
        </div>
      );
    case 'clashes':
      return <Clashes editing={editing} clashes={notice.clashes} gone={notice.gone} />;
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

const Close = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="close" aria-label="Close the message" onClick={onClick}>
    <Glyph name="close" />
  </button>
);

/** Both versions of every field that both have changed; mine stands until theirs is chosen. Nothing is lost. */
function Clashes({
  editing,
  clashes,
  gone,
}: {
  editing: EditingState;
  clashes: readonly Clash[];
  gone: readonly Change[];
}) {
  const { documents, setNotice, edit } = editing;
  const rest = (clash: Clash) => {
    const left = clashes.filter((each) => each !== clash);
    setNotice(left.length + gone.length > 0 ? { kind: 'clashes', clashes: left, gone: [...gone] } : null);
  };
  function takeTheirs(clash: Clash) {
    const stored = documents.get(keyOf(clash));
    if (stored) edit(stored, withValue(stored.body, clash.path, clash.theirs ?? ''));
    rest(clash);
  }
  return (
    <div className="notice clashes" role="alertdialog" aria-label="Somebody else has saved too">
      <p>
        <b>Somebody else has saved here meanwhile.</b>{' '}
        {clashes.length > 0
          ? 'These fields you have both changed. Choose, then save again.'
          : 'Your changes are laid over theirs. Look at the page, then save again.'}
      </p>
      {clashes.map((clash) => {
        const name = declaredAt(`${keyOf(clash)}/${clash.path}`, documents.get(keyOf(clash))?.body)?.trail;
        return (
          <section key={keyOf(clash) + clash.path} aria-label={name?.join(' › ')}>
            <h3>{name?.join(' › ') ?? clash.path}</h3>
            <div className="versions">
              <div>
                <b>Yours</b>
                <p>{words(clash.mine)}</p>
                <button type="button" onClick={() => rest(clash)}>
                  Keep yours
                </button>
              </div>
              <div>
                <b>Theirs, public now</b>
                <p>{words(clash.theirs)}</p>
                <button type="button" onClick={() => takeTheirs(clash)}>
                  Take theirs
                </button>
              </div>
            </div>
          </section>
        );
      })}
      {gone.map((change) => (
        <p key={keyOf(change)}>
          {keyOf(change)} was removed. What you wrote: {words(change.body)}
        </p>
      ))}
      {clashes.length === 0 && (
        <button type="button" onClick={() => setNotice(null)}>
          Understood
        </button>
      )}
    </div>
  );
}

const words = (value: unknown) => (typeof value === 'string' ? value || 'nothing' : JSON.stringify(value));
