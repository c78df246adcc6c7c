import { Image, Page, Path, Polygon, Svg, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Picture, Settings } from '../../domain/content/types.ts';
import type { BrochureContent, Figure, Frame, Pictures } from '../../server/brochure/program.ts';
import { Drawing } from './drawing.tsx';
import { symbol } from './icons.ts';
import { tagged } from './tags.ts';
import { INK, INK_2, LINE, MARGIN, mm, PAGE, PAPER, type } from './theme.ts';

export type PageProps = { content: BrochureContent };
export type PicturedProps = PageProps & { pictures: Pictures };

const STONE = 7;

/** Space of the footer with its margin. */
export const FOOTER_HEIGHT = mm(23);

const KINDS = { photograph: '', impression: 'Artist’s impression. ', drawing: 'Drawing. ' } as const;

export const captionOf = (picture: Picture) => `${KINDS[picture.kind]}${picture.caption}`;

/** Pairs pictures with frames. Frames without a picture are left out. */
export function pairWithFrames(pictures: readonly Picture[], frames: readonly Frame[]): Figure[] {
  return frames.flatMap((frame, index) => {
    const picture = pictures[index];
    return picture ? [{ picture, frame }] : [];
  });
}

type SheetProps = {
  /** Title of the page in the PDF outline. */
  name: string | undefined;
  settings: Settings;
  background?: string;
  children: ReactNode;
};

/** A numbered page with its footer. The cover and the last page have their own layout. */
export function Sheet({ name, settings, background = PAPER, children }: SheetProps) {
  const style = {
    ...type.page,
    backgroundColor: background,
    paddingTop: MARGIN,
    paddingHorizontal: MARGIN,
    paddingBottom: FOOTER_HEIGHT,
  };
  return (
    <Page size="A4" style={style} bookmark={name}>
      {children}
      <Footer settings={settings} color={INK_2} line={LINE} />
    </Page>
  );
}

export function Footer({ settings, color, line }: { settings: Settings; color: string; line: string }) {
  const style = {
    position: 'absolute',
    left: MARGIN,
    right: MARGIN,
    // Position it from the top: react-pdf drops `bottom` if the text of the page has a line height.
    top: PAGE.height - mm(17),
    paddingTop: 5,
    borderTop: `0.75pt solid ${line}`,
    flexDirection: 'row',
    justifyContent: 'space-between',
  } as const;
  const words = { fontSize: 8.5, color };
  const contact = [settings.brand, settings.phones[0], settings.email].filter(Boolean).join(' · ');
  return (
    <View style={style} fixed>
      <Text style={words}>{contact}</Text>
      <Text style={words} render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
    </View>
  );
}

/** A picture with its caption; nothing if the picture cannot be read. */
export function CaptionedPicture({ figure, pictures }: { figure: Figure | undefined; pictures: Pictures }) {
  const data = figure && pictures(figure);
  if (!data) return null;
  return (
    <View style={{ width: figure.frame.width }}>
      <Image {...tagged('Figure', figure.picture.alt)} src={{ data, format: 'jpg' }} style={figure.frame} />
      <Text style={{ ...type.tiny, marginTop: 3 }}>{captionOf(figure.picture)}</Text>
    </View>
  );
}

/** A corner stone centred on a point, measured from the top left of its parent. */
export function Stone({ left, top }: { left: number; top: number }) {
  const style = {
    position: 'absolute',
    left: left - STONE / 2,
    top: top - STONE / 2,
    width: STONE,
    height: STONE,
    backgroundColor: INK,
  } as const;
  return <View style={style} />;
}

/** A stone on each corner of a frame. */
export function Stones({ frame: { width, height } }: { frame: Frame }) {
  return (
    <>
      <Stone left={0} top={0} />
      <Stone left={width} top={0} />
      <Stone left={0} top={height} />
      <Stone left={width} top={height} />
    </>
  );
}

type SlantedProps = { height: number; above: string; below: string; children: ReactNode };

/** A picture across the whole page, with slanted long edges. */
export function SlantedPicture({ height, above, below, children }: SlantedProps) {
  const { width } = PAGE;
  const cut = 0.06 * height;
  const end = height + 2;
  return (
    <View style={{ width, height, marginHorizontal: -MARGIN }}>
      {children}
      <Svg style={{ position: 'absolute', left: 0, top: -1 }} width={width} height={end}>
        <Polygon points={`0,0 ${width},0 0,${cut + 1}`} fill={above} />
        <Polygon points={`${width},${end - cut} ${width},${end} 0,${end}`} fill={below} />
      </Svg>
    </View>
  );
}

/** An icon drawn from its outline; nothing if it has none. */
export function Icon({ outline, size }: { outline: string | null; size: number }) {
  if (!outline) return null;
  return (
    <Svg viewBox="0 0 256 256" width={size} height={size}>
      <Path d={outline} fill={INK} />
    </Svg>
  );
}

export function Logo({ width, brand }: { width: number; brand: string }) {
  return <Drawing source={symbol('logo')} width={width} alt={brand} />;
}
