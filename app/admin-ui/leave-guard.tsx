import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

type Guard = {
  /** Called when the user leaves. */
  isDirty: () => boolean;
  /** A sentence that names the unsaved work. */
  lost: string;
  /** The work stays if only the search of the address changes. */
  staysOnPath?: boolean;
  onDiscard?: () => void;
};
type Guards = Set<RefObject<Guard>>;

const Guards = createContext<Guards>(new Set());

/** Wraps all pages of the administration. The router allows one blocker, so this one asks every guard. */
export function LeaveGuards({ children }: { children: ReactNode }) {
  const [guards] = useState<Guards>(() => new Set());
  const { pathname, search } = useLocation();
  const dirty = (to: Location) =>
    [...guards]
      .map(({ current }) => current)
      .filter(({ isDirty, staysOnPath }) => {
        const isSame = to.pathname === pathname && (staysOnPath || to.search === search);
        return !isSame && isDirty();
      });
  const blocker = useBlocker(
    // After an expired session the user comes back from the login and finds the unsaved work.
    ({ nextLocation: to }) => to.pathname !== '/login' && dirty(to).length > 0,
  );
  return (
    <Guards value={guards}>
      {children}
      {blocker.state === 'blocked' && (
        <Dialog open onClose={() => blocker.reset()} title="Leave without saving?" size="small">
          {dirty(blocker.location).map(({ lost }) => (
            <p key={lost}>{lost}</p>
          ))}
          <div className="row" style={{ marginTop: 'var(--s5)' }}>
            <Button variant="primary" size="small" icon={null} onClick={() => blocker.reset()}>
              Keep editing
            </Button>
            <Button
              variant="danger"
              size="small"
              icon={null}
              onClick={() => {
                for (const guard of dirty(blocker.location)) guard.onDiscard?.();
                blocker.proceed();
              }}
            >
              Discard and leave
            </Button>
          </div>
        </Dialog>
      )}
    </Guards>
  );
}

/** Asks before a navigation leaves unsaved work. A reload loses nothing, so it does not ask. */
export function LeaveGuard(guard: Guard) {
  const guards = use(Guards);
  const present = useRef(guard);
  present.current = guard;
  useEffect(() => {
    guards.add(present);
    return () => void guards.delete(present);
  }, [guards]);
  return null;
}
