import { expect, test } from 'vitest';
import { quarantineReason, type SpamSigns } from './quarantine.ts';

const NOW = 1_000_000;
const honest: SpamSigns = {
  honeypot: '',
  shownAt: NOW - 60_000,
  now: NOW,
  texts: ['Plot 128', 'See https://maps.example/x'],
  samePhone: 2,
  sameMessage: 0,
  samePhoneAndMessage: 0,
};

test('an honest enquiry is not quarantined', () => {
  expect(quarantineReason(honest)).toBeNull();
  expect(quarantineReason({ ...honest, shownAt: null })).toBeNull();
  expect(quarantineReason({ ...honest, shownAt: 0 })).toBeNull();
  expect(quarantineReason({ ...honest, shownAt: NOW - 100, texts: ['No link'] })).toBeNull();
  expect(quarantineReason({ ...honest, sameMessage: 50, texts: ['Please call me'] })).toBeNull();
  expect(quarantineReason({ ...honest, samePhone: 19, samePhoneAndMessage: 9 })).toBeNull();
});

test('each sign has its reason', () => {
  const reasons = [
    quarantineReason({ ...honest, honeypot: 'https://spam.example' }),
    quarantineReason({ ...honest, texts: ['http://a http://b', 'www.c.example'] }),
    quarantineReason({ ...honest, shownAt: NOW - 2000 }),
    quarantineReason({ ...honest, sameMessage: 2 }),
    quarantineReason({ ...honest, samePhoneAndMessage: 10 }),
    quarantineReason({ ...honest, samePhone: 20 }),
  ];
  expect(new Set(reasons).size).toBe(6);
  for (const reason of reasons) expect(reason).toMatch(/^.{10,}$/);
});
