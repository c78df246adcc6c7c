import { Text, View } from '@react-pdf/renderer';
import { sectionOf } from '../../../domain/content/sections.ts';
import { type PageProps, Sheet } from '../parts.tsx';
import { tagged } from '../tags.ts';
import { INK_2, LEAF, MUSTARD, mm, PAPER_2, THICK_BORDER, THIN_BORDER, type } from '../theme.ts';

export function Papers({ content }: PageProps) {
  const section = sectionOf(content, 'brochure', 'papers');
  const { texts } = section;
  const cards = section.groups.card;
  return (
    <Sheet name={texts.title} settings={content.settings} background={PAPER_2}>
      <Text {...tagged('H2')} style={type.title}>
        {texts.title}
      </Text>
      <Text style={{ ...type.hindi, fontSize: 15, marginTop: 2 }}>{texts.hindi}</Text>
      <View style={{ marginTop: mm(6), borderTop: THICK_BORDER }}>
        {cards.map((card, index) => (
          <Paper key={card.Title} number={index + 1} title={card.Title} text={card.discribe} />
        ))}
      </View>
      <View style={{ flexGrow: 1 }} />
      <View style={{ backgroundColor: MUSTARD, padding: mm(5), border: THICK_BORDER }}>
        <Text style={{ ...type.heading, fontSize: 14.5, lineHeight: 1.35 }}>{texts.note}</Text>
      </View>
    </Sheet>
  );
}

/** A document to ask for, with a box to tick. */
function Paper({ number, title, text }: { number: number; title: string; text: string }) {
  const style = {
    flexDirection: 'row',
    alignItems: 'flex-start',
    paddingVertical: mm(4.9),
    borderBottom: THIN_BORDER,
  } as const;
  return (
    <View style={style}>
      <Text style={{ fontFamily: 'Eczar', fontSize: 22, lineHeight: 1.1, color: LEAF, width: mm(13) }}>
        {number}
      </Text>
      <View style={{ flexGrow: 1, flexBasis: 0, paddingRight: mm(8) }}>
        <Text {...tagged('H3')} style={{ ...type.heading, fontSize: 15 }}>
          {title}
        </Text>
        <Text style={{ color: INK_2 }}>{text}</Text>
      </View>
      <View style={{ width: 15, height: 15, border: THICK_BORDER, marginTop: 4 }} />
    </View>
  );
}
