import { type CSSProperties, useState } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { prefersCalm } from '../ui/prefers-calm.ts';

type Props = { to: string; title?: string; className?: string; children: React.ReactNode };

/** A link whose picture moves into the page it leads to (`usePlaceOf`), where the browser can and the visitor wants movement. */
export function MovingLink({ children, ...link }: Props) {
  const [moves, setMoves] = useState(false);
  const look = () => setMoves(mayMove());
  return (
    <Link {...link} viewTransition={moves} onPointerDown={look} onKeyDown={look}>
      {children}
    </Link>
  );
}

/**
 * Style of a picture that stands for the page `to`, on the page itself and wherever a `MovingLink` leads to it: while
 * one leads to the other both have the same name, so that the browser moves one into the other.
 */
export function usePlaceOf(to: string): CSSProperties | undefined {
  const isOnTheWay = useViewTransitionState(to);
  return isOnTheWay ? { viewTransitionName: to.replace(/\W/g, '-') } : undefined;
}

/**
 * A transition that is skipped (another link meanwhile, a tab that is hidden) rejects a promise that the router leaves
 * alone, which browsers report as an error of the page.
 */
let isWatched = false;
function mayMove(): boolean {
  if (!('startViewTransition' in document) || prefersCalm()) return false;
  if (isWatched) return true;
  isWatched = true;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
  return true;
}
