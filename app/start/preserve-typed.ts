import { type Field, isChanged, isChoice } from './changed-field.ts';

const FIELDS = 'input, textarea, select';
type TypedValue = { value: string; checked: boolean; selection: Selection };
/** Start and end of the selection; null in fields without a caret. */
type Selection = readonly [number | null, number | null];

/**
 * Preserves values that visitors enter before React hydrates `root`: hydration resets some fields and misses changes.
 * On a translated page React renders new fields, which get the old values and the focus.
 * Returns a function that reports the values to React; call it in the task of the hydration.
 * Import no module that desk pages share: the entry would load its style sheet before the root's.
 */
export function preserveTyped(root: Document | Element = document): () => void {
  const typed = new Map<Field, TypedValue>();
  const all = [...root.querySelectorAll<Field>(FIELDS)];
  let focused = document.activeElement;
  const note = (field: Field) => {
    if (field.type === 'hidden') return;
    // Delete first, so that the map is in the order of the last changes.
    typed.delete(field);
    typed.set(field, {
      value: field.value,
      checked: isChoice(field) && field.checked,
      selection: selectionOf(field),
    });
  };
  const noteEvent = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) note(target as Field);
  };
  const noteFocus = ({ target }: Event) => {
    focused = target as Element;
  };
  for (const field of all) {
    if (isChanged(field)) note(field);
  }
  addEventListener('input', noteEvent, true);
  addEventListener('focusin', noteFocus, true);
  return () => {
    removeEventListener('input', noteEvent, true);
    removeEventListener('focusin', noteFocus, true);
    const fields = [...root.querySelectorAll<Field>(FIELDS)];
    const currentField = (field: Field) => (field.isConnected ? field : fields[all.indexOf(field)]);
    for (const [field, typedValue] of typed) {
      const successor = currentField(field);
      if (!successor) continue;
      if (successor !== field) successor.closest('details')?.setAttribute('open', '');
      reportToReact(successor, typedValue);
    }
    if (focused?.isConnected === false) currentField(focused as Field)?.focus({ preventScroll: true });
  };
}

const selectionOf = (field: Field): Selection =>
  field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];

/** Dispatches the event that React listens for, with a value that React has not tracked yet. */
function reportToReact(field: Field, { value, checked, selection: [start, end] }: TypedValue): void {
  // A partly typed date reads as empty: reporting it would erase it.
  if (!field.isConnected || field.validity.badInput) return;
  const dispatch = (event: string) => field.dispatchEvent(new Event(event, { bubbles: true }));
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field.type !== 'file') field.value = value;
    dispatch('change');
  } else if (isChoice(field)) {
    // Only the checked radio button of a group is reported.
    if (field.type === 'radio' && !checked) return;
    write(field, 'checked', !checked, checked);
    dispatch('click');
  } else {
    write(field, 'value', field.defaultValue, value);
    if (start !== null) field.setSelectionRange(start, end);
    dispatch('input');
  }
}

/** React tracks assignments to the element itself. `Reflect.set` on the prototype bypasses this tracking. */
function write(field: Field, name: 'value' | 'checked', seen: unknown, written: unknown): void {
  Object.assign(field, { [name]: seen });
  Reflect.set(Object.getPrototypeOf(field), name, written, field);
}
