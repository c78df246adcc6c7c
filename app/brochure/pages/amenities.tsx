import { Text, View } from '@react-pdf/renderer';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { BrochureContent, Frame } from '../../../server/brochure/program.ts';
import { CaptionedPicture, type PicturedProps, pairWithFrames, Sheet } from '../parts.tsx';
import { tagged } from '../tags.ts';
import { INK_2, mm, TEXT_WIDTH, THICK_BORDER, THIN_BORDER, type } from '../theme.ts';

const GAP = mm(3);
const WIDE: Frame = { width: TEXT_WIDTH, height: mm(78) };
const HALF: Frame = { width: (TEXT_WIDTH - GAP) / 2, height: mm(46) };

const section = (content: BrochureContent) => sectionOf(content, 'brochure', 'amenities');
export const amenityFigures = (content: BrochureContent) =>
  pairWithFrames(section(content).pictures, [WIDE, HALF, HALF, HALF, HALF]);

export function Amenities({ content, pictures }: PicturedProps) {
  const row = {
    flexDirection: 'row',
    flexWrap: 'wrap',
    columnGap: GAP,
    rowGap: mm(2.5),
    marginTop: mm(6),
  } as const;
  return (
    <Sheet name={section(content).texts.title} settings={content.settings}>
      <Text {...tagged('H2')} style={{ ...type.title, maxWidth: mm(150) }}>
        {section(content).texts.title}
      </Text>
      <View style={row}>
        {amenityFigures(content).map((figure) => (
          <CaptionedPicture key={figure.picture.file} figure={figure} pictures={pictures} />
        ))}
      </View>
      <Points cards={section(content).groups.card} />
    </Sheet>
  );
}

function Points({ cards }: { cards: { Title: string; discribe: string }[] }) {
  return (
    <View style={{ flexDirection: 'row', marginTop: mm(6), borderTop: THICK_BORDER }}>
      {cards.map((card, index) => {
        const cell = {
          width: TEXT_WIDTH / cards.length,
          paddingTop: 8,
          paddingLeft: index === 0 ? 0 : 12,
          paddingRight: 12,
          borderLeft: index === 0 ? undefined : THIN_BORDER,
        };
        return (
          <View key={card.Title} style={cell}>
            <Text {...tagged('H3')} style={{ ...type.heading, fontSize: 15 }}>
              {card.Title}
            </Text>
            <Text style={{ color: INK_2, marginTop: 2 }}>{card.discribe}</Text>
          </View>
        );
      })}
    </View>
  );
}
