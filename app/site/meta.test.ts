import { expect, it } from 'vitest';
import { pageMeta } from './meta.ts';

const page = {
  title: 'Price',
  description: 'Three sizes, one rate.',
  path: '/price',
  siteUrl: 'https://vayuvan.example',
};

it('names the page by its public address', () => {
  expect(pageMeta(page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://vayuvan.example/price',
  });
});

it('shares a picture of 1200 × 630 by its full address', () => {
  const tags = pageMeta({ ...page, picture: { file: 'gate.jpg', alt: 'The gate' } });
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://vayuvan.example/pictures/gate.jpg/social.jpg',
  });
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

it('hides a page from search engines only when asked', () => {
  const hidden = { name: 'robots', content: 'noindex' };
  expect(pageMeta(page)).not.toContainEqual(hidden);
  expect(pageMeta({ ...page, noindex: true })).toContainEqual(hidden);
});

it('says each keyword once, however it is written', () => {
  const keywords = 'RERA, plots near Jewar,rera, , Plots near Jewar, RERA';
  expect(pageMeta({ ...page, keywords })).toContainEqual({
    name: 'keywords',
    content: 'RERA, plots near Jewar',
  });
});

it('names no other brand than the one it is given', () => {
  expect(JSON.stringify(pageMeta({ ...page, publisher: 'Another' }))).toContain(
    '{"property":"og:site_name","content":"Another"}',
  );
  expect(JSON.stringify(pageMeta(page))).not.toContain('og:site_name');
});
