import {
  FORM_FIELD,
  HONEYPOT_FIELD,
  SHOWN_FIELD,
  SUBMISSION_FIELD,
  WORDING_FIELD,
} from '../../domain/enquiries/hidden-fields.ts';
import { PLOT_FIELD } from '../../domain/enquiries/named-plot.ts';

/** Not part of a draft: what a page says, and the plot that its address names. */
const HIDDEN = new Set([
  FORM_FIELD,
  SUBMISSION_FIELD,
  SHOWN_FIELD,
  HONEYPOT_FIELD,
  WORDING_FIELD,
  PLOT_FIELD,
]);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) && !HIDDEN.has((element as Control).name),
  );
}

/** Every value of the form, hidden fields and all, with its submission id (app/enquiries/identify-submissions.ts). */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** What is worth keeping as a draft: what was typed or chosen. Consent is given anew each time. */
export function draftOf(form: HTMLFormElement): Record<string, string> {
  const values = valuesOf(form);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== '' && name !== 'consent' && !HIDDEN.has(name)),
  );
}

/**
 * Puts a draft into the fields in which nothing stands yet, and shows what it opened. Whoever is about to write a line
 * that comes back under their hands replaces it; a longer text they go on with.
 */
export function restore(form: HTMLFormElement, values: Record<string, string>): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (typeof value !== 'string') continue;
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      const chosen = form.querySelector(`input[type=radio][name="${control.name}"]:checked`);
      if (chosen === null && control.value === value) control.checked = true;
    } else if (control.type !== 'checkbox' && control.value === '') {
      control.value = value;
      if (control.value !== '') control.closest('details')?.setAttribute('open', '');
      if (control === document.activeElement && control instanceof HTMLInputElement) control.select();
    } else continue;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Empties every field, also those that came filled in. */
export function clear(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type))
      control.checked = false;
    else control.value = '';
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Focus on this field, with whatever hides it opened, and its label and error in view. */
export function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (!(control instanceof HTMLElement)) return;
  control.closest('details')?.setAttribute('open', '');
  control.focus({ preventScroll: true });
  // Not every engine keeps the bar at the top off the label above it.
  (control.closest('.field') ?? control).scrollIntoView({ block: 'center' });
}
