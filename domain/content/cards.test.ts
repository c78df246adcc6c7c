import { expect, test } from 'vitest';
import { type Card, cardUrl, pathOfCard } from './cards.ts';

const card: Card = {
  brand: 'Vayuvan',
  title: 'One rate',
  line: 'From ₹52.5 lakh',
  picture: null,
  plot: null,
};

test('a card’s address names its page, and changes with what it shows', () => {
  expect(cardUrl('/', card)).toMatch(/^\/cards\/home\.jpg\?v=[0-9a-z]+$/);
  expect(cardUrl('/blog/a-title', card)).toMatch(/^\/cards\/blog\/a-title\.jpg\?v=/);
  expect(cardUrl('/', card)).toBe(cardUrl('/', { ...card }));
  expect(cardUrl('/', card)).not.toBe(cardUrl('/', { ...card, title: 'Two rates' }));
});

test('and leads back to the page', () => {
  expect(pathOfCard('home.jpg')).toBe('/');
  expect(pathOfCard('blog/a-title.jpg')).toBe('/blog/a-title');
  expect(pathOfCard('plots/F06.jpg')).toBe('/plots/F06');
  for (const name of ['home', 'home.png', '../secret.jpg', 'a.b.jpg', '', 'Home.jpg', 'plots/F6.jpg'])
    expect(pathOfCard(name), name).toBeNull();
});
