import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { draftSetPath } from '../drafts/set-path.ts';
import { useSurroundings } from '../fields/surroundings.tsx';
import type { EditedDocument, SaveAnswer } from './save-answer.ts';

type Props = { document: EditedDocument; answer: SaveAnswer | null };

/** Says that a change of the opened document waits already, so that nobody makes it twice. */
export function WaitingDrafts({ document, answer }: Props) {
  const { drafts } = useSurroundings();
  const just = answer?.outcome === 'kept' ? answer.set.id : null;
  const holding = drafts.filter(
    (set) =>
      set.id !== just &&
      set.documents.some(({ collection, id }) => collection === document.collection && id === document.id),
  );
  if (holding.length === 0) return null;
  return (
    <Alert tone="info">
      {holding.map(({ id, name }) => (
        <p key={id}>
          <Link to={draftSetPath(id)}>{name}</Link> holds a change of this that is not public yet. Below
          stands what is public.
        </p>
      ))}
    </Alert>
  );
}
