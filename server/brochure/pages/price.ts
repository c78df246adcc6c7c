import { Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { costOf, DUTY } from '../../../domain/content/duty.ts';
import { fill } from '../../../domain/content/fill.ts';
import { cheapest, inMillion, lakh, rateOf, rupees } from '../../../domain/content/prices.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { PlotPrice } from '../../../domain/content/types.ts';
import { type BrochureContent, sheet } from '../parts.ts';
import { INK, INK_2, LINE, MARGIN, MEASURE, mm, PAGE, PAPER_2, PLOT_FILLS, type } from '../theme.ts';

const SQUARE_METRES_IN_SQUARE_YARD = 0.83612736;
/** Points for one foot of ground: the three plots and their road fill the page's width. */
const FOOT = 3.3;
const CORNER = 6;
const WIDTHS = [0.2, 0.22, 0.24, 0.17, 0.17];

export function price(content: BrochureContent) {
  const { texts } = sectionOf(content, 'brochure', 'price');
  const { plots } = content;
  const rate = rateOf(plots);
  return sheet(content.settings, [
    h(Text, { style: type.title }, texts.title),
    rate &&
      h(
        View,
        { style: { marginTop: mm(2) } },
        h(
          Text,
          { style: { fontFamily: 'Eczar', fontSize: 104, lineHeight: 0.98, letterSpacing: -3 } },
          h(Text, { style: { fontSize: 76, letterSpacing: 0 } }, '₹'),
          rupees(rate.paise).replace('₹', ''),
        ),
        h(
          Text,
          { style: { fontSize: 14, fontWeight: 600 } },
          rate.same ? texts.rateUnit : texts.rateUnitFrom,
        ),
      ),
    h(
      View,
      {
        style: {
          flexDirection: 'row',
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          marginTop: mm(7),
        },
      },
      ...plots.map(toScale),
    ),
    road(texts.road ?? ''),
    table(plots, texts),
    notes(plots, texts),
  ]);
}

function toScale(plot: PlotPrice, index: number) {
  const width = plot.frontFeet * FOOT;
  const height = plot.depthFeet * FOOT;
  const corner = { width: CORNER, height: CORNER, fill: INK };
  return h(
    View,
    { style: { width: Math.max(width + CORNER, mm(32)) } },
    h(Text, { style: type.heading }, `${plot.squareYards} sq yd`),
    h(Text, { style: { ...type.small, marginBottom: 4 } }, `${plot.frontFeet} × ${plot.depthFeet} ft`),
    h(
      Svg,
      { width: width + CORNER, height: height + CORNER, style: { marginLeft: -CORNER / 2 } },
      h(Rect, {
        x: CORNER / 2,
        y: CORNER / 2,
        width,
        height,
        fill: PLOT_FILLS[index] ?? PAPER_2,
        stroke: INK,
        strokeWidth: 1.6,
      }),
      h(Rect, { x: 0, y: 0, ...corner }),
      h(Rect, { x: width, y: 0, ...corner }),
      h(Rect, { x: 0, y: height, ...corner }),
      h(Rect, { x: width, y: height, ...corner }),
    ),
  );
}

function road(label: string) {
  const style = {
    marginHorizontal: -MARGIN,
    width: PAGE.width,
    height: mm(9),
    backgroundColor: '#CFC8B5',
    borderTop: `1.2pt solid ${INK}`,
    borderBottom: `1.2pt solid ${INK}`,
    alignItems: 'center',
    justifyContent: 'center',
  } as const;
  return h(View, { style }, h(Text, { style: { fontSize: 9.5 } }, label));
}

function table(plots: PlotPrice[], texts: Record<string, string>) {
  const head = ['columnPlot', 'columnPrice', 'columnRupees', 'columnMillion', 'columnMetres'];
  return h(
    View,
    { style: { marginTop: mm(7) } },
    line(
      head.map((key) => texts[key] ?? ''),
      true,
      0,
    ),
    ...plots.map((plot) =>
      line(
        [
          `${plot.squareYards} sq yd`,
          `₹${lakh(plot.pricePaise)}`,
          rupees(plot.pricePaise),
          inMillion(plot.pricePaise),
          (plot.squareYards * SQUARE_METRES_IN_SQUARE_YARD).toFixed(2),
        ],
        false,
        2,
      ),
    ),
  );
}

/** A row of the table; its first `strong` cells are what the eye should find. */
function line(cells: string[], isHead: boolean, strong: number) {
  const style = {
    flexDirection: 'row',
    paddingVertical: 5,
    borderBottom: isHead ? `1.2pt solid ${INK}` : `0.75pt solid ${LINE}`,
  } as const;
  return h(
    View,
    { style },
    ...cells.map((cell, index) =>
      h(
        Text,
        {
          style: {
            width: MEASURE * (WIDTHS[index] ?? 0.2),
            fontSize: isHead ? 9.5 : 12,
            fontWeight: isHead || index < strong ? 600 : 400,
            color: isHead ? INK_2 : INK,
          },
        },
        cell,
      ),
    ),
  );
}

function notes(plots: PlotPrice[], texts: Record<string, string>) {
  const from = cheapest(plots);
  if (!from) return null;
  const cost = costOf(from.pricePaise);
  const besides = fill(texts.besidesdiscribe ?? '', {
    stamp: String(DUTY.stamp),
    stampWoman: String(DUTY.stampWoman),
    registration: String(DUTY.registration),
    price: `₹${lakh(from.pricePaise)}`,
    duty: `₹${lakh(cost.totalPaise - from.pricePaise)}`,
    dutyWoman: cost.womanTotalPaise === null ? '' : `₹${exactLakh(cost.womanTotalPaise - from.pricePaise)}`,
  });
  const half = { width: MEASURE / 2 - mm(5) };
  return h(
    View,
    { style: { flexDirection: 'row', justifyContent: 'space-between', marginTop: mm(7) } },
    note(texts.besidesTitle ?? '', besides, half),
    note(texts.fallTitle ?? '', texts.falldiscribe ?? '', half),
  );
}

function note(title: string, text: string, style: { width: number }) {
  return h(
    View,
    { style },
    h(Text, { style: { fontWeight: 600 } }, title),
    h(Text, { style: { ...type.small, marginTop: 1 } }, text),
  );
}

const exact = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });
const exactLakh = (paise: number) => `${exact.format(paise / 1e7)} lakh`;
