type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { value: string; checked: boolean; isComposing: boolean; chosen: Selection };
/** First and last letter that are chosen; null in what has no caret. */
type Selection = readonly [number | null, number | null];

/**
 * Keeps what is typed, ticked or chosen until React has taken the page over, and tells React of it then. Without this a
 * field whose value React keeps would show the new one, or be put back to the old, and a save would send the old. To be
 * called just before React begins.
 */
export function keepTyped(): void {
  const typed = new Map<Field, Kept>();
  const note = (field: Field, isComposing: boolean) => {
    if (field.type === 'hidden') return;
    typed.set(field, { value: field.value, checked: isOn(field), isComposing, chosen: selectionOf(field) });
  };
  const noteSelection = () => {
    const field = document.activeElement as Field;
    const kept = typed.get(field);
    if (kept?.value === field.value) kept.chosen = selectionOf(field);
  };
  const noteEvent = (event: Event) =>
    note(event.target as Field, event instanceof InputEvent && event.isComposing);
  for (const field of document.querySelectorAll<Field>('input, textarea, select')) {
    if (isChanged(field)) note(field, false);
  }
  addEventListener('input', noteEvent, true);
  addEventListener('change', noteEvent, true);
  document.addEventListener('selectionchange', noteSelection);
  const tell = () => {
    removeEventListener('input', noteEvent, true);
    removeEventListener('change', noteEvent, true);
    document.removeEventListener('selectionchange', noteSelection);
    for (const [field, kept] of typed) tellOf(field, kept);
  };
  // Once React's own effects have run, in the same task: nothing else is seen meanwhile. Not by `HYDRATED_EVENT`: with
  // anything that pages share, the script that begins would bring their style sheets before the root's, which orders them.
  const observer = new MutationObserver(() => {
    observer.disconnect();
    tell();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
}

const isChoice = ({ type }: Field) => type === 'checkbox' || type === 'radio';
const selectionOf = (field: Field): Selection =>
  field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];
const isOn = (field: Field) => field instanceof HTMLInputElement && field.checked;

/** Whether it stands otherwise than the server made it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (
      options.find(({ selected }) => selected) !==
      (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])
    );
  }
  return isChoice(field)
    ? isOn(field) !== (field as HTMLInputElement).defaultChecked
    : field.value !== field.defaultValue;
}

/** Has React hear of a field by the event that it listens for, as news: with a value that it has not seen. */
function tellOf(field: Field, { value, checked, isComposing, chosen: [start, end] }: Kept): void {
  if (!field.isConnected) return;
  const say = (event: string) => field.dispatchEvent(new Event(event, { bubbles: true }));
  if (field instanceof HTMLSelectElement || field.type === 'file') {
    if (field.type !== 'file') field.value = value;
    say('change');
  } else if (isChoice(field)) {
    // Of several to choose from, the one that was chosen.
    if (field.type === 'radio' && !checked) return;
    write(field, 'checked', !checked, checked);
    say('click');
  } else if (!isComposing || field.value !== value) {
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
