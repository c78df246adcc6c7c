/**
 * A list that swaps a picture (`data-swap`, app/ui/picture-swap.tsx) also reacts to hover and focus.
 * A hidden picture loads once its list item is on the screen.
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
  for (const field of document.querySelectorAll<HTMLElement>('fieldset[data-swap]')) {
    field.dataset.live = '';
    for (const item of field.querySelectorAll('li')) observer.observe(item);
    const hover = ({ pointerType, target }: PointerEvent) => pointerType === 'mouse' && choose(target);
    field.addEventListener('pointerover', hover, { signal });
    field.addEventListener('focusin', ({ target }) => choose(target), { signal });
  }
  return () => {
    controller.abort();
    observer.disconnect();
  };
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
