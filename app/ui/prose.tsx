import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Long text from the content's Markdown, already rendered on the server (which lets no HTML of an editor through).
 * Its links to our own pages go through the router, as links elsewhere do; without script they are plain links.
 */
export function Prose({ html, className = 'prose' }: { html: string; className?: string }) {
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLDivElement>) {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented) return;
    const { pathname, search, hash, origin } = link;
    if (origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    navigate({ pathname, search, hash });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed, by mouse or key
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={className} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
