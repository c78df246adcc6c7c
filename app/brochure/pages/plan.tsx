import { Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { Amenity } from '../../../domain/content/types.ts';
import { amenityFill, plotFeet, plotFill } from '../../drawings/plot-colours.ts';
import { drawPrintPlan, PRINT_SIZE } from '../../drawings/township/print-plan.ts';
import { colour } from '../colours.ts';
import { Drawing } from '../drawing.tsx';
import { iconOutline } from '../icons.ts';
import { Icon, type PageProps, Sheet, Stones } from '../parts.tsx';
import { tagged } from '../tags.ts';
import { INK, mm, TEXT_WIDTH, THICK_BORDER, THIN_BORDER, type } from '../theme.ts';

const FRAME = { width: TEXT_WIDTH, height: (TEXT_WIDTH * PRINT_SIZE.height) / PRINT_SIZE.width };
/** Columns of the list below the plan. */
const COLUMNS = 4;
const CELL = {
  width: 26,
  height: 26,
  alignItems: 'center',
  justifyContent: 'center',
  border: `0.75pt solid ${INK}`,
} as const;

export function Plan({ content }: PageProps) {
  const { texts } = sectionOf(content, 'brochure', 'plan');
  return (
    <Sheet name={texts.title} settings={content.settings}>
      <Text {...tagged('H2')} style={type.title}>
        {texts.title}
      </Text>
      <View style={{ ...FRAME, marginTop: mm(6) }}>
        <Drawing
          source={drawPrintPlan(content.townshipPlots)}
          width={TEXT_WIDTH}
          alt={`The layout plan, with ${content.townshipPlots.length} numbered plots`}
        />
        <Stones frame={FRAME} />
      </View>
      <Sizes plots={content.plots} label={texts.sizesLabel ?? ''} />
      <Legend amenities={content.amenityCards} northLabel={texts.northLabel ?? ''} />
      <Text style={{ ...type.small, marginTop: mm(4) }}>{texts.note}</Text>
    </Sheet>
  );
}

function Sizes({ plots, label }: { plots: PageProps['content']['plots']; label: string }) {
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center', marginTop: mm(4), gap: mm(8) }}>
      <Text style={{ fontWeight: 600 }}>{label}</Text>
      {plots.map((plot) => {
        const backgroundColor = colour(plotFill(plot.squareYards));
        return (
          <View key={plot.id} style={{ flexDirection: 'row', alignItems: 'center', gap: 6 }}>
            <View style={{ width: 11, height: 15, backgroundColor, border: `0.75pt solid ${INK}` }} />
            <Text>{`${plot.squareYards} sq yd, ${plotFeet(plot)}`}</Text>
          </View>
        );
      })}
    </View>
  );
}

function Legend({ amenities, northLabel }: { amenities: Amenity[]; northLabel: string }) {
  return (
    <View style={{ flexDirection: 'row', flexWrap: 'wrap', marginTop: mm(4), borderTop: THICK_BORDER }}>
      {amenities.map((amenity) => (
        <Entry key={amenity.id} label={amenity.title}>
          <View style={{ ...CELL, backgroundColor: colour(amenityFill(amenity.tone)) }}>
            <Icon outline={iconOutline(amenity.icon)} size={16} />
          </View>
        </Entry>
      ))}
      <Entry label={northLabel}>
        <View style={{ ...CELL, borderStyle: 'dashed' }}>
          <Icon outline={iconOutline('arrow-up')} size={16} />
        </View>
      </Entry>
    </View>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  const style = {
    width: TEXT_WIDTH / COLUMNS,
    height: mm(14),
    flexDirection: 'row',
    alignItems: 'center',
    gap: 8,
    borderBottom: THIN_BORDER,
  } as const;
  return (
    <View style={style}>
      {children}
      <Text style={{ fontSize: 9.5, fontWeight: 600, marginTop: 3 }}>{label}</Text>
    </View>
  );
}
