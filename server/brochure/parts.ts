import { Page, Path, Polygon, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { Content, Picture } from '../../domain/content/types.ts';
import { drawing } from './drawing.ts';
import { INK, INK_2, LINE, MARGIN, mm, PAGE, PAPER, type } from './theme.ts';

export type ImageSource = { data: Buffer; format: 'jpg' };

/** What the brochure is made from: the part of the content it prints. */
export type BrochureContent = Pick<Content, 'settings' | 'amenities' | 'plots'> & {
  pages: Pick<Content['pages'], 'brochure' | 'why-jewar'>;
};

/** Pictures ready for the page, by file name and frame. */
export type Pictures = { at: (picture: Picture | undefined, frame: Frame) => ImageSource | null };
export type Frame = { width: number; height: number };

export const STONE = 7;

const KINDS = { photograph: '', impression: 'Artist’s impression. ', drawing: 'Drawing. ' } as const;

export const captionOf = (picture: Picture) => `${KINDS[picture.kind]}${picture.caption}`;

/** A numbered page with its footer; the cover and the last page make their own. */
export function sheet(settings: Content['settings'], children: ReactNode[], background = PAPER): ReactNode {
  const style = {
    ...type.page,
    backgroundColor: background,
    paddingTop: MARGIN,
    paddingHorizontal: MARGIN,
    paddingBottom: mm(23),
  };
  return h(Page, { size: 'A4', style }, ...children, footer(settings, INK_2, LINE));
}

export function footer(settings: Content['settings'], color: string, line: string): ReactNode {
  const style = {
    position: 'absolute',
    left: MARGIN,
    right: MARGIN,
    // Measured from the top: a distance from the bottom is lost when the page's text has a line height.
    top: PAGE.height - mm(17),
    paddingTop: 5,
    borderTop: `0.75pt solid ${line}`,
    flexDirection: 'row',
    justifyContent: 'space-between',
  } as const;
  const words = { fontSize: 8.5, color };
  const contact = [settings.brand, settings.phones[0], settings.email].filter(Boolean).join(' · ');
  return h(
    View,
    { style, fixed: true },
    h(Text, { style: words }, contact),
    h(Text, { style: words, render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}` }),
  );
}

/** A corner stone with its middle on the point given from the top left of its parent. */
export function stone(left: number, top: number, color = INK): ReactNode {
  const style = {
    position: 'absolute',
    left: left - STONE / 2,
    top: top - STONE / 2,
    width: STONE,
    height: STONE,
    backgroundColor: color,
  } as const;
  return h(View, { style });
}

export function stones({ width, height }: Frame): ReactNode[] {
  return [stone(0, 0), stone(width, 0), stone(0, height), stone(width, height)];
}

/** A picture across the whole page whose long edges run off level, like a lot cut by a road. */
export function slanted(height: number, picture: ReactNode, above: string, below: string): ReactNode {
  const { width } = PAGE;
  const cut = 0.06 * height;
  return h(
    View,
    { style: { width, height, marginHorizontal: -MARGIN } },
    picture,
    h(
      Svg,
      { style: { position: 'absolute', left: 0, top: -1 }, width, height: height + 2 },
      h(Polygon, { points: `0,0 ${width},0 0,${cut + 1}`, fill: above }),
      h(Polygon, {
        points: `${width},${height + 2 - cut} ${width},${height + 2} 0,${height + 2}`,
        fill: below,
      }),
    ),
  );
}

export function icon(path: string, size: number, color = INK): ReactNode {
  return h(Svg, { viewBox: '0 0 256 256', width: size, height: size }, h(Path, { d: path, fill: color }));
}

export const logo = (width: number) => drawing('logo', width);
