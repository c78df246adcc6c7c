import { Rect, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { sectionOf } from '../../../domain/content/sections.ts';
import source from '../../drawings/location-map.svg?raw';
import { Drawing } from '../drawing.tsx';
import { type PageProps, Sheet, Stones } from '../parts.tsx';
import { tagged } from '../tags.ts';
import {
  INK,
  INK_2,
  LEAF,
  LINE,
  MUSTARD,
  mm,
  SHEET,
  TEXT_WIDTH,
  THICK_BORDER,
  THIN_BORDER,
  type,
} from '../theme.ts';

/** Larger than the view box of the file: rings and flights continue to the edges of the page. */
const VIEW = { left: -240, top: 20, width: 1421, height: 830 };
const FRAME = { width: TEXT_WIDTH, height: (TEXT_WIDTH * VIEW.height) / VIEW.width };
/** Position of the text for each ring, from the nearest ring, in units of the drawing. */
const RINGS = [
  { x: 696, y: 548 },
  { x: 857, y: 378 },
  { x: 932, y: 194 },
];
const TAPE = TEXT_WIDTH * 0.4;
const COLUMNS = { name: 0.37, tape: 0.41, line: 0.1, road: 0.12 };

type Distance = { name: string; line: number; from: number; to: number };

export function Location({ content }: PageProps) {
  const { texts } = sectionOf(content, 'brochure', 'place');
  const distances = sectionOf(content, 'why-jewar', 'ThirdSection');
  const places = distances.groups.place
    .map(({ Name, Line, RoadFrom, RoadTo }) => ({
      name: Name,
      line: Number(Line),
      from: Number(RoadFrom),
      to: Number(RoadTo),
    }))
    .filter((each) => each.from > 0 && each.to >= each.from);
  return (
    <Sheet name={texts.title} settings={content.settings}>
      <Text {...tagged('H2')} style={type.title}>
        {texts.title}
      </Text>
      <Text style={{ ...type.lead, marginTop: mm(2) }}>{texts.discribe}</Text>
      <Region
        rings={[texts.ringNear ?? '', texts.ringMiddle ?? '', texts.ringFar ?? '']}
        alt={`${texts.title ?? ''}: a map of the region`}
      />
      <Text style={{ ...type.tiny, marginTop: 8 }}>{distances.texts.mapNote}</Text>
      <Table places={places} texts={texts} />
      <Text style={{ ...type.tiny, marginTop: 6 }}>{distances.texts.tableNote}</Text>
    </Sheet>
  );
}

function Region({ rings, alt }: { rings: string[]; alt: string }) {
  const scale = FRAME.width / VIEW.width;
  const viewBox = `${VIEW.left} ${VIEW.top} ${VIEW.width} ${VIEW.height}`;
  return (
    <View style={{ ...FRAME, marginTop: mm(5), backgroundColor: SHEET }}>
      <Drawing
        source={source}
        viewBox={viewBox}
        without={['m-min']}
        lettering={1.1}
        width={FRAME.width}
        alt={alt}
      />
      {RINGS.map(({ x, y }, index) => {
        const style = {
          position: 'absolute',
          left: (x - VIEW.left) * scale - 32,
          top: (y - VIEW.top) * scale - 7,
          width: 64,
          textAlign: 'center',
          fontSize: 8.5,
          backgroundColor: SHEET,
        } as const;
        return (
          <Text key={x} style={style}>
            {rings[index]}
          </Text>
        );
      })}
      <Stones frame={FRAME} />
    </View>
  );
}

function Table({ places, texts }: { places: Distance[]; texts: Record<string, string> }) {
  const scale = TAPE / Math.max(...places.map((each) => each.to), 1);
  return (
    <View {...tagged('Table')} style={{ marginTop: mm(4) }}>
      <Row isHead name={texts.columnTo ?? ''} line={texts.columnLine ?? ''} road={texts.columnRoad ?? ''} />
      {places.map((each) => (
        <Row key={each.name} name={each.name} line={String(each.line)} road={`${each.from}–${each.to}`}>
          <Tape distance={each} scale={scale} />
        </Row>
      ))}
    </View>
  );
}

/**
 * A bar along the road: mustard up to the shortest distance, leaf up to the longest, with a tick at the
 * straight line.
 */
function Tape({ distance: { line, from, to }, scale }: { distance: Distance; scale: number }) {
  return (
    <Svg width={TAPE} height={7}>
      <Rect x={0} y={3.2} width={TAPE} height={0.6} fill={LINE} />
      <Rect x={0} y={1} width={from * scale} height={5} fill={MUSTARD} />
      <Rect x={from * scale} y={1} width={(to - from) * scale} height={5} fill={LEAF} />
      <Rect x={line * scale - 0.7} y={0} width={1.4} height={7} fill={INK} />
    </Svg>
  );
}

type RowProps = { name: string; line: string; road: string; isHead?: boolean; children?: ReactNode };

function Row({ name, line, road, isHead = false, children }: RowProps) {
  const style = {
    flexDirection: 'row',
    alignItems: 'center',
    paddingVertical: 2.1,
    borderBottom: isHead ? THICK_BORDER : THIN_BORDER,
  } as const;
  const cell = tagged(isHead ? 'TH' : 'TD');
  const words = isHead
    ? { fontSize: 9.5, fontWeight: 600, color: INK_2 }
    : { fontSize: 10, lineHeight: 1.35 };
  return (
    <View {...tagged('TR')} style={style}>
      <Text {...cell} style={{ ...words, width: TEXT_WIDTH * COLUMNS.name }}>
        {name}
      </Text>
      <View style={{ width: TEXT_WIDTH * COLUMNS.tape, paddingBottom: 2.5 }}>{children}</View>
      <Text {...cell} style={{ ...words, width: TEXT_WIDTH * COLUMNS.line, textAlign: 'right' }}>
        {line}
      </Text>
      <Text {...cell} style={{ ...words, width: TEXT_WIDTH * COLUMNS.road, textAlign: 'right' }}>
        {road}
      </Text>
    </View>
  );
}
