import { Fragment } from 'react';
import { Menu } from '../bar/menu.tsx';
import { keyOf } from '../changes.ts';
import { trailOf } from '../fields/declared.ts';
import { Glyph } from '../glyph.tsx';
import type { EditingState } from '../use-editing.ts';
import type { WaitingSet } from './keep.ts';
import { PreviewButton, SetLink } from './set-links.tsx';
import { holding } from './use-waiting.ts';

type Props = { sets: readonly WaitingSet[]; documents: EditingState['documents']; path: string };

/** In the bar: changes of this page that wait in drafts, so that nobody makes them twice. */
export function WaitingMenu({ sets, documents, path }: Props) {
  const own = holding(sets, documents.values());
  if (own.length === 0) return null;
  const words = own.length === 1 ? 'draft waits' : 'drafts wait';
  return (
    <Menu
      className="waiting"
      label={
        <>
          <Glyph name="stack" /> {own.length} <span className="long">{words}</span>
        </>
      }
    >
      <p className="help">Not public yet. Here stands what is public now.</p>
      <ul>
        {own.map((set) => (
          <li key={set.id}>
            <SetLink set={set} />
            <span>{partsOf(set, documents)}</span>
            <PreviewButton set={set} path={path} />
          </li>
        ))}
      </ul>
    </Menu>
  );
}

/** Said of one document beside its field. */
export function WaitingNote({
  sets,
  document,
}: {
  sets: Props['sets'];
  document: { collection: string; id: string };
}) {
  const own = holding(sets, [document]);
  if (own.length === 0) return null;
  return (
    <div className="everywhere waiting-note">
      <p>
        {own.map((set, place) => (
          <Fragment key={set.id}>
            {place > 0 && ', '}
            <SetLink set={set} />
          </Fragment>
        ))}{' '}
        {own.length === 1 ? 'holds' : 'hold'} a change of this that is not public yet. Here stands what is
        public.
      </p>
    </div>
  );
}

const MOST = 3;

/** "Intro, Price · 100 sq yd and 2 more" */
function partsOf(set: WaitingSet, documents: Props['documents']): string {
  const names = set.documents.flatMap((each) => {
    const stored = documents.get(keyOf(each));
    return stored ? (trailOf(stored.collection, stored.id, stored.body).at(-1) ?? []) : [];
  });
  const more = names.length - MOST;
  return names.slice(0, MOST).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
