import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Circle, Ellipse, G, Path, Polygon, Rect, Svg, Text } from '@react-pdf/renderer';
import { type ComponentType, createElement, type ReactNode } from 'react';

type Attributes = Record<string, string>;
type Shape = { tag: string; attributes: Attributes; children: Shape[]; text: string };
type Inherited = { size: number; weight: number; fill: string };

// biome-ignore lint/suspicious/noExplicitAny: each primitive takes the attributes its drawing gives it
const PRIMITIVES: Record<string, ComponentType<any>> = {
  g: G,
  path: Path,
  polygon: Polygon,
  circle: Circle,
  ellipse: Ellipse,
  rect: Rect,
};

/**
 * One of the drawings of this folder as vectors. They are plain SVG: the shapes above, `g` and `text`,
 * attributes in double quotes, no styles. Throws on anything else, so that nothing is left out unseen.
 */
export function drawing(name: string, width: number): ReactNode {
  const source = readFileSync(join(import.meta.dirname, 'drawings', `${name}.svg`), 'utf8');
  const root = parse(source);
  const viewBox = root.attributes.viewBox ?? '0 0 1 1';
  const [, , boxWidth = 1, boxHeight = 1] = viewBox.split(' ').map(Number);
  const children = elements(root.children, { size: 10, weight: 400, fill: '#000000' });
  return createElement(Svg, { viewBox, width, height: (width * boxHeight) / boxWidth }, ...children);
}

function parse(source: string): Shape {
  const root: Shape = { tag: 'root', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [, closing, tag = '', inside = '', empty, text] of source.matchAll(
    /<(\/)?([a-z]+)([^>]*?)(\/)?>([^<]*)/gi,
  )) {
    if (closing) {
      open.pop();
      continue;
    }
    const attributes = Object.fromEntries(
      [...inside.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const shape: Shape = { tag, attributes, children: [], text: text?.trim() ?? '' };
    open.at(-1)?.children.push(shape);
    if (!empty) open.push(shape);
  }
  return root.children[0] ?? root;
}

function elements(shapes: Shape[], inherited: Inherited): ReactNode[] {
  return shapes.map((shape) => {
    const { attributes } = shape;
    const here: Inherited = {
      size: Number(attributes['font-size'] ?? inherited.size),
      weight: Number(attributes['font-weight'] ?? inherited.weight),
      fill: attributes.fill ?? inherited.fill,
    };
    if (shape.tag === 'text') return label(shape, here);
    const primitive = PRIMITIVES[shape.tag];
    if (!primitive) throw new Error(`A drawing has <${shape.tag}>, which is not drawn in a PDF.`);
    return createElement(primitive, camelCased(attributes), ...elements(shape.children, here));
  });
}

function label({ attributes, text }: Shape, { size, weight, fill }: Inherited): ReactNode {
  const { x = '0', y = '0', transform } = attributes;
  const style = { fontFamily: attributes['font-family'] ?? 'Anek', fontSize: size, fontWeight: weight };
  const props = { x, y, fill, textAnchor: attributes['text-anchor'] ?? 'start', style };
  // biome-ignore lint/suspicious/noExplicitAny: the drawing form of Text takes attributes its type leaves out
  const words = createElement(Text as ComponentType<any>, props, text);
  return transform ? createElement(G, { transform }, words) : words;
}

function camelCased(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}
