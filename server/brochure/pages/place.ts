import { Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { repeated, sectionOf } from '../../../domain/content/sections.ts';
import { drawing } from '../drawing.ts';
import { type BrochureContent, sheet, stones } from '../parts.ts';
import { INK, INK_2, LEAF, LINE, MEASURE, MUSTARD, mm, SHEET, type } from '../theme.ts';

/** The view box of drawings/location-map.svg. */
const VIEW = { left: -240, top: 20, width: 1421, height: 830 };
const MAP = { width: MEASURE, height: (MEASURE * VIEW.height) / VIEW.width };
const TAPE = MEASURE * 0.4;

type Place = { name: string; line: number; from: number; to: number };

export function place(content: BrochureContent) {
  const { texts } = sectionOf(content, 'brochure', 'place');
  const distances = sectionOf(content, 'why-jewar', 'ThirdSection');
  const places = repeated(distances, 'place', ['Name', 'Line', 'RoadFrom', 'RoadTo'])
    .map(({ Name, Line, RoadFrom, RoadTo }) => ({
      name: Name,
      line: Number(Line),
      from: Number(RoadFrom),
      to: Number(RoadTo),
    }))
    .filter((each) => each.from > 0 && each.to >= each.from);
  return sheet(content.settings, [
    h(Text, { style: type.title }, texts.title),
    h(Text, { style: { ...type.lead, marginTop: mm(2) } }, texts.discribe),
    map([texts.ringNear, texts.ringMiddle, texts.ringFar]),
    h(Text, { style: { ...type.tiny, marginTop: 8 } }, distances.texts.mapNote),
    table(places, texts),
    h(Text, { style: { ...type.tiny, marginTop: 6 } }, distances.texts.tableNote),
  ]);
}

function map(rings: (string | undefined)[]) {
  const scale = MAP.width / VIEW.width;
  const places = [
    [696, 548],
    [857, 378],
    [932, 194],
  ];
  const frame = { ...MAP, marginTop: mm(5), backgroundColor: SHEET, alignItems: 'center' } as const;
  return h(
    View,
    { style: frame },
    drawing('location-map', MAP.width),
    ...rings.map((label, index) => {
      const [x = 0, y = 0] = places[index] ?? [];
      const style = {
        position: 'absolute',
        left: (x - VIEW.left) * scale - 32,
        top: (y - VIEW.top) * scale - 7,
        width: 64,
        textAlign: 'center',
        fontSize: 8.5,
        backgroundColor: SHEET,
      } as const;
      return h(Text, { style }, label);
    }),
    ...stones(MAP),
  );
}

function table(places: Place[], texts: Record<string, string>) {
  const farthest = Math.max(...places.map((each) => each.to), 1);
  return h(
    View,
    { style: { marginTop: mm(4) } },
    row([texts.columnTo ?? '', texts.columnLine ?? '', texts.columnRoad ?? ''], null, true),
    ...places.map((each) =>
      row([each.name, String(each.line), `${each.from}–${each.to}`], tape(each, TAPE / farthest), false),
    ),
  );
}

/** A tape along the road: mustard at least, leaf at most, the tick is the straight line. */
function tape({ line, from, to }: Place, scale: number) {
  return h(
    Svg,
    { width: TAPE, height: 7 },
    h(Rect, { x: 0, y: 3.2, width: TAPE, height: 0.6, fill: LINE }),
    h(Rect, { x: 0, y: 1, width: from * scale, height: 5, fill: MUSTARD }),
    h(Rect, { x: from * scale, y: 1, width: (to - from) * scale, height: 5, fill: LEAF }),
    h(Rect, { x: line * scale - 0.7, y: 0, width: 1.4, height: 7, fill: INK }),
  );
}

function row(cells: string[], along: ReturnType<typeof tape> | null, isHead: boolean) {
  const [name, line, road] = cells;
  const style = {
    flexDirection: 'row',
    alignItems: 'center',
    paddingVertical: 2.1,
    borderBottom: isHead ? `1.2pt solid ${INK}` : `0.75pt solid ${LINE}`,
  } as const;
  const words = isHead
    ? { fontSize: 9.5, fontWeight: 600, color: INK_2 }
    : { fontSize: 10, lineHeight: 1.35 };
  return h(
    View,
    { style },
    h(Text, { style: { ...words, width: MEASURE * 0.37 } }, name),
    h(View, { style: { width: MEASURE * 0.41, paddingBottom: 2.5 } }, along),
    h(Text, { style: { ...words, width: MEASURE * 0.1, textAlign: 'right' } }, line),
    h(Text, { style: { ...words, width: MEASURE * 0.12, textAlign: 'right' } }, road),
  );
}
