const PAGES = [
  'about',
  'amenities',
  'contact',
  'faq',
  'price',
  'privacy',
  'site-visit',
  'thankyou',
  'why-jewar',
];

/** Where the lines of each cut stand. The home page has its own: with the brochure's papers, and what stands round every page. */
export const SOURCES: Record<string, string[]> = {
  home: ['content/sections/home.json', 'content/sections/brochure.json', 'app/site/footer.tsx'],
  pages: [
    ...PAGES.map((name) => `content/sections/${name}.json`),
    'content/settings.json',
    'app/pages/price/lots.tsx',
  ],
  terms: ['content/glossary.json'],
};
