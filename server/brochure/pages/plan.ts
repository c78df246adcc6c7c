import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { Amenity } from '../../../domain/content/types.ts';
import { drawing } from '../drawing.ts';
import { readIcons } from '../icons.ts';
import { type BrochureContent, icon, sheet, stones } from '../parts.ts';
import { INK, LINE, MEASURE, mm, PAPER_2, PLOT_FILLS, TONES, type } from '../theme.ts';

const CELL = {
  width: 30,
  height: 30,
  alignItems: 'center',
  justifyContent: 'center',
  border: `0.75pt solid ${INK}`,
} as const;
const PLAN = { width: MEASURE, height: (MEASURE * 724) / 1040 };

export function plan(content: BrochureContent) {
  const { texts } = sectionOf(content, 'brochure', 'plan');
  return sheet(content.settings, [
    h(Text, { style: type.title }, texts.title),
    h(View, { style: { ...PLAN, marginTop: mm(7) } }, drawing('layout-plan', MEASURE), ...stones(PLAN)),
    sizes(content, texts.sizesLabel ?? ''),
    legend(content.amenities, texts.northLabel ?? ''),
    h(Text, { style: { ...type.small, marginTop: mm(4) } }, texts.note),
  ]);
}

function sizes({ plots }: BrochureContent, label: string) {
  const style = { flexDirection: 'row', alignItems: 'center', marginTop: mm(6), gap: mm(8) } as const;
  return h(
    View,
    { style },
    h(Text, { style: { fontWeight: 600 } }, label),
    ...plots.map((plot, index) =>
      h(
        View,
        { style: { flexDirection: 'row', alignItems: 'center', gap: 6 } },
        swatch(PLOT_FILLS[index] ?? PAPER_2, 11, 15),
        h(Text, {}, `${plot.squareYards} sq yd, ${plot.frontFeet} × ${plot.depthFeet} ft`),
      ),
    ),
  );
}

function swatch(fill: string, width: number, height: number) {
  return h(View, { style: { width, height, backgroundColor: fill, border: `0.75pt solid ${INK}` } });
}

function legend(amenities: Amenity[], northLabel: string) {
  const outline = readIcons();
  const north = h(View, { style: { ...CELL, borderStyle: 'dashed' } }, drawnIcon(outline('arrow-up')));
  const list = {
    flexDirection: 'row',
    flexWrap: 'wrap',
    marginTop: mm(5),
    borderTop: `1.2pt solid ${INK}`,
  } as const;
  return h(
    View,
    { style: list },
    ...amenities.map((amenity) => {
      const cell = { ...CELL, backgroundColor: TONES[amenity.tone] };
      return entry(h(View, { style: cell }, drawnIcon(outline(amenity.icon))), amenity.title);
    }),
    entry(north, northLabel),
  );
}

function entry(cell: ReactNode, label: string) {
  const style = {
    width: MEASURE / 3,
    height: mm(18.5),
    flexDirection: 'row',
    alignItems: 'center',
    gap: 8,
    borderBottom: `0.75pt solid ${LINE}`,
  } as const;
  return h(View, { style }, cell, h(Text, { style: { fontSize: 11.5, fontWeight: 600 } }, label));
}

const drawnIcon = (path: string | null) => (path ? icon(path, 19) : null);
