import { type Field, isChanged, isChoice } from './changed-field.ts';

const FIELDS = 'input, textarea, select';
type Kept = { value: string; checked: boolean; selection: Selection };
/** First and last letter that are chosen; null in what has no caret. */
type Selection = readonly [number | null, number | null];

/**
 * Keeps what is typed, ticked or chosen before React has hydrated `root`: it puts some fields back to what the server
 * sent, and learns of no change before it. Where a translator has changed the page, React renders new fields, which get
 * what was typed into the old ones, and the focus. Returns what tells React of them, to be called in the task in which it
 * has hydrated. It imports nothing that pages of the desk share: the script that begins would bring the style sheet of that
 * before the root's, which all others change.
 */
export function keepTyped(root: Document | Element = document): () => void {
  const typed = new Map<Field, Kept>();
  const all = [...root.querySelectorAll<Field>(FIELDS)];
  let focused = document.activeElement;
  const note = (field: Field) => {
    if (field.type === 'hidden') return;
    // The last change is told last.
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
    const present = (field: Field) => (field.isConnected ? field : fields[all.indexOf(field)]);
    for (const [field, kept] of typed) {
      const successor = present(field);
      if (!successor) continue;
      if (successor !== field) successor.closest('details')?.setAttribute('open', '');
      tellOf(successor, kept);
    }
    if (focused?.isConnected === false) present(focused as Field)?.focus({ preventScroll: true });
  };
}

const selectionOf = (field: Field): Selection =>
  field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];

/** Has React hear of a field by the event that it listens for, as news: with a value that it has not seen. */
function tellOf(field: Field, { value, checked, selection: [start, end] }: Kept): void {
  // A date that is half written reads as none: told of, it would be gone.
  if (!field.isConnected || field.validity.badInput) return;
  const say = (event: string) => field.dispatchEvent(new Event(event, { bubbles: true }));
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field.type !== 'file') field.value = value;
    say('change');
  } else if (isChoice(field)) {
    // Of several to choose from, the one that was chosen.
    if (field.type === 'radio' && !checked) return;
    write(field, 'checked', !checked, checked);
    say('click');
  } else {
    write(field, 'value', field.defaultValue, value);
    if (start !== null) field.setSelectionRange(start, end);
    say('input');
  }
}

/** React sees what is assigned to a field, and not what goes past it to what the browser has of all such fields. */
function write(field: Field, name: 'value' | 'checked', seen: unknown, written: unknown): void {
  Object.assign(field, { [name]: seen });
  Reflect.set(Object.getPrototypeOf(field), name, written, field);
}
