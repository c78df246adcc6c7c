import { isPlainClick } from '../ui/plain-click.ts';

/**
 * A click on a link with `data-embeds`, a URL, replaces the content of its figure with a frame titled `data-title`.
 * Without a script the link opens the same content on its own site.
 */
export function startEmbeds(): () => void {
  addEventListener('click', embed);
  return () => removeEventListener('click', embed);
}

function embed(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLElement>('a[data-embeds]');
  const { embeds, title } = link?.dataset ?? {};
  if (!link || !embeds || !isPlainClick(event)) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = embeds;
  frame.title = title ?? '';
  link.closest('figure')?.replaceChildren(frame);
  frame.focus();
}
