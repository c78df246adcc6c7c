import { Image, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { legalStatementText } from '../../../domain/content/legal.ts';
import { cheapest, lakh, rateText } from '../../../domain/content/prices.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import { type BrochureContent, type ImageSource, logo, type Pictures, slanted, stone } from '../parts.ts';
import { INK, LINE, MARGIN, MEASURE, mm, PAGE, PAPER, type } from '../theme.ts';

const PICTURE_HEIGHT = mm(168);

export function cover(content: BrochureContent, pictures: Pictures) {
  const { texts, pictures: chosen } = sectionOf(content, 'brochure', 'cover');
  const sizes = content.plots.map((plot) => plot.squareYards);
  const image = pictures.at(chosen[0], { width: PAGE.width, height: PICTURE_HEIGHT });
  const page = { ...type.page, paddingTop: mm(13), paddingHorizontal: MARGIN };
  return h(
    Page,
    { size: 'A4', style: page },
    h(
      View,
      { style: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' } },
      logo(150),
      h(
        Text,
        { style: { fontSize: 10.5, lineHeight: 1.35, textAlign: 'right', marginTop: 12 } },
        `${texts.strap ?? ''}\n${listed(sizes)} sq yd`,
      ),
    ),
    h(View, { style: { height: mm(3) } }),
    picture(image),
    title(texts.title ?? ''),
    h(Text, { style: { ...type.hindi, fontSize: 17, marginTop: 3 } }, texts.hindi),
    h(
      View,
      {
        style: {
          flexDirection: 'row',
          borderTop: `1pt solid ${INK}`,
          borderBottom: `1pt solid ${INK}`,
          marginTop: mm(7),
        },
      },
      ...facts(content, texts).map(([label, value, unit], index) => fact(label, value, unit, index)),
    ),
    h(
      Text,
      { style: { ...type.tiny, marginTop: mm(4), maxWidth: mm(150) } },
      `${texts.note ?? ''} ${legalStatementText(content.settings.legal, 'brochure')}`,
    ),
  );
}

function picture(image: ImageSource | null) {
  const size = { width: PAGE.width, height: PICTURE_HEIGHT };
  const filled = image
    ? h(Image, { src: image, style: size })
    : h(View, { style: { ...size, backgroundColor: LINE } });
  return h(
    View,
    {},
    slanted(PICTURE_HEIGHT, filled, PAPER, PAPER),
    stone(0, PICTURE_HEIGHT * 0.055),
    stone(0, PICTURE_HEIGHT * 0.995),
  );
}

function title(text: string) {
  return h(
    Text,
    { style: { ...type.title, fontSize: 45, lineHeight: 1.02, marginTop: mm(6), maxWidth: mm(150) } },
    text,
  );
}

function facts(content: BrochureContent, texts: Record<string, string>) {
  const from = cheapest(content.plots);
  const all: [string, string, string][] = [
    [texts.fromLabel ?? '', from ? `₹${lakh(from.pricePaise)}` : '', ''],
    [texts.rateLabel ?? '', rateText(content.plots), texts.rateUnit ?? ''],
    [texts.airportLabel ?? '', texts.airportValue ?? '', ''],
    [texts.addressLabel ?? '', texts.addressValue ?? '', ''],
  ];
  return all.filter(([, value]) => value !== '');
}

function fact(label: string, value: string, unit: string, index: number) {
  const style = {
    width: MEASURE / 4,
    paddingVertical: 7,
    paddingLeft: index === 0 ? 0 : 9,
    borderLeft: index === 0 ? undefined : `0.75pt solid ${LINE}`,
  };
  return h(
    View,
    { style },
    h(Text, { style: { fontSize: 9 } }, label),
    h(
      Text,
      { style: { fontFamily: 'Eczar', fontSize: 15, lineHeight: 1.25 } },
      value,
      unit ? h(Text, { style: { fontFamily: 'Anek', fontSize: 8.5 } }, ` ${unit}`) : '',
    ),
  );
}

/** `100, 200 and 300`. */
function listed(numbers: number[]): string {
  return new Intl.ListFormat('en-GB').format(numbers.map(String));
}
