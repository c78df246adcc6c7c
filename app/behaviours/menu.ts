import { closeAutomatically } from './panels.ts';

/** The menu of small screens (`data-menu`) closes on a press outside, and when the focus leaves it. */
export function startMenu(): () => void {
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]');
  if (!menu) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  const closeFor = (target: EventTarget | null) => {
    if (target && !menu.contains(target as Node)) menu.open = false;
  };
  addEventListener('pointerdown', ({ target }) => closeFor(target), { signal });
  // An open menu would cover the newly focused element.
  menu.addEventListener('focusout', ({ relatedTarget }) => closeFor(relatedTarget), { signal });
  closeAutomatically(menu, signal);
  return () => controller.abort();
}
