import { controlId } from '../fields/field-props.ts';

/** The control of a path, or the closest one above it that has one. */
export function controlOf(path: string): HTMLElement | null {
  let at = path;
  while (at.includes('.') && !document.getElementById(controlId(at))) at = at.slice(0, at.lastIndexOf('.'));
  return document.getElementById(controlId(at));
}

/** The path that an address leads to: `#field-texts.title`; null where it names none. */
export function pathInAddress(): string | null {
  const [before] = controlId('|').split('|');
  const hash = decodeURIComponent(location.hash.slice(1));
  return before && hash.startsWith(before) ? hash.slice(before.length) : null;
}

/** Brings a control into view, unfolding what it lies in, and puts the focus into it. */
export function focusControl(control: HTMLElement): void {
  for (let folded = control.closest('details'); folded; ) {
    folded.open = true;
    folded = folded.parentElement?.closest('details') ?? null;
  }
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
