import { Document } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { amenities } from './pages/amenities.ts';
import { contact } from './pages/contact.ts';
import { cover } from './pages/cover.ts';
import { grove } from './pages/grove.ts';
import { papers } from './pages/papers.ts';
import { place } from './pages/place.ts';
import { plan } from './pages/plan.ts';
import { price } from './pages/price.ts';
import type { BrochureContent, Pictures } from './parts.ts';

/** The brochure: eight A4 pages, from the same content as the site. */
export function brochureDocument(content: BrochureContent, pictures: Pictures) {
  const { brand } = content.settings;
  return h(
    Document,
    { title: `${brand}: the brochure`, author: brand, creator: brand, producer: brand, language: 'en-IN' },
    cover(content, pictures),
    grove(content, pictures),
    plan(content),
    amenities(content, pictures),
    price(content),
    place(content),
    papers(content),
    contact(content, pictures),
  );
}
