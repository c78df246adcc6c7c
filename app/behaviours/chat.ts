import { closeByItself } from './panels.ts';

/** The chat panel (`data-chat`) is closed by its own button too. */
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
  closeByItself(chat, signal);
  return () => controller.abort();
}
