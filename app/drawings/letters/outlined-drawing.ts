import { type Lettering, outlinedWords } from './outlined-words.ts';

export type Attributes = Readonly<Record<string, string>>;
/** Lettering of a text, and the class of its path if a text has several settings. */
export type Setting = Lettering & { class?: string };

/** The inherited value of an attribute; `within` lists the elements from the outermost. */
const inherited = (within: readonly Attributes[], name: string) =>
  within.findLast((attributes) => attributes[name] !== undefined)?.[name];

/** The text anchor of an element. */
export const anchorOf = (within: readonly Attributes[]) =>
  (inherited(within, 'text-anchor') ?? 'start') as Lettering['anchor'];

/** The setting from the attributes of these drawings: the two font families, each in one weight. */
export function settingByAttributes(within: readonly Attributes[]): Setting[] {
  return [
    {
      face: inherited(within, 'font-family')?.startsWith('Eczar') ? 'display' : 'narrow',
      size: Number(inherited(within, 'font-size')),
      anchor: anchorOf(within),
    },
  ];
}

const ELEMENT = /<(\/?)([^<>]*?)(\/?)>(?:([^<]*)<\/text>)?/g;
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g;
/** Attributes that apply only to text. */
const OF_TEXT = /^(x|y|dy|text-anchor|letter-spacing|font-.*|class)$/;

/**
 * Replaces texts of a drawing with paths, one for each setting; texts without outlines stay.
 * It expects double-quoted attributes, and texts without child elements.
 */
export function withOutlines(
  svg: string,
  settingsOf: (within: readonly Attributes[]) => Setting[] = settingByAttributes,
): string {
  const open: Attributes[] = [];
  return svg.replace(ELEMENT, (element, closing, inside, empty, words: string | undefined) => {
    if (closing) {
      open.pop();
      return element;
    }
    const attributes = Object.fromEntries(
      [...inside.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    );
    if (words === undefined) {
      if (!empty) open.push(attributes);
      return element;
    }
    const paths = settingsOf([...open, attributes]).map((setting) =>
      drawn(plain(words), attributes, setting),
    );
    return paths.includes(null) ? element : paths.join('');
  });
}

function drawn(words: string, attributes: Attributes, { class: name, ...lettering }: Setting) {
  const lower = Number.parseFloat(attributes.dy ?? '0') * lettering.size;
  const d = outlinedWords(words, Number(attributes.x ?? 0), Number(attributes.y ?? 0) + lower, lettering);
  if (d === null) return null;
  const classes = [attributes.class, name].filter(Boolean).join(' ');
  const attributesOfShape = Object.entries(attributes).filter(([key]) => !OF_TEXT.test(key));
  const written = [...attributesOfShape, ...(classes ? [['class', classes] as const] : [])];
  return `<path${written.map(([key, value]) => ` ${key}="${value}"`).join('')} d="${d}"/>`;
}

const MARKS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (mark) => MARKS[mark] ?? mark);
