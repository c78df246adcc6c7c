import { Image, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { repeated, sectionOf } from '../../../domain/content/sections.ts';
import type { Picture } from '../../../domain/content/types.ts';
import { type BrochureContent, captionOf, type Frame, type Pictures, sheet } from '../parts.ts';
import { INK, INK_2, LINE, MEASURE, mm, type } from '../theme.ts';

const GAP = mm(3);
const WIDE: Frame = { width: MEASURE, height: mm(78) };
const HALF: Frame = { width: (MEASURE - GAP) / 2, height: mm(46) };

export function amenities(content: BrochureContent, pictures: Pictures) {
  const section = sectionOf(content, 'brochure', 'amenities');
  const [lead, ...rest] = section.pictures;
  return sheet(content.settings, [
    h(Text, { style: { ...type.title, maxWidth: mm(150) } }, section.texts.title),
    h(
      View,
      {
        style: { flexDirection: 'row', flexWrap: 'wrap', columnGap: GAP, rowGap: mm(2.5), marginTop: mm(6) },
      },
      pictured(lead, WIDE, pictures),
      ...rest.slice(0, 4).map((picture) => pictured(picture, HALF, pictures)),
    ),
    points(repeated(section, 'card', ['Title', 'discribe'])),
  ]);
}

function pictured(picture: Picture | undefined, frame: Frame, pictures: Pictures) {
  const image = pictures.at(picture, frame);
  if (!picture || !image) return null;
  return h(
    View,
    { style: { width: frame.width } },
    h(Image, { src: image, style: frame }),
    h(Text, { style: { ...type.tiny, marginTop: 3 } }, captionOf(picture)),
  );
}

function points(cards: { Title: string; discribe: string }[]) {
  const style = { flexDirection: 'row', marginTop: mm(6), borderTop: `1.2pt solid ${INK}` } as const;
  return h(
    View,
    { style },
    ...cards.map((card, index) => {
      const cell = {
        width: MEASURE / cards.length,
        paddingTop: 8,
        paddingLeft: index === 0 ? 0 : 12,
        paddingRight: 12,
        borderLeft: index === 0 ? undefined : `0.75pt solid ${LINE}`,
      };
      return h(
        View,
        { style: cell },
        h(Text, { style: { ...type.heading, fontSize: 15 } }, card.Title),
        h(Text, { style: { color: INK_2, marginTop: 2 } }, card.discribe),
      );
    }),
  );
}
