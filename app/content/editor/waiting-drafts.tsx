import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { useFieldChoices } from '../fields/field-choices.tsx';
import { draftEditorUrl, editorUrl } from '../paths/editor-paths.ts';
import { draftSetPath } from '../paths/set-path.ts';
import type { EditedDocument, SaveAnswer } from './save-answer.ts';

type Props = { document: EditedDocument; answer: SaveAnswer | null };

/** Names the open version and the document's pending drafts, so that editors do not repeat a change. */
export function PendingDrafts({ document, answer }: Props) {
  const { drafts } = useFieldChoices();
  const { draft } = document;
  if (draft) {
    return (
      <Alert tone="info">
        <p>
          This is the draft in <Link to={draftSetPath(draft.set)}>{draft.name}</Link>, not public.{' '}
          {draft.isPublic && <Link to={editorUrl(document)}>Edit what is public</Link>}
        </p>
        {draft.isStale && (
          <p>
            Somebody has changed the public version since. <b>{draft.name}</b> shows both, and asks which one
            to use.
          </p>
        )}
      </Alert>
    );
  }
  const just = answer?.outcome === 'drafted' ? answer.set.id : null;
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
          stands what is public. <Link to={draftEditorUrl(document, id)}>Edit the draft</Link>
        </p>
      ))}
    </Alert>
  );
}
