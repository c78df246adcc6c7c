import {
  FORM_FIELD,
  HONEYPOT_FIELD,
  SHOWN_FIELD,
  SUBMISSION_FIELD,
  WORDING_FIELD,
} from '../../domain/enquiries/hidden-fields.ts';
import { PLOT_FIELD } from '../../domain/enquiries/named-plot.ts';

/** Fields that are not part of a draft: values of the page, and the plot in its query. */
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

/** All values of the form, including hidden fields and the submission id (app/enquiries/identify-submissions.ts). */
export function fieldValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** The values to keep as a draft. Consent is excluded: the visitor gives it each time. */
export function draftValues(form: HTMLFormElement): Record<string, string> {
  const values = fieldValues(form);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== '' && name !== 'consent' && !HIDDEN.has(name)),
  );
}

/**
 * Restores a draft into empty fields, and opens the details around them.
 * A restored single-line field that has the focus is selected, so that typing replaces it.
 */
export function restoreDraft(form: HTMLFormElement, values: Record<string, string>): void {
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

/** Empties every field, including prefilled fields. */
export function clearFields(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) {
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type))
      control.checked = false;
    else control.value = '';
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Focuses a field, opens the details around it, and scrolls its label and error into view. */
export function focusField(form: HTMLFormElement, name: string): void {
  const found = form.elements.namedItem(name);
  const control = found instanceof RadioNodeList ? found[0] : found;
  if (!(control instanceof HTMLElement)) return;
  control.closest('details')?.setAttribute('open', '');
  control.focus({ preventScroll: true });
  // Scroll to the centre: at the top, the navigation bar would cover the label in some browsers.
  (control.closest('.field') ?? control).scrollIntoView({ block: 'center' });
}
