/** Properties of an element, from its attributes or from the style of its file. */
export type Properties = Record<string, string>;
export type Shape = { tag: string; properties: Properties; children: Shape[]; text: string };
type Rule = { selector: string[]; weight: number; declarations: Properties };

/**
 * Parses an SVG of the site: shapes and text, attributes in double quotes, and a style of plain rules.
 * Selectors may use tags, classes and descendants. Rules become properties of their elements. `without` names
 * ids and classes to leave out, with all their children.
 */
export function readSvg(source: string, without: readonly string[] = []): Shape {
  const rules = readRules(/<style>(.*?)<\/style>/s.exec(source)?.[1] ?? '');
  const drawn = source.replace(/<(style|title)\b.*?<\/\1>/gs, '');
  const root: Shape = { tag: 'root', properties: {}, children: [], text: '' };
  const open: { shape: Shape; names: string[] }[] = [{ shape: root, names: [] }];
  for (const [, closing, tag = '', inside = '', empty, text = ''] of drawn.matchAll(
    /<(\/)?([a-z]+)([^>]*?)(\/)?>([^<]*)/gi,
  )) {
    if (closing) {
      open.pop();
      continue;
    }
    const { style = '', class: classes = '', ...attributes } = readAttributes(inside);
    const names = [tag, ...classes.split(' ').map((name) => `.${name}`)];
    const path = [...open.map((each) => each.names), names];
    const styled = rules.filter((rule) => matches(rule.selector, path)).map((rule) => rule.declarations);
    const properties = Object.assign({}, attributes, ...styled, readDeclarations(style));
    const shape: Shape = { tag, properties, children: [], text: text.trim() };
    const isLeftOut = without.some((name) => name === attributes.id || names.includes(`.${name}`));
    if (!isLeftOut) open.at(-1)?.shape.children.push(shape);
    if (!empty) open.push({ shape, names });
  }
  return root.children[0] ?? root;
}

function readAttributes(inside: string): Properties {
  return Object.fromEntries(
    [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The rules outside media queries, by rising specificity. */
function readRules(css: string): Rule[] {
  const always = css
    .replace(/@media[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '');
  const rules = [...always.matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(([, selectors = '', body = '']) =>
    selectors.split(',').map((text): Rule => {
      const selector = text.trim().split(/\s+/);
      const classes = selector.filter((name) => name.startsWith('.')).length;
      return { selector, weight: classes * 100 + selector.length, declarations: readDeclarations(body) };
    }),
  );
  return rules.sort((one, other) => one.weight - other.weight);
}

function readDeclarations(body: string): Properties {
  const pairs = body.split(';').map((declaration) => declaration.split(':').map((part) => part.trim()));
  return Object.fromEntries(pairs.filter(([name, value]) => name && value) as [string, string][]);
}

/** Whether a selector matches the last element of a path. */
function matches(selector: string[], path: string[][]): boolean {
  const wanted = [...selector];
  const last = wanted.pop();
  if (!last || !path.at(-1)?.includes(last)) return false;
  for (const names of path.slice(0, -1).reverse()) {
    if (wanted.length > 0 && names.includes(wanted.at(-1) ?? '')) wanted.pop();
  }
  return wanted.length === 0;
}
