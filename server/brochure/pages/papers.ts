import { Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { repeated, sectionOf } from '../../../domain/content/sections.ts';
import { type BrochureContent, sheet } from '../parts.ts';
import { INK, INK_2, LEAF, LINE, MUSTARD, mm, PAPER_2, type } from '../theme.ts';

export function papers(content: BrochureContent) {
  const section = sectionOf(content, 'brochure', 'papers');
  const { texts } = section;
  const cards = repeated(section, 'card', ['Title', 'discribe']);
  return sheet(
    content.settings,
    [
      h(Text, { style: type.title }, texts.title),
      h(Text, { style: { ...type.hindi, fontSize: 15, marginTop: 2 } }, texts.hindi),
      h(
        View,
        { style: { marginTop: mm(6), borderTop: `1.2pt solid ${INK}` } },
        ...cards.map((card, index) => paper(index + 1, card.Title, card.discribe)),
      ),
      h(View, { style: { flexGrow: 1 } }),
      h(
        View,
        { style: { backgroundColor: MUSTARD, padding: mm(5), border: `1.2pt solid ${INK}` } },
        h(Text, { style: { ...type.heading, fontSize: 14.5, lineHeight: 1.35 } }, texts.note),
      ),
    ],
    PAPER_2,
  );
}

function paper(number: number, title: string, text: string) {
  const style = {
    flexDirection: 'row',
    alignItems: 'flex-start',
    paddingVertical: mm(4.9),
    borderBottom: `0.75pt solid ${LINE}`,
  } as const;
  const box = { width: 15, height: 15, border: `1.2pt solid ${INK}`, marginTop: 4 };
  return h(
    View,
    { style },
    h(
      Text,
      { style: { fontFamily: 'Eczar', fontSize: 22, lineHeight: 1.1, color: LEAF, width: mm(13) } },
      String(number),
    ),
    h(
      View,
      { style: { flexGrow: 1, flexBasis: 0, paddingRight: mm(8) } },
      h(Text, { style: { ...type.heading, fontSize: 15 } }, title),
      h(Text, { style: { color: INK_2 } }, text),
    ),
    h(View, { style: box }),
  );
}
