import { Document } from '@react-pdf/renderer';
import type { BrochureContent, Figure } from '../../server/brochure/program.ts';
import { Amenities, amenityFigures } from './pages/amenities.tsx';
import { Contact, contactFigures } from './pages/contact.tsx';
import { Cover, coverFigures } from './pages/cover.tsx';
import { Grove, groveFigures } from './pages/grove.tsx';
import { Location } from './pages/location.tsx';
import { Papers } from './pages/papers.tsx';
import { Plan } from './pages/plan.tsx';
import { Price } from './pages/price.tsx';
import type { PicturedProps } from './parts.tsx';

/** The brochure: A4 pages from the same content as the site. */
export function BrochureDocument({ content, pictures }: PicturedProps) {
  const { brand } = content.settings;
  return (
    <Document
      title={`${brand}: the brochure`}
      author={brand}
      creator={brand}
      producer={brand}
      language="en-IN"
    >
      <Cover content={content} pictures={pictures} />
      <Grove content={content} pictures={pictures} />
      <Plan content={content} />
      <Amenities content={content} pictures={pictures} />
      <Price content={content} />
      <Location content={content} />
      <Papers content={content} />
      <Contact content={content} pictures={pictures} />
    </Document>
  );
}

/** Every picture of the brochure with its frame. They are cropped before the layout. */
export function documentFigures(content: BrochureContent): Figure[] {
  return [coverFigures, groveFigures, amenityFigures, contactFigures].flatMap((figuresOf) =>
    figuresOf(content),
  );
}
