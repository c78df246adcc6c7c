import { closeByItself } from './panels.ts';

/** The menu of small screens (`data-menu`) closes when something beside it is pressed or has the focus. */
export function startMenu(): () => void {
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]');
  if (!menu) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  const closeFor = (target: EventTarget | null) => {
    if (target && !menu.contains(target as Node)) menu.open = false;
  };
  addEventListener('pointerdown', ({ target }) => closeFor(target), { signal });
  // Open, it would lie over the element that has the focus next.
  menu.addEventListener('focusout', ({ relatedTarget }) => closeFor(relatedTarget), { signal });
  closeByItself(menu, signal);
  return () => controller.abort();
}
