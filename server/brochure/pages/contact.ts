import { Image, Link, Page, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { fill } from '../../../domain/content/fill.ts';
import { legalRows, NOT_ENTERED } from '../../../domain/content/legal.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { Settings } from '../../../domain/content/types.ts';
import { type BrochureContent, captionOf, footer, type Pictures, slanted } from '../parts.ts';
import { GROVE, MARGIN, MEASURE, MUSTARD, mm, ON_GROVE_2, PAGE, PAPER, type } from '../theme.ts';

const PICTURE_HEIGHT = mm(138);
const RULE = '#2F584C';

export function contact(content: BrochureContent, pictures: Pictures) {
  const { texts, pictures: chosen } = sectionOf(content, 'brochure', 'contact');
  const image = pictures.at(chosen[0], { width: PAGE.width, height: PICTURE_HEIGHT });
  const page = { ...type.page, backgroundColor: GROVE, color: PAPER, paddingHorizontal: MARGIN };
  return h(
    Page,
    { size: 'A4', style: page },
    image &&
      slanted(
        PICTURE_HEIGHT,
        h(Image, { src: image, style: { width: PAGE.width, height: PICTURE_HEIGHT } }),
        GROVE,
        GROVE,
      ),
    h(
      Text,
      { style: { ...type.tiny, color: ON_GROVE_2, marginTop: 2, textAlign: 'right' } },
      chosen[0] && captionOf(chosen[0]),
    ),
    h(Text, { style: { ...type.title, marginTop: mm(1) } }, texts.title),
    h(Text, { style: { ...type.lead, color: ON_GROVE_2, marginTop: mm(1) } }, texts.discribe),
    call(content.settings, texts),
    legal(content.settings, texts),
    footer(content.settings, ON_GROVE_2, RULE),
  );
}

function call(settings: Settings, texts: Record<string, string>) {
  const [phone = '', second] = settings.phones;
  // The country's code stands small beside it: the number is what a thumb has to type.
  const [, code = '', number = phone] = /^(\+\d{1,3})\s+(.+)$/.exec(phone) ?? [];
  const whatsapp =
    settings.whatsapp === phone
      ? texts.whatsapp
      : fill(texts.whatsappOther ?? '', { number: settings.whatsapp });
  const below = [code, whatsapp, second, settings.email].filter(Boolean).join(' · ');
  const figure = {
    fontFamily: 'Eczar',
    fontSize: 80,
    lineHeight: 1.15,
    letterSpacing: -1,
    color: MUSTARD,
  } as const;
  return h(
    View,
    { style: { marginTop: mm(4) } },
    h(
      Link,
      { src: `tel:${phone.replace(/[^+\d]/g, '')}`, style: { textDecoration: 'none', color: MUSTARD } },
      h(Text, { style: figure }, number),
    ),
    h(Text, { style: { fontSize: 11.5 } }, below),
    h(Text, { style: { fontSize: 11.5 } }, settings.addressLines.join(' ')),
  );
}

function legal(settings: Settings, texts: Record<string, string>) {
  const rows = legalRows(settings.legal);
  const missing = rows.some(({ value }) => value === '');
  return h(
    View,
    { style: { marginTop: mm(6) } },
    h(Text, { style: { ...type.heading, marginBottom: 4 } }, texts.legalTitle),
    h(
      View,
      { style: { flexDirection: 'row', flexWrap: 'wrap', borderTop: `0.75pt solid ${RULE}` } },
      ...rows.map(({ label, value }) =>
        h(
          View,
          {
            style: {
              width: MEASURE / 2,
              flexDirection: 'row',
              paddingVertical: 3.2,
              borderBottom: `0.75pt solid ${RULE}`,
            },
          },
          h(Text, { style: { fontSize: 9.5, width: mm(40), color: ON_GROVE_2 } }, label),
          h(Text, { style: { fontSize: 9.5, fontWeight: 600 } }, value || NOT_ENTERED),
        ),
      ),
    ),
    missing && h(Text, { style: { fontSize: 9.5, color: MUSTARD, marginTop: 6 } }, texts.legalWarning),
  );
}
