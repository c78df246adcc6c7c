import { Text, View } from '@react-pdf/renderer';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { BrochureContent } from '../../../server/brochure/program.ts';
import { CaptionedPicture, type PicturedProps, pairWithFrames, Sheet } from '../parts.tsx';
import { tagged } from '../tags.ts';
import { INK, INK_2, MARIGOLD, mm, TEXT_WIDTH, THICK_BORDER, type } from '../theme.ts';

const GAP = mm(3);
const HEIGHT = mm(156);
const FRAMES = [
  { width: (TEXT_WIDTH - GAP) * 0.66, height: HEIGHT },
  { width: (TEXT_WIDTH - GAP) * 0.34, height: HEIGHT },
];
const ROW = mm(24);
const STONE = 12;

const section = (content: BrochureContent) => sectionOf(content, 'brochure', 'grove');
export const groveFigures = (content: BrochureContent) => pairWithFrames(section(content).pictures, FRAMES);

export function Grove({ content, pictures }: PicturedProps) {
  const { texts } = section(content);
  return (
    <Sheet name={texts.title} settings={content.settings}>
      <Text {...tagged('H2')} style={type.title}>
        {texts.title}
      </Text>
      <Text style={{ ...type.lead, marginTop: mm(3), maxWidth: mm(165) }}>{texts.discribe}</Text>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', marginTop: mm(7) }}>
        {groveFigures(content).map((figure) => (
          <CaptionedPicture key={figure.picture.file} figure={figure} pictures={pictures} />
        ))}
      </View>
      <Promises cards={section(content).groups.card} />
    </Sheet>
  );
}

/** Four promises around a corner stone. */
function Promises({ cards }: { cards: { Title: string; discribe: string }[] }) {
  const half = TEXT_WIDTH / 2;
  return (
    <View style={{ marginTop: mm(7), height: 2 * ROW, width: TEXT_WIDTH }}>
      <Rule left={0} top={ROW - 0.6} width={TEXT_WIDTH} height={1.2} />
      <Rule left={half - 0.6} top={0} width={1.2} height={2 * ROW} />
      {cards.slice(0, 4).map((card, index) => {
        const style = {
          position: 'absolute',
          left: index % 2 ? half + mm(6) : 0,
          top: index < 2 ? 0 : ROW + mm(4),
          width: half - mm(10),
        } as const;
        return (
          <View key={card.Title} style={style}>
            <Text {...tagged('H3')} style={type.heading}>
              {card.Title}
            </Text>
            <Text style={{ color: INK_2, marginTop: 2 }}>{card.discribe}</Text>
          </View>
        );
      })}
      <View
        style={{
          position: 'absolute',
          left: half - STONE / 2,
          top: ROW - STONE / 2,
          width: STONE,
          height: STONE,
          backgroundColor: MARIGOLD,
          border: THICK_BORDER,
        }}
      />
    </View>
  );
}

function Rule(box: { left: number; top: number; width: number; height: number }) {
  return <View style={{ position: 'absolute', ...box, backgroundColor: INK }} />;
}
