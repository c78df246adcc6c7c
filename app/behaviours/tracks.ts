import { prefersReducedMotion } from '../ui/reduced-motion.ts';
import { startRotation } from './rotation.ts';

/** Adds marks, buttons and rotation to each row of cards (`data-track`, ui/track.tsx); the row scrolls without them. */
export function startTracks(): () => void {
  const endings = [...document.querySelectorAll<HTMLElement>('[data-track]')].map(startTrack);
  return () => {
    for (const end of endings) end();
  };
}

function startTrack(frame: HTMLElement): () => void {
  const row = frame.querySelector<HTMLElement>('ul');
  const controls = frame.querySelector<HTMLElement>('[data-controls]');
  if (!row || !controls) return () => {};
  const { track: unit = '', auto } = frame.dataset;
  const cards = row.children.length;
  const marks = [...controls.querySelectorAll<HTMLElement>('[data-mark]')];
  const counter = controls.querySelector('[data-counter]');
  const status = frame.querySelector('[aria-live]');
  let index = 0;
  let places = cards;
  let isAsked = false;

  const step = () => {
    const [first, second] = row.children as HTMLCollectionOf<HTMLElement>;
    if (!first) return 1;
    return second ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
  };
  const show = () => {
    index = Math.round(row.scrollLeft / step());
    for (const [place, mark] of marks.entries()) {
      mark.hidden = place >= places;
      if (place === index) mark.setAttribute('aria-current', 'true');
      else mark.removeAttribute('aria-current');
    }
    if (counter) counter.textContent = String(index + 1);
    const said = isAsked ? `${unit} ${index + 1} of ${cards}` : '';
    if (status && status.textContent !== said) status.textContent = said;
  };
  const measure = () => {
    places = Math.max(1, cards - Math.max(1, Math.round(row.clientWidth / step())) + 1);
    controls.hidden = places === 1;
    show();
  };
  /** Wraps around at both ends of the row (spec 1 §2). */
  const scrollTo = (to: number) =>
    row.scrollTo({
      left: step() * ((to + places) % places),
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    });
  const choose = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-mark], [data-step]');
    if (!button) return;
    isAsked = true;
    const { mark, step: by } = button.dataset;
    scrollTo(mark ? Number(mark) : index + Number(by));
  };

  const sizes = new ResizeObserver(measure);
  sizes.observe(row);
  row.addEventListener('scroll', show, { passive: true });
  controls.addEventListener('click', choose);
  const endRotation = auto
    ? startRotation(frame, Number(auto), () => {
        isAsked = false;
        scrollTo(index + 1);
      })
    : undefined;
  return () => {
    sizes.disconnect();
    row.removeEventListener('scroll', show);
    controls.removeEventListener('click', choose);
    endRotation?.();
  };
}
