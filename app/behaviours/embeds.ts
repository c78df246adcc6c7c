import { isPlainClick } from '../ui/plain-click.ts';

/**
 * A link with `data-embeds`, an address, puts a frame of it in the place of its figure; its title is `data-title`.
 * Without a script the link leads to the same elsewhere.
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
