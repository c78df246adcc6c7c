import { Image, Link, Page, Text, View } from '@react-pdf/renderer';
import { legalRows, missingLine } from '../../../domain/content/legal.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { Settings } from '../../../domain/content/types.ts';
import type { BrochureContent } from '../../../server/brochure/program.ts';
import { callLink } from '../../site/contact-urls.ts';
import {
  captionOf,
  FOOTER_HEIGHT,
  Footer,
  type PicturedProps,
  pairWithFrames,
  SlantedPicture,
} from '../parts.tsx';
import { tagged } from '../tags.ts';
import { GROVE, LINE_ON_GROVE, MARGIN, MUSTARD, mm, ON_GROVE_2, PAGE, PAPER, SHEET, type } from '../theme.ts';

const PICTURE = { width: PAGE.width, height: mm(138) };
const RULE = `0.75pt solid ${LINE_ON_GROVE}`;

type Texts = Record<string, string>;

const section = (content: BrochureContent) => sectionOf(content, 'brochure', 'contact');
const QR = { width: mm(24), height: mm(24) };

const qrFigures = ({ settings: { legal } }: BrochureContent) =>
  pairWithFrames(legal.qr ? [legal.qr] : [], [QR]);
export const contactFigures = (content: BrochureContent) => [
  ...pairWithFrames(section(content).pictures, [PICTURE]),
  ...qrFigures(content),
];

export function Contact({ content, pictures }: PicturedProps) {
  const { texts } = section(content);
  const [figure] = pairWithFrames(section(content).pictures, [PICTURE]);
  const data = figure && pictures(figure);
  const [qr] = qrFigures(content);
  const page = {
    ...type.page,
    backgroundColor: GROVE,
    color: PAPER,
    paddingHorizontal: MARGIN,
    paddingBottom: FOOTER_HEIGHT,
  };
  return (
    <Page size="A4" style={page} bookmark={texts.title}>
      {data ? (
        <SlantedPicture height={PICTURE.height} above={GROVE} below={GROVE}>
          <Image {...tagged('Figure', figure?.picture.alt)} src={{ data, format: 'jpg' }} style={PICTURE} />
        </SlantedPicture>
      ) : (
        <View style={{ height: MARGIN }} />
      )}
      <Text style={{ ...type.tiny, color: ON_GROVE_2, marginTop: 2, textAlign: 'right' }}>
        {data && captionOf(figure.picture)}
      </Text>
      <Text {...tagged('H2')} style={{ ...type.title, marginTop: mm(1) }}>
        {texts.title}
      </Text>
      <Text style={{ ...type.lead, color: ON_GROVE_2, marginTop: mm(1) }}>{texts.discribe}</Text>
      <Call settings={content.settings} texts={texts} />
      <Legal
        settings={content.settings}
        texts={texts}
        qr={(qr && pictures(qr)) ?? null}
        alt={qr?.picture.alt ?? ''}
      />
      <Footer settings={content.settings} color={ON_GROVE_2} line={LINE_ON_GROVE} />
    </Page>
  );
}

function Call({ settings, texts }: { settings: Settings; texts: Texts }) {
  const [phone = '', second] = settings.phones;
  // The number is printed large for typing. The country code is small beside it.
  const [, code = '', number = phone] = /^(\+\d{1,3})\s+(.+)$/.exec(phone) ?? [];
  const whatsapp = settings.whatsapp === phone ? texts.whatsapp : texts.whatsappOther;
  const below = [code, whatsapp, second, settings.email].filter(Boolean).join(' · ');
  const figure = {
    fontFamily: 'Eczar',
    fontSize: 80,
    lineHeight: 1.15,
    letterSpacing: -1,
    color: MUSTARD,
  } as const;
  return (
    <View style={{ marginTop: mm(4) }}>
      <Link src={callLink(phone)} style={{ textDecoration: 'none', color: MUSTARD }}>
        <Text style={figure}>{number}</Text>
      </Link>
      <Text style={{ fontSize: 11.5 }}>{below}</Text>
      <Text style={{ fontSize: 11.5 }}>{settings.addressLines.join(' ')}</Text>
    </View>
  );
}

type LegalProps = { settings: Settings; texts: Texts; qr: Buffer | null; alt: string };

function Legal({ settings, texts, qr, alt }: LegalProps) {
  const rows = legalRows(settings.legal).filter(({ value }) => value);
  const missing = missingLine(settings.legal);
  const row = {
    width: '50%',
    flexDirection: 'row',
    paddingVertical: 3.2,
    paddingRight: 8,
    borderBottom: RULE,
  } as const;
  const words = { fontSize: 9.5, fontWeight: 600 };
  return (
    // At the foot of the page, however much of it is known.
    <View style={{ marginTop: 'auto', paddingVertical: mm(6) }}>
      <Text {...tagged('H3')} style={{ ...type.heading, marginBottom: 4 }}>
        {texts.legalTitle}
      </Text>
      <View style={{ flexDirection: 'row', gap: mm(5) }}>
        <View style={{ flex: 1, flexDirection: 'row', flexWrap: 'wrap', borderTop: RULE }}>
          {rows.map(({ key, label, value, href }) => (
            <View key={key} style={row}>
              <Text style={{ fontSize: 9.5, width: mm(40), color: ON_GROVE_2 }}>{label}</Text>
              <View style={{ flex: 1 }}>
                {href ? (
                  <Link src={href} style={{ ...words, color: PAPER }}>
                    {value}
                  </Link>
                ) : (
                  <Text style={words}>{value}</Text>
                )}
              </View>
            </View>
          ))}
        </View>
        {qr && (
          <View style={{ backgroundColor: SHEET, padding: 3, alignSelf: 'flex-start' }}>
            <Image {...tagged('Figure', alt)} src={{ data: qr, format: 'jpg' }} style={QR} />
          </View>
        )}
      </View>
      {missing && (
        <Text
          style={{ fontSize: 9.5, color: MUSTARD, marginTop: 6 }}
        >{`${missing} ${texts.legalWarning}`}</Text>
      )}
    </View>
  );
}
