import { expect, test } from 'vitest';
import { inlineIcons } from './inline-icons.ts';

const SPRITE = `<svg xmlns="http://www.w3.org/2000/svg">
<symbol id="park" viewBox="0 0 1 1"><path d="M0,0"/></symbol>
<symbol id="house" viewBox="0 0 1 1"><path d="M1,1"/></symbol>
</svg>`;
const read = (href: string) => (href === '/assets/icons-1.svg' ? SPRITE : null);
const use = (href: string) => `<svg class="icon"><use href="${href}"></use></svg>`;

test('each icon of a page is inlined once, under an id that no heading has', () => {
  const park = use('/assets/icons-1.svg#park');
  expect(inlineIcons(`<body><h2 id="park">${park}${park}</h2></body>`, read)).toBe(
    `<body><h2 id="park">${use('#icon-park')}${use('#icon-park')}</h2><div hidden="" data-icons=""><svg aria-hidden="true"><symbol id="icon-park" viewBox="0 0 1 1"><path d="M0,0"/></symbol></svg></div></body>`,
  );
});

test('an icon that no sprite has keeps its reference', () => {
  for (const href of ['/assets/icons-1.svg#pond', '/assets/icons-2.svg#park']) {
    const page = `<body>${use(href)}</body>`;
    expect(inlineIcons(page, read)).toBe(page);
  }
});
