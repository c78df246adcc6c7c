import { useEffect } from 'react';
import { startAnswers } from '../ui/answers.ts';
import { startReveals } from '../ui/reveals.ts';
import { startBoundaries } from '../ui/wipe-boundary.ts';
import { startMovingLinks } from './moving-link.tsx';

/** What moves on a public page and is no component's own: each follows what the page says of itself in attributes. */
export function useMoving() {
  useEffect(() => {
    const endings = [startReveals(), startBoundaries(), startMovingLinks(), startAnswers()];
    return () => {
      for (const end of endings) end();
    };
  }, []);
}
