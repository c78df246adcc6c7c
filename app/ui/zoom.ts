import { type Fraction, type Size, zoomRange } from './zoom-range.ts';

export type Drawing = Size & {
  /** Initial centre if the drawing is larger than the screen; by default the middle. */
  subject?: Fraction;
  /** Opens whole on every screen. */
  opensWhole?: boolean;
};

export type Zoom = {
  /** Switches between whole and full size. */
  toggle: () => void;
  end: () => void;
};

const STEP = 1.25;
/** A press that moves less is a click. */
const DRAG_PX = 4;

/**
 * Zooms `stage`, which holds a drawing, inside the scrolling `screen`: by two fingers, Ctrl and wheel, or `+`, `-`, `0`.
 * A mouse drags it. `onChange` receives whether the drawing is whole.
 */
export function enableZoom(
  screen: HTMLElement,
  stage: HTMLElement,
  drawing: Drawing,
  onChange: (isWhole: boolean) => void,
): Zoom {
  const range = () => zoomRange({ width: screen.clientWidth, height: screen.clientHeight }, drawing);
  let width = 0;
  let isWhole = true;

  const resize = (to: number) => {
    const { whole, max } = range();
    width = Math.max(whole, Math.min(max, to));
    isWhole = width <= whole + 1;
    stage.style.width = `${width}px`;
    onChange(isWhole);
  };
  /** Resizes so that the point at (x, y) of the window stays there. */
  const resizeAt = (to: number, x: number, y: number) => {
    const before = stage.getBoundingClientRect();
    const part = { x: (x - before.left) / before.width, y: (y - before.top) / before.height };
    resize(to);
    scrollPointTo(part, x, y);
  };
  const scrollPointTo = (part: Fraction, x: number, y: number) => {
    const { left, top, width: across, height } = stage.getBoundingClientRect();
    screen.scrollLeft += left + part.x * across - x;
    screen.scrollTop += top + part.y * height - y;
  };
  const middle = () => {
    const { left, top } = screen.getBoundingClientRect();
    return [left + screen.clientWidth / 2, top + screen.clientHeight / 2] as const;
  };
  const subject = drawing.subject ?? { x: 0.5, y: 0.5 };
  const show = (to: number) => {
    resize(to);
    scrollPointTo(subject, ...middle());
  };
  const toggle = () => {
    if (isWhole) show(range().full);
    else resize(0);
  };

  const begin = new AbortController();
  const on = { signal: begin.signal };
  const listen = <K extends keyof HTMLElementEventMap>(
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
    options = {},
  ) => screen.addEventListener(name, act, { ...on, ...options });

  let apart = 0;
  const spread = ({ touches: [one, two] }: TouchEvent) => {
    if (!one || !two) return null;
    return {
      apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
      x: (one.clientX + two.clientX) / 2,
      y: (one.clientY + two.clientY) / 2,
    };
  };
  listen('touchstart', (event) => {
    apart = spread(event)?.apart ?? 0;
  });
  listen(
    'touchmove',
    (event) => {
      const fingers = spread(event);
      if (!fingers || apart === 0) return;
      event.preventDefault();
      resizeAt(width * (fingers.apart / apart), fingers.x, fingers.y);
      apart = fingers.apart;
    },
    { passive: false },
  );
  listen(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      resizeAt(width * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
    },
    { passive: false },
  );
  listen('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') resizeAt(width * STEP, ...middle());
    else if (event.key === '-') resizeAt(width / STEP, ...middle());
    else if (event.key === '0') resize(0);
    else return;
    event.preventDefault();
  });

  let dragged = false;
  listen('pointerdown', (press) => {
    dragged = false;
    if (press.pointerType !== 'mouse' || press.button !== 0) return;
    const from = { left: screen.scrollLeft, top: screen.scrollTop };
    const drag = new AbortController();
    const move = (event: PointerEvent) => {
      const x = event.clientX - press.clientX;
      const y = event.clientY - press.clientY;
      dragged ||= Math.hypot(x, y) > DRAG_PX;
      if (dragged) screen.scrollTo({ left: from.left - x, top: from.top - y, behavior: 'instant' });
    };
    addEventListener('pointermove', move, { signal: drag.signal });
    addEventListener('pointerup', () => drag.abort(), { signal: drag.signal });
    addEventListener('pointercancel', () => drag.abort(), { signal: drag.signal });
  });
  // Suppress the click after a drag: it would choose a plot or close the viewer.
  listen('click', (event) => dragged && event.stopPropagation(), { capture: true });
  listen('dragstart', (event) => event.preventDefault());

  const observer = new ResizeObserver(() => {
    if (isWhole) resize(0);
    else resize(width);
  });
  show(drawing.opensWhole ? 0 : range().start);
  observer.observe(screen);
  return {
    toggle,
    end() {
      begin.abort();
      observer.disconnect();
    },
  };
}
