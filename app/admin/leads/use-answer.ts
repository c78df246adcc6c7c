import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const listeners = new Set<(answer: never) => void>();

/** The router brings them once more, and late: by then there may be a newer one. */
const told = new WeakSet<object>();

/** Hands what a form was answered to its page, whatever the router does with it meanwhile. */
export function tellAnswer(answer: object): void {
  told.add(answer);
  for (const listen of listeners) listen(answer as never);
}

/** Of the place in the browser's history where the router is; what is shown may still be the one before. */
const keyOfRouter = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** The lead that is being opened instead of `lead`, whose forms stand here; null where none is. */
function useNextLead(lead: string | undefined): string | null {
  const { state, formMethod, location } = useNavigation();
  if (state === 'idle' || formMethod !== undefined) return null;
  const next = new URLSearchParams(location.search).get('lead');
  return next === lead ? null : next;
}

/**
 * What became of the last that was sent, for as long as its page stands. The router forgets it as soon as the page is
 * asked for anew, which here happens whenever anybody changes a lead: on a slow phone before it was ever shown. `fresh`
 * is what the router knows: what came with the document, and what is said of a form that nobody answered. `lead` is the
 * id of the lead whose forms stand on the page.
 */
export function useAnswer<Answer extends object>(
  fresh: Answer | undefined,
  lead: string | undefined,
): Answer | undefined {
  const { key } = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  const next = useNextLead(lead);
  /** An answer comes a moment before its page stands under its own key, which is the first that is not among `before`. */
  const [kept, setKept] = useState({
    answer: fresh,
    key,
    before: null as string[] | null,
    fresh,
    nextBefore: null as string | null,
  });
  const shown = useRef({ key, next });
  useLayoutEffect(() => {
    shown.current = { key, next };
  }, [key, next]);
  useEffect(() => {
    // At once: of what React puts off it may forget, for a while, what was set while rendering.
    const listen = (answer: Answer) => {
      const before = [shown.current.key, keyOfRouter()];
      const nextBefore = shown.current.next;
      setKept((now) => ({ ...now, answer, before, nextBefore }));
    };
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
    };
  }, []);

  if (fresh !== kept.fresh) {
    setKept((now) =>
      fresh === undefined || told.has(fresh)
        ? { ...now, fresh }
        : { ...now, answer: fresh, key, before: isUnderWay ? [key] : null, fresh },
    );
  } else if (kept.before && (!kept.before.includes(key) || (next !== null && next !== kept.nextBefore))) {
    // Where another lead is opened before the page has come, it never comes: no other one is the answer's.
    setKept((now) => ({ ...now, key, before: null }));
  }
  return kept.before || key === kept.key ? kept.answer : undefined;
}
