/**
 * A list that swaps a picture (`data-swap`, app/ui/picture-swap.tsx) also reacts to hover, focus and, on phones, to
 * scrolling. A hidden picture loads once its list item is on the screen.
 */
export function startSwaps(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      pictureOf(target)?.setAttribute('loading', 'eager');
      observer.unobserve(target);
    }
  });
  const reading = new IntersectionObserver(chooseRead, { rootMargin: READING_LINE });
  for (const field of document.querySelectorAll<HTMLElement>('fieldset[data-swap]')) {
    field.dataset.live = '';
    for (const item of field.querySelectorAll('li')) {
      observer.observe(item);
      reading.observe(item);
    }
    const hover = ({ pointerType, target }: PointerEvent) => pointerType === 'mouse' && choose(target);
    field.addEventListener('pointerover', hover, { signal });
    field.addEventListener('focusin', ({ target }) => choose(target), { signal });
  }
  return () => {
    controller.abort();
    observer.disconnect();
    reading.disconnect();
  };
}

/** A line at 60% of the screen, below a sticky picture. */
const READING_LINE = '-60% 0% -40%';

/** Chooses the item at the reading line on phones. On wider screens the pointer chooses. */
function chooseRead(entries: IntersectionObserverEntry[]): void {
  if (!scrollY || !matchMedia('(max-width: 47.99rem)').matches) return;
  for (const { isIntersecting, target } of entries) {
    // Keys have chosen already, and scroll to their choice.
    if (isIntersecting && !target.parentElement?.querySelector(':focus-visible')) choose(target);
  }
}

/** Chooses the list item that holds `target`. */
function choose(target: EventTarget | null): void {
  const radio = (target as Element).closest('li')?.querySelector('input');
  if (radio) radio.checked = true;
}

/** The picture of a list item: pictures and items have the same order. */
function pictureOf(item: Element): Element | undefined {
  const field = item.closest('fieldset');
  const index = [...(field?.querySelectorAll('li') ?? [])].indexOf(item as HTMLLIElement);
  return field?.querySelectorAll('[data-swapped] img')[index];
}
