/** A drawing of one of the built sprites (app/ui/icon.tsx), as a page asks for it. */
const USE = /<use href="(\/assets\/[\w.-]+\.svg)#([\w-]+)"/g;

/** Before the name of a drawing, so that no section or heading of a page has the same id. */
const PREFIX = 'icon-';

/**
 * Puts the drawings that a page shows into it, each once, so that no sprite is fetched beside its first picture; React
 * takes the page over as it is, and asks for a sprite where it draws anew. `read` gives the text of a sprite by its
 * address, or null where it has none: those drawings stay where they are.
 */
export function inlineIcons(html: string, read: (href: string) => string | null): string {
  const sprites = new Map<string, Map<string, string>>();
  const shown = new Map<string, string>();
  const drawn = html.replace(USE, (use, sprite: string, name: string) => {
    const symbols = sprites.get(sprite) ?? symbolsOf(read(sprite) ?? '');
    sprites.set(sprite, symbols);
    const symbol = symbols.get(name);
    if (symbol === undefined) return use;
    shown.set(name, symbol);
    return `<use href="#${PREFIX}${name}"`;
  });
  if (shown.size === 0) return html;
  const symbols = [...shown.values()].join('');
  return drawn.replace(
    '</body>',
    () => `<div hidden="" data-icons=""><svg aria-hidden="true">${symbols}</svg></div></body>`,
  );
}

function symbolsOf(sprite: string): Map<string, string> {
  const [, ...symbols] = sprite.split('<symbol id="');
  return new Map(
    symbols.map((text) => {
      const symbol = text.slice(0, text.indexOf('</symbol>'));
      return [text.slice(0, text.indexOf('"')), `<symbol id="${PREFIX}${symbol}</symbol>`] as const;
    }),
  );
}
