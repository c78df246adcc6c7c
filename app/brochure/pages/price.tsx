import { Rect, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { inMillion, priceParts, rateOf, rupees } from '../../../domain/content/prices.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { PlotPrice } from '../../../domain/content/types.ts';
import { plotFeet, plotFill } from '../../drawings/plot-colours.ts';
import { colour } from '../colours.ts';
import { type PageProps, Sheet } from '../parts.tsx';
import { tagged } from '../tags.ts';
import { INK, INK_2, MARGIN, mm, PAGE, TEXT_WIDTH, THICK_BORDER, THIN_BORDER, type } from '../theme.ts';

const SQUARE_METRES_IN_SQUARE_YARD = 0.83612736;
/** Points for one foot of ground: three plots and their road fill the width of the page. */
const FOOT = 3.3;
const CORNER = 6;
const WIDTHS = [0.2, 0.22, 0.24, 0.17, 0.17];

type Texts = Record<string, string>;

export function Price({ content }: PageProps) {
  const { texts } = sectionOf(content, 'brochure', 'price');
  const { plots } = content;
  const row = {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    marginTop: mm(7),
  } as const;
  return (
    <Sheet name={texts.title} settings={content.settings}>
      <Text {...tagged('H2')} style={type.title}>
        {texts.title}
      </Text>
      <Rate plots={plots} texts={texts} />
      <View style={row}>
        {plots.map((plot) => (
          <ToScale key={plot.id} plot={plot} />
        ))}
      </View>
      <Road label={texts.road ?? ''} />
      <Table plots={plots} texts={texts} />
      <Notes texts={texts} />
    </Sheet>
  );
}

function Rate({ plots, texts }: { plots: PlotPrice[]; texts: Texts }) {
  const rate = rateOf(plots);
  if (!rate) return null;
  return (
    <View style={{ marginTop: mm(2) }}>
      <Text style={{ fontFamily: 'Eczar', fontSize: 104, lineHeight: 0.98, letterSpacing: -3 }}>
        <Text style={{ fontSize: 76, letterSpacing: 0 }}>₹</Text>
        {rupees(rate.paise).replace('₹', '')}
      </Text>
      <Text style={{ fontSize: 14, fontWeight: 600 }}>{texts.rateUnit}</Text>
    </View>
  );
}

function ToScale({ plot }: { plot: PlotPrice }) {
  const width = plot.frontFeet * FOOT;
  const height = plot.depthFeet * FOOT;
  return (
    <View style={{ width: Math.max(width + CORNER, mm(32)) }}>
      <Text {...tagged('H3')} style={type.heading}>{`${plot.squareYards} sq yd`}</Text>
      <Text style={{ ...type.small, marginBottom: 4 }}>{plotFeet(plot)}</Text>
      <Svg width={width + CORNER} height={height + CORNER} style={{ marginLeft: -CORNER / 2 }}>
        <Rect
          x={CORNER / 2}
          y={CORNER / 2}
          width={width}
          height={height}
          fill={colour(plotFill(plot.squareYards))}
          stroke={INK}
          strokeWidth={1.6}
        />
        {[0, width].flatMap((x) =>
          [0, height].map((y) => (
            <Rect key={`${x} ${y}`} x={x} y={y} width={CORNER} height={CORNER} fill={INK} />
          )),
        )}
      </Svg>
    </View>
  );
}

function Road({ label }: { label: string }) {
  const style = {
    marginHorizontal: -MARGIN,
    width: PAGE.width,
    height: mm(9),
    backgroundColor: colour('road'),
    borderTop: THICK_BORDER,
    borderBottom: THICK_BORDER,
    alignItems: 'center',
    justifyContent: 'center',
  } as const;
  return (
    <View style={style}>
      <Text style={{ fontSize: 9.5, marginTop: 3 }}>{label}</Text>
    </View>
  );
}

function Table({ plots, texts }: { plots: PlotPrice[]; texts: Texts }) {
  const head = ['columnPlot', 'columnPrice', 'columnRupees', 'columnMillion', 'columnMetres'];
  return (
    <View {...tagged('Table')} style={{ marginTop: mm(7) }}>
      <Row cells={head.map((key) => texts[key] ?? '')} isHead />
      {plots.map((plot) => (
        <Row
          key={plot.id}
          strong={2}
          cells={[
            `${plot.squareYards} sq yd`,
            <Amount key="price" paise={plot.pricePaise} />,
            rupees(plot.pricePaise),
            inMillion(plot.pricePaise),
            (plot.squareYards * SQUARE_METRES_IN_SQUARE_YARD).toFixed(2),
          ]}
        />
      ))}
    </View>
  );
}

/** A price in lakh, and in smaller print in crore. */
function Amount({ paise }: { paise: number }) {
  const [large, small] = priceParts(paise);
  return (
    <>
      {large}
      {small && <Text style={{ fontSize: 8.5, fontWeight: 400 }}>{`  ${small}`}</Text>}
    </>
  );
}

type RowProps = { cells: ReactNode[]; isHead?: boolean; strong?: number };

/** A row of the table. Its first `strong` cells are emphasised. */
function Row({ cells, isHead = false, strong = 0 }: RowProps) {
  return (
    <View
      {...tagged('TR')}
      style={{ flexDirection: 'row', paddingVertical: 5, borderBottom: isHead ? THICK_BORDER : THIN_BORDER }}
    >
      {cells.map((cell, index) => {
        const style = {
          width: TEXT_WIDTH * (WIDTHS[index] ?? 0.2),
          fontSize: isHead ? 9.5 : 12,
          fontWeight: isHead || index < strong ? 600 : 400,
          color: isHead ? INK_2 : INK,
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column, and two cells may have the same text.
          <Text key={index} {...tagged(isHead ? 'TH' : 'TD')} style={style}>
            {cell}
          </Text>
        );
      })}
    </View>
  );
}

function Notes({ texts }: { texts: Texts }) {
  return (
    <View style={{ flexDirection: 'row', justifyContent: 'space-between', marginTop: mm(7) }}>
      <Note title={texts.besidesTitle} text={texts.besidesdiscribe} />
      <Note title={texts.fallTitle} text={texts.falldiscribe} />
    </View>
  );
}

function Note({ title, text }: { title: string | undefined; text: string | undefined }) {
  return (
    <View style={{ width: TEXT_WIDTH / 2 - mm(5) }}>
      <Text style={{ fontWeight: 600 }}>{title}</Text>
      <Text style={{ ...type.small, marginTop: 1 }}>{text}</Text>
    </View>
  );
}
