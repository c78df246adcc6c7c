import { Image, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { repeated, sectionOf } from '../../../domain/content/sections.ts';
import type { Picture } from '../../../domain/content/types.ts';
import { type BrochureContent, captionOf, type Pictures, sheet } from '../parts.ts';
import { INK, INK_2, MARIGOLD, MEASURE, mm, type } from '../theme.ts';

const GAP = mm(3);
const HEIGHT = mm(156);
const LARGE = { width: (MEASURE - GAP) * 0.66, height: HEIGHT };
const SMALL = { width: (MEASURE - GAP) * 0.34, height: HEIGHT };

export function grove(content: BrochureContent, pictures: Pictures) {
  const section = sectionOf(content, 'brochure', 'grove');
  const { texts } = section;
  const [first, second] = section.pictures;
  return sheet(content.settings, [
    h(Text, { style: type.title }, texts.title),
    h(Text, { style: { ...type.lead, marginTop: mm(3), maxWidth: mm(165) } }, texts.discribe),
    h(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', marginTop: mm(7) } },
      pictured(first, LARGE, pictures),
      pictured(second, SMALL, pictures),
    ),
    promises(repeated(section, 'card', ['Title', 'discribe'])),
  ]);
}

function pictured(
  picture: Picture | undefined,
  frame: { width: number; height: number },
  pictures: Pictures,
) {
  const image = pictures.at(picture, frame);
  if (!picture || !image) return null;
  return h(
    View,
    { style: { width: frame.width } },
    h(Image, { src: image, style: frame }),
    h(Text, { style: { ...type.tiny, marginTop: 4 } }, captionOf(picture)),
  );
}

/** Four promises round one stone. */
function promises(cards: { Title: string; discribe: string }[]) {
  const half = MEASURE / 2;
  const row = mm(24);
  return h(
    View,
    { style: { marginTop: mm(7), height: 2 * row, width: MEASURE } },
    rule({ left: 0, top: row - 0.6, width: MEASURE, height: 1.2 }),
    rule({ left: half - 0.6, top: 0, width: 1.2, height: 2 * row }),
    ...cards.slice(0, 4).map((card, index) => {
      const style = {
        position: 'absolute',
        left: index % 2 ? half + mm(6) : 0,
        top: index < 2 ? 0 : row + mm(4),
        width: half - mm(10),
      } as const;
      return h(
        View,
        { style },
        h(Text, { style: type.heading }, card.Title),
        h(Text, { style: { color: INK_2, marginTop: 2 } }, card.discribe),
      );
    }),
    h(View, {
      style: {
        position: 'absolute',
        left: half - 6,
        top: row - 6,
        width: 12,
        height: 12,
        backgroundColor: MARIGOLD,
        border: `1.2pt solid ${INK}`,
      },
    }),
  );
}

function rule(box: { left: number; top: number; width: number; height: number }) {
  return h(View, { style: { position: 'absolute', ...box, backgroundColor: INK } });
}
