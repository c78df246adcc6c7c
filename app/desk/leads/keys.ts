/** The keyboard shortcuts of the desk, as the dialog lists them. */
export const KEYS = [
  { keys: ['j'], does: 'To the next lead' },
  { keys: ['k'], does: 'To the previous lead' },
  { keys: ['Enter', 'o'], does: 'Open the lead' },
  { keys: ['x'], does: 'Choose the lead in the table; X chooses all up to it' },
  { keys: ['Shift+←', 'Shift+→'], does: 'On the board: to the stage before or after' },
  { keys: ['u', 'Escape'], does: 'Back to the list; in a field, Escape leaves the field' },
  { keys: ['c'], does: 'Write down what became of a call' },
  { keys: ['n'], does: 'Write a note' },
  { keys: ['s'], does: 'Set the stage, also on the board' },
  { keys: ['e'], does: 'The follow-up is done' },
  { keys: ['z'], does: 'Undo what was done last' },
  { keys: ['a'], does: 'Add a lead' },
  { keys: ['/'], does: 'Search' },
  { keys: ['?'], does: 'Show these keys' },
] as const;

/** The values of `data-key`, by which a shortcut finds its element. */
export const KEY_MARKS = {
  row: 'row',
  back: 'back',
  call: 'c',
  note: 'n',
  stage: 's',
  done: 'e',
  undo: 'z',
  add: 'a',
  search: '/',
};

const FIELDS = 'input, textarea, select, [contenteditable]';
/** Fields that accept letters. */
const TYPED = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/** Keys that move through the list. They also work while held down, and while a lead is loading. */
export const MOVING_KEYS: readonly string[] = ['j', 'k'];

/** Whether a key press is a shortcut of the page: no field, dialog or browser command has it. */
export function isShortcut(event: KeyboardEvent): boolean {
  // Escape that closed a dialog and is still held down would leave the lead too.
  if (event.repeat && !MOVING_KEYS.includes(event.key)) return false;
  // Autofill sends key events without a key.
  if (!event.key) return false;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false;
  return fieldOf(event) === null && document.querySelector('dialog[open]') === null;
}

const fieldOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(TYPED) : null;

/** Escape leaves a field, so that shortcuts work again. False for other keys, and inside a dialog. */
export function blurOnEscape(event: KeyboardEvent): boolean {
  const field = fieldOf(event);
  if (event.key !== 'Escape' || !field || field.closest('dialog')) return false;
  if (event.repeat || event.defaultPrevented || event.isComposing) return false;
  field.blur();
  return true;
}

const marked = (mark: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-key="${mark}"]`)].filter(isShown);
const isShown = (element: HTMLElement) => element.checkVisibility();

/** Runs the action of a key. False if its element is not on the page. */
export function runShortcut(key: string): boolean {
  switch (key) {
    case 'j':
      return step(1);
    case 'k':
      return step(-1);
    case 'o':
      return activate(focusedRow());
    case 'x':
    case 'X':
      return tick(key === 'X');
    case 'u':
    case 'Escape':
      return back();
    case 'c':
      return chooseCall(marked(KEY_MARKS.call)[0]);
    case 'n':
    case 's':
    case '/':
      return focus(marked(key)[0]);
    case 'a':
      return activate(marked(KEY_MARKS.add)[0]);
    case 'e':
    case 'z':
      return activate(marked(key)[0]?.querySelector('button'));
    default:
      return false;
  }
}

/** Starts from the focused row, or else from the open lead. */
function step(by: 1 | -1): boolean {
  const rows = marked(KEY_MARKS.row);
  const here = rows.indexOf(focusedRow() ?? document.body);
  const open = rows.findIndex((row) => row.hasAttribute('aria-current'));
  const from = here >= 0 ? here : open;
  return focus(rows[from < 0 ? 0 : from + by]);
}

/** The focused row. In the table the focus may be on the box before it. */
function focusedRow(): HTMLElement | null | undefined {
  const own = `[data-key=${KEY_MARKS.row}]`;
  const { activeElement } = document;
  return (
    activeElement?.closest<HTMLElement>(own) ?? activeElement?.closest('tr')?.querySelector<HTMLElement>(own)
  );
}

/** Ticks the box of the focused row; with `toHere` all boxes from the last one. */
function tick(toHere: boolean): boolean {
  const box = focusedRow()?.closest('tr')?.querySelector('input[type=checkbox]');
  return box?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: toHere })) ?? false;
}

function back(): boolean {
  const row = marked(KEY_MARKS.row).find((each) => each.hasAttribute('aria-current'));
  if (row && row !== document.activeElement) return focus(row);
  return activate(marked(KEY_MARKS.back)[0]);
}

function chooseCall(form: HTMLElement | undefined): boolean {
  const call = form?.querySelector<HTMLInputElement>('input[name=way][value=call]');
  call?.click();
  return focus(call);
}

function focus(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  const field = element.matches(FIELDS) ? element : (element.querySelector<HTMLElement>(FIELDS) ?? element);
  field.focus();
  field.scrollIntoView({ block: 'nearest' });
  return true;
}

function activate(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}
