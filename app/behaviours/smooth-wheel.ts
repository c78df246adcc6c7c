import type Lenis from 'lenis';
import { isZeroMove } from '../ui/plain-click.ts';

/**
 * Smooths wheel scrolling with a fine pointer (spec 2 §9: 1.2 s, multiplier 1.1).
 * The first pointer or wheel event loads the library; scrolling is native until then.
 */
export function startSmoothWheel(): () => void {
  const wanted = matchMedia('(pointer: fine) and (prefers-reduced-motion: no-preference)');
  const controller = new AbortController();
  const { signal } = controller;
  let wheel: { destroy: () => void } | null = null;
  let isAsked = false;
  const start = async () => {
    if (!wanted.matches || wheel || isAsked) return;
    isAsked = true;
    const Wheel = await import('lenis').then(
      ({ default: found }) => found,
      () => null,
    );
    if (!Wheel || signal.aborted || !wanted.matches || wheel) return;
    wheel = turnWhileScrolling(new Wheel({ duration: 1.2, wheelMultiplier: 1.1 }));
  };
  const stop = () => {
    wheel?.destroy();
    wheel = null;
    isAsked = false;
  };
  for (const sign of ['pointermove', 'wheel'] as const) {
    addEventListener(sign, (event) => isZeroMove(event) || void start(), { passive: true, signal });
  }
  wanted.addEventListener('change', () => (wanted.matches ? void start() : stop()), { signal });
  return () => {
    controller.abort();
    stop();
  };
}

/** Requests frames only while scrolling: the library's `autoRaf` requests them on an idle page too. */
function turnWhileScrolling(wheel: Lenis): { destroy: () => void } {
  let frame = 0;
  const turn = (time: number) => {
    wheel.raf(Math.max(time, wheel.time));
    frame = wheel.isScrolling === 'smooth' ? requestAnimationFrame(turn) : 0;
  };
  wheel.on('virtual-scroll', () => {
    if (frame !== 0) return;
    // Otherwise the idle time before this scroll would count as part of its duration.
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
