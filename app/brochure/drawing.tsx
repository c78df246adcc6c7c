import { Circle, Ellipse, G, Path, Polygon, Rect, Svg, Text } from '@react-pdf/renderer';
import type { ComponentType, ReactNode } from 'react';
import { colour } from './colours.ts';
import { type Properties, readSvg, type Shape } from './svg-source.ts';
import { tagged } from './tags.ts';
import { textOutline } from './text-outline.ts';
import { INK } from './theme.ts';

// biome-ignore lint/suspicious/noExplicitAny: each primitive takes the attributes of its drawing.
type Primitive = ComponentType<any>;
const PRIMITIVES: Record<string, Primitive> = {
  g: G,
  path: Path,
  polygon: Polygon,
  circle: Circle,
  ellipse: Ellipse,
  rect: Rect,
};
const Words = Text as Primitive;

/** Attributes that affect the drawing. Ids, data attributes and roles are for browsers only. */
const DRAWN =
  /^(d|points|x|y|cx|cy|r|rx|ry|width|height|transform|fill|stroke|opacity|(fill|stroke)-(opacity|width|dasharray|linejoin|linecap|rule))$/;
const FAMILIES: Record<string, string> = { A: 'Anek', E: 'Eczar', 'Anek Narrow': 'Anek', Eczar: 'Eczar' };

type Inherited = {
  size: number;
  weight: number;
  fill: string;
  anchor: string;
  family: string;
  spacing: string;
};
type Props = {
  /** The text of one of the site's SVG files. */
  source: string;
  width: number;
  /** Replaces the view box of the file. */
  viewBox?: string;
  /** Ids or classes of parts to leave out. */
  without?: readonly string[];
  /** Alternative text for screen readers. */
  alt: string;
  /** Scale of the text, for a drawing in a small frame. */
  lettering?: number;
};

/** Draws an SVG of the site as vectors. Throws for an unknown element, so that none is lost silently. */
export function Drawing({ source, width, viewBox, without = [], alt, lettering = 1 }: Props) {
  const root = readSvg(source, without);
  const view = viewBox ?? root.properties.viewBox ?? '0 0 1 1';
  const [, , boxWidth = 1, boxHeight = 1] = view.split(' ').map(Number);
  const inherited = { size: 10, weight: 400, fill: INK, anchor: 'start', family: 'Anek', spacing: '0' };
  return (
    <Svg {...tagged('Figure', alt)} viewBox={view} width={width} height={(width * boxHeight) / boxWidth}>
      {drawn(root.children, inherited, lettering)}
    </Svg>
  );
}

function drawn(shapes: Shape[], inherited: Inherited, lettering: number): ReactNode {
  return shapes.map((shape, index) => {
    const key = `${shape.tag} ${index}`;
    const { tag, properties } = shape;
    const here: Inherited = {
      size: Number.parseFloat(properties['font-size'] ?? '') || inherited.size,
      weight: Number(properties['font-weight'] ?? inherited.weight),
      fill: properties.fill ? resolved(properties.fill) : inherited.fill,
      anchor: properties['text-anchor'] ?? inherited.anchor,
      family: FAMILIES[(properties['font-family'] ?? '').split(',')[0] ?? ''] ?? inherited.family,
      spacing: properties['letter-spacing'] ?? inherited.spacing,
    };
    if (tag === 'text') {
      // One text element may hold several texts, each with its own position.
      const { y = '0' } = properties;
      const texts = shape.children.map((span) => ({ ...span, properties: { y, ...span.properties } }));
      return [...(shape.text ? [shape] : []), ...texts].map((each, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is rendered once, and its order never changes.
        <Label key={`${key} ${index}`} shape={each} {...here} lettering={lettering} />
      ));
    }
    const Primitive = PRIMITIVES[tag];
    if (!Primitive) throw new Error(`A drawing has <${tag}>, which is not drawn in a PDF.`);
    return (
      <Primitive key={key} {...attributesOf(properties)}>
        {drawn(shape.children, here, lettering)}
      </Primitive>
    );
  });
}

/** Text with a light edge is smaller in the PDF, because the PDF font is wider than the site's. */
const EDGED_SIZE = 0.86;

type LabelProps = Inherited & { shape: Shape; lettering: number };

function Label({ shape, lettering, fill, anchor, family, weight, ...set }: LabelProps) {
  const { x = '0', y = '0', dy = '0', transform, stroke, 'stroke-width': edgeWidth } = shape.properties;
  const edge = shape.properties['paint-order'] === 'stroke' && stroke ? resolved(stroke) : null;
  const size = set.size * lettering * (edge ? EDGED_SIZE : 1);
  // Both are given in ems.
  const down = Number(y) + Number.parseFloat(dy) * size;
  const letterSpacing = Number.parseFloat(set.spacing) * size;
  const words = (
    <>
      {edge && shape.text && (
        // react-pdf draws no stroke around text.
        <Path
          d={textOutline(
            shape.text,
            { family, weight, size, letterSpacing },
            { x: Number(x), y: down, anchor },
          )}
          fill={edge}
          stroke={edge}
          strokeWidth={Number.parseFloat(edgeWidth ?? '') || 0}
          strokeLinejoin="round"
        />
      )}
      <Words
        x={x}
        y={down}
        fill={fill}
        textAnchor={anchor}
        style={{ fontFamily: family, fontSize: size, fontWeight: weight, letterSpacing }}
      >
        {shape.text}
      </Words>
    </>
  );
  return transform ? <G transform={transform}>{words}</G> : words;
}

function attributesOf(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => DRAWN.test(name))
      .map(([name, value]) => [
        name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        name === 'fill' || name === 'stroke' ? resolved(value) : value,
      ]),
  );
}

/** `currentColor` is ink. A custom property is the site's token, or its fallback. */
function resolved(value: string): string {
  if (value === 'currentColor') return INK;
  const [, name = '', otherwise] = /^var\(--([\w-]+)(?:,\s*(.+))?\)$/.exec(value) ?? [];
  if (!name) return value;
  return otherwise ?? colour(name);
}
