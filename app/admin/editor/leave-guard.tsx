import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  /** Asked as somebody leaves. */
  isDirty: () => boolean;
  /** A sentence that names the unsaved work. */
  lost: string;
  onDiscard?: () => void;
};

/** Asks before another section or page is opened over what is not saved. A reload needs no question: it loses nothing. */
export function LeaveGuard({ isDirty, lost, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty() &&
      // Whose session has ended comes back, and finds what was typed.
      to.pathname !== '/login' &&
      from.pathname + from.search !== to.pathname + to.search,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} title="Leave without saving?" size="small">
      <p>{lost}</p>
      <div className="row" style={{ marginTop: 'var(--s5)' }}>
        <Button variant="primary" size="small" icon={null} onClick={() => blocker.reset()}>
          Keep editing
        </Button>
        <Button
          variant="danger"
          size="small"
          icon={null}
          onClick={() => {
            onDiscard?.();
            blocker.proceed();
          }}
        >
          Discard and leave
        </Button>
      </div>
    </Dialog>
  );
}
