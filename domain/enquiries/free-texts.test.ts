import { expect, test } from 'vitest';
import { form as contact } from './forms/contact.ts';
import { form as desk } from './forms/desk.ts';
import { form as popup } from './forms/popup.ts';
import { form as siteVisit } from './forms/site-visit.ts';
import { freeTextFields } from './free-texts.ts';

test('free texts are the typed fields, without names, numbers, addresses and choices', () => {
  expect(freeTextFields(contact)).toEqual(['subject', 'message']);
  expect(freeTextFields(popup)).toEqual(['customPlotArea', 'city', 'propertyType', 'budget', 'message']);
  expect(freeTextFields(siteVisit)).toEqual(['message']);
  expect(freeTextFields(desk)).toEqual(['source', 'plotArea', 'message']);
});
