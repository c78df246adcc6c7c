import { controlId } from '../fields/field-props.ts';

/** The control of a path, or of its closest ancestor with a control. */
export function controlOf(path: string): HTMLElement | null {
  let at = path;
  while (at.includes('.') && !document.getElementById(controlId(at))) at = at.slice(0, at.lastIndexOf('.'));
  return document.getElementById(controlId(at));
}

/** The path in a hash such as `#field-texts.title`; null for other hashes. */
export function pathInAddress(): string | null {
  const [before] = controlId('|').split('|');
  const hash = decodeURIComponent(location.hash.slice(1));
  return before && hash.startsWith(before) ? hash.slice(before.length) : null;
}

/** Opens the details around a control, scrolls it into view, and focuses it. */
export function focusControl(control: HTMLElement): void {
  for (let folded = control.closest('details'); folded; ) {
    folded.open = true;
    folded = folded.parentElement?.closest('details') ?? null;
  }
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
}
