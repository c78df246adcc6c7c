import { closeAutomatically } from './panels.ts';

/** Closes the chat panel (`data-chat`) by its own button, and as other panels close. */
export function startChat(): () => void {
  const chat = document.querySelector<HTMLDetailsElement>('details[data-chat]');
  if (!chat) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  const close = () => {
    chat.open = false;
    chat.querySelector('summary')?.focus();
  };
  chat.querySelector('button')?.addEventListener('click', close, { signal });
  closeAutomatically(chat, signal);
  return () => controller.abort();
}
