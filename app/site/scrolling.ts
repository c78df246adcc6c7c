import type Lenis from 'lenis';
import { useEffect } from 'react';

/** Smooths the wheel of a fine pointer, long after the page is usable (spec 2 §9: 1.2 s, multiplier 1.1). */
export function useSmoothWheel() {
  useEffect(() => {
    const wanted = matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference)');
    let wheel: { destroy: () => void } | null = null;
    let gone = false;
    const start = async () => {
      if (!wanted.matches || wheel) return;
      // Without it the wheel turns as the browser has it.
      const Wheel = await import('lenis').then(
        ({ default: found }) => found,
        () => null,
      );
      if (!Wheel || gone || !wanted.matches || wheel) return;
      wheel = turnWhileScrolling(new Wheel({ duration: 1.2, wheelMultiplier: 1.1 }));
    };
    const stop = () => {
      wheel?.destroy();
      wheel = null;
    };
    const follow = () => (wanted.matches ? void start() : stop());
    const idle =
      'requestIdleCallback' in window ? requestIdleCallback : (run: () => void) => setTimeout(run, 1500);
    idle(() => void start());
    wanted.addEventListener('change', follow);
    return () => {
      gone = true;
      wanted.removeEventListener('change', follow);
      stop();
    };
  }, []);
}

/** Its own loop (`autoRaf`) has the browser make sixty frames a second of a page that stands still. */
function turnWhileScrolling(wheel: Lenis): { destroy: () => void } {
  let frame = 0;
  const turn = (time: number) => {
    wheel.raf(Math.max(time, wheel.time));
    frame = wheel.isScrolling === 'smooth' ? requestAnimationFrame(turn) : 0;
  };
  wheel.on('virtual-scroll', () => {
    if (frame !== 0) return;
    // The rest before it is no part of its way.
    wheel.time = performance.now();
    frame = requestAnimationFrame(turn);
  });
  return {
    destroy() {
      cancelAnimationFrame(frame);
      wheel.destroy();
    },
  };
}
