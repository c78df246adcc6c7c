/** A reference to a drawing in a built sprite (app/ui/icon.tsx). */
const USE = /<use href="(\/assets\/[\w.-]+\.svg)#([\w-]+)"/g;

/** Prefix of inlined ids, so that they cannot collide with ids of sections or headings. */
const PREFIX = 'icon-';

/**
 * Inlines each drawing of a page once, so that no sprite is fetched beside its first picture. React hydrates the page
 * as it is, and fetches a sprite when it renders anew. `read` returns a sprite's text, or null to leave its drawings as
 * they are.
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
