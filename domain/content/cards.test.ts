import { expect, test } from 'vitest';
import { type Card, cardUrl, pathOfCard } from './cards.ts';

const card: Card = {
  brand: 'Vayuvan',
  title: 'One rate',
  line: 'From ₹52.5 lakh',
  picture: null,
  plot: null,
};

test('the address of a card names its page, and changes with its content', () => {
  expect(cardUrl('/', card)).toMatch(/^\/cards\/home\.jpg\?v=[0-9a-z]+$/);
  expect(cardUrl('/blog/a-title', card)).toMatch(/^\/cards\/blog\/a-title\.jpg\?v=/);
  expect(cardUrl('/', card)).toBe(cardUrl('/', { ...card }));
  expect(cardUrl('/', card)).not.toBe(cardUrl('/', { ...card, title: 'Two rates' }));
});

test('the name of a card leads back to its page', () => {
  expect(pathOfCard('home.jpg')).toBe('/');
  expect(pathOfCard('blog/a-title.jpg')).toBe('/blog/a-title');
  expect(pathOfCard('plots/F06.jpg')).toBe('/plots/F06');
  for (const name of ['home', 'home.png', '../secret.jpg', 'a.b.jpg', '', 'Home.jpg', 'plots/F6.jpg'])
    expect(pathOfCard(name), name).toBeNull();
});
