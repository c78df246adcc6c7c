import { Image, Page, Text, View } from '@react-pdf/renderer';
import { legalStatementText } from '../../../domain/content/legal.ts';
import { cheapest, priceParts, rateText } from '../../../domain/content/prices.ts';
import { sectionOf } from '../../../domain/content/sections.ts';
import type { BrochureContent } from '../../../server/brochure/program.ts';
import { Logo, type PicturedProps, pairWithFrames, SlantedPicture, Stone } from '../parts.tsx';
import { tagged } from '../tags.ts';
import { INK, LINE, MARGIN, mm, PAGE, PAPER, TEXT_WIDTH, THIN_BORDER, type } from '../theme.ts';

const PICTURE = { width: PAGE.width, height: mm(162) };

const section = (content: BrochureContent) => sectionOf(content, 'brochure', 'cover');
export const coverFigures = (content: BrochureContent) =>
  pairWithFrames(section(content).pictures, [PICTURE]);

export function Cover({ content, pictures }: PicturedProps) {
  const { texts } = section(content);
  const { brandHindi, legal } = content.settings;
  const [figure] = coverFigures(content);
  const page = { ...type.page, paddingTop: mm(13), paddingHorizontal: MARGIN };
  const title = { ...type.title, fontSize: 45, lineHeight: 1.02, marginTop: mm(6), maxWidth: mm(150) };
  return (
    <Page size="A4" style={page} bookmark={texts.title}>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <View style={{ height: 53 }}>
          <Logo width={150} brand={content.settings.brand} />
          <Text style={{ ...type.hindi, fontSize: 13, lineHeight: 1.2, marginTop: 1, marginLeft: 39 }}>
            {brandHindi}
          </Text>
        </View>
        <Text style={{ fontSize: 10.5, lineHeight: 1.35, textAlign: 'right', marginTop: 12 }}>
          {`${texts.strap ?? ''}\n${listed(content.plots.map((plot) => plot.squareYards))} sq yd`}
        </Text>
      </View>
      <View style={{ height: mm(3) }} />
      <Aerial data={(figure && pictures(figure)) ?? null} alt={figure?.picture.alt ?? ''} />
      <Text {...tagged('H1')} style={title}>
        {texts.title}
      </Text>
      <Text style={{ ...type.hindi, fontSize: 17, marginTop: 3 }}>{texts.hindi}</Text>
      <Facts content={content} />
      <Text style={{ ...type.tiny, marginTop: mm(4), maxWidth: TEXT_WIDTH }}>
        {`${texts.note ?? ''} ${legalStatementText(legal, 'brochure')}`}
      </Text>
    </Page>
  );
}

function Aerial({ data, alt }: { data: Buffer | null; alt: string }) {
  return (
    <View>
      <SlantedPicture height={PICTURE.height} above={PAPER} below={PAPER}>
        {data ? (
          <Image {...tagged('Figure', alt)} src={{ data, format: 'jpg' }} style={PICTURE} />
        ) : (
          <View style={{ ...PICTURE, backgroundColor: LINE }} />
        )}
      </SlantedPicture>
      <Stone left={0} top={PICTURE.height * 0.055} />
      <Stone left={0} top={PICTURE.height * 0.995} />
    </View>
  );
}

function Facts({ content }: { content: BrochureContent }) {
  const { texts } = section(content);
  const from = cheapest(content.plots);
  const all: [string, string, string][] = [
    [texts.fromLabel ?? '', ...(from ? priceParts(from.pricePaise) : (['', ''] as const))],
    [texts.rateLabel ?? '', rateText(content.plots), texts.rateUnit ?? ''],
    [texts.airportLabel ?? '', texts.airportValue ?? '', ''],
    [texts.addressLabel ?? '', texts.addressValue ?? '', ''],
  ];
  const rule = `1pt solid ${INK}`;
  return (
    <View style={{ flexDirection: 'row', borderTop: rule, borderBottom: rule, marginTop: mm(7) }}>
      {all
        .filter(([, value]) => value !== '')
        .map(([label, value, unit], index) => (
          <Fact key={label} label={label} value={value} unit={unit} isFirst={index === 0} />
        ))}
    </View>
  );
}

type FactProps = { label: string; value: string; unit: string; isFirst: boolean };

function Fact({ label, value, unit, isFirst }: FactProps) {
  const style = {
    width: TEXT_WIDTH / 4,
    paddingVertical: 7,
    paddingLeft: isFirst ? 0 : 9,
    borderLeft: isFirst ? undefined : THIN_BORDER,
  };
  return (
    <View style={style}>
      <Text style={{ fontSize: 9 }}>{label}</Text>
      <Text style={{ fontFamily: 'Eczar', fontSize: 15, lineHeight: 1.25 }}>
        {value}
        {unit && <Text style={{ fontFamily: 'Anek', fontSize: 8.5 }}>{` ${unit}`}</Text>}
      </Text>
    </View>
  );
}

/** `100, 200 and 300`. */
function listed(numbers: number[]): string {
  return new Intl.ListFormat('en-GB').format(numbers.map(String));
}
