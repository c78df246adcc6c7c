import { type Field, isChanged, isChoice } from '../start/changed-field.ts';

/** So long React may find that it has to make a part of the page anew; the popup's script comes after the rest. */
const WATCHED_MS = 10_000;
/** Frames that a field may take to be shown. */
const LOOKS = 60;

/**
 * Where what stands is not what React would make, because a browser or an extension has translated it, React makes the
 * page anew, or a part of it. What is written into its forms by then, the focus, and what has been opened go over to the
 * new ones; the reader's place stays, and the drawings that the page brought are put back
 * (server/documents/inline-icons.ts).
 */
export function keepWhatIsThere(): void {
  const main = document.querySelector('main');
  const panels = new Set(document.querySelectorAll('details'));
  const successorOf = successors('a, button, summary, details');
  const forms = new Map([...document.forms].map((form) => [form, alike(form).indexOf(form)]));
  const drawings = document.querySelector('body > [data-icons]');
  let focused = document.activeElement;
  const noteFocus = ({ target }: FocusEvent) => {
    // An overlay that opens anew takes the focus by itself.
    if (!(target as Element).matches('[data-focus]')) focused = target as Element;
  };
  addEventListener('focusin', noteFocus, true);
  const observer = new MutationObserver(() => {
    if (drawings && !drawings.isConnected) document.body.append(drawings);
    // What would be laid out in turns is as high as it was only once it is laid out (ui/styles/later.css).
    if (main?.isConnected === false) document.documentElement.dataset.whole = '';
    for (const panel of panels) {
      if (panel.isConnected) continue;
      panels.delete(panel);
      if (panel.open) successorOf(panel)?.setAttribute('open', '');
    }
    if (focused?.isConnected === false && !('form' in focused && focused.form)) {
      focused = successorOf(focused) ?? null;
      if (focused) (focused as HTMLElement).focus({ preventScroll: true });
    }
    for (const [form, nth] of forms) {
      const successor = form.isConnected ? undefined : alike(form)[nth];
      if (!successor) continue;
      forms.delete(form);
      // Once its own effects have run.
      requestAnimationFrame(() => setTimeout(handOver, 0, form, successor, focused));
    }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => {
    observer.disconnect();
    removeEventListener('focusin', noteFocus, true);
  }, WATCHED_MS);
}

/** Finds of what stands now that `selector` chooses, once it is gone, the one that looks the same in the same place among its like. */
function successors(selector: string): (one: Element) => Element | undefined {
  const before = [...document.querySelectorAll(selector)];
  return (one) => {
    const isAlike = ({ tagName, className }: Element) =>
      tagName === one.tagName && className === one.className;
    const nth = before.filter(isAlike).indexOf(one);
    return [...document.querySelectorAll(selector)].filter(isAlike)[nth];
  };
}

/** Forms of the same id that are sent to the same place; the page may have two for subscribing. */
function alike(form: HTMLFormElement): HTMLFormElement[] {
  const is = (name: string) => (one: HTMLFormElement) => one.getAttribute(name) === form.getAttribute(name);
  return [...document.forms].filter(is('id')).filter(is('action'));
}

function handOver(from: HTMLFormElement, to: HTMLFormElement, focused: Element | null): void {
  for (const field of from.elements) {
    const successor = counterpart(field, to);
    if (!successor) continue;
    if (write(field, successor)) {
      successor.closest('details')?.setAttribute('open', '');
      successor.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (field !== focused) continue;
    focusOnceShown(field, successor as HTMLElement, LOOKS);
  }
}

/** The field of the same name and, of several to choose from, of the same value. */
function counterpart(field: Element, form: HTMLFormElement): Element | undefined {
  const isChoice = (one: Element) => one instanceof HTMLInputElement && one.type === 'radio';
  const { name, value } = field as HTMLInputElement;
  return [...form.elements].find((one) => {
    const other = one as HTMLInputElement;
    return (
      other.tagName === field.tagName && other.name === name && (!isChoice(one) || other.value === value)
    );
  });
}

/** Whether there was anything to write: who has written nothing leaves what the page says. */
function write(from: Element, to: Element): boolean {
  if (!isField(from) || !isField(to) || !isChanged(from)) return false;
  if (isChoice(from) && isChoice(to)) to.checked = from.checked;
  else to.value = from.value;
  return true;
}

const isText = (field: Element) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
const isField = (element: Element): element is Field =>
  isText(element) || element instanceof HTMLSelectElement;

/** An overlay opens a moment after it is made, and takes the focus. */
function focusOnceShown(from: Element, to: HTMLElement, looks: number): void {
  to.focus({ preventScroll: true });
  if (document.activeElement === to) placeCaret(from, to);
  else if (looks > 0) requestAnimationFrame(() => focusOnceShown(from, to, looks - 1));
}

function placeCaret(from: Element, to: Element): void {
  // An e-mail address tells no place.
  if (isText(from) && isText(to) && from.selectionStart !== null) {
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
  }
}
