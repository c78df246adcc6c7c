import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Closes what floats over the page when it has led to another place, and not because React has just come. */
export function useCloseOnNavigation(panel: RefObject<HTMLDetailsElement | null>): void {
  const { key, hash } = useLocation();
  const place = key + hash;
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    if (panel.current) panel.current.open = false;
  }, [panel, place]);
}
