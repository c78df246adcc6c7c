import { describe, expect, it } from 'vitest';
import { barLinks, menuLinks, QUICK_LINKS } from './links.ts';

const labels = (path: string) => barLinks(path).map(({ label }) => label);

describe('the links of the navigation bar', () => {
  it.each([
    ['/', ['Home', 'About', 'Why Jewar', 'Amenities', 'Media', 'Price', 'Contact Us']],
    ['/about-us', ['Home', 'About', 'Why Jewar', 'Media', 'Price', 'Contact Us']],
    ['/why-jewar', ['Home', 'Why Jewar', 'Faq']],
    ['/amenities', ['Home', 'Amenities', 'Contact Us']],
    ['/contact-us', ['Home', 'Contact Us', 'Privacy Policy']],
    ['/media', ['Home', 'Media', 'Contact Us']],
    ['/price', ['Home', 'Price', 'Contact Us']],
    ['/site-visit', ['Home', 'About', 'Contact Us']],
    ['/blog/any', ['Home', 'About', 'Contact Us']],
  ])('%s offers what the specification lists', (path, expected) => {
    expect(labels(path)).toEqual(expected);
  });

  it('takes a trailing slash for the same page', () => {
    expect(labels('/price/')).toEqual(labels('/price'));
  });

  it('goes straight to a page, never through a redirect', () => {
    const targets = [...barLinks('/'), ...barLinks('/contact-us'), ...QUICK_LINKS].map(({ to }) => to);
    expect(targets).not.toContain('/about');
    expect(targets).not.toContain('/contact');
  });
});

it('leads to every page of the specification from the footer, then to plan and gallery', () => {
  expect(QUICK_LINKS.map(({ to }) => to)).toEqual([
    '/',
    '/about-us',
    '/why-jewar',
    '/amenities',
    '/contact-us',
    '/price',
    '/faq',
    '/media',
    '/site-visit',
    '/privacy-policy',
    '/plots',
    '/gallery',
  ]);
});

it('adds plan, gallery and price to the menu of small screens, each once', () => {
  const menu = (path: string) => menuLinks(path).map(({ label }) => label);
  expect(menu('/faq')).toEqual(['Home', 'About', 'Contact Us', 'Plan', 'Gallery', 'Price']);
  expect(menu('/price')).toEqual(['Home', 'Price', 'Contact Us', 'Plan', 'Gallery']);
});
