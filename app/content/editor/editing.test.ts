import { describe, expect, test } from 'vitest';
import { consentWordings, home, plots, priceLists } from '../../../domain/content/collections/index.ts';
import { differences, mergeVersions } from './differences.ts';
import { fieldAtPath, partsOf } from './parts.ts';
import { applyPlainForm } from './plain-form.ts';

const formOf = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

describe('paths', () => {
  test('what people call a path', () => {
    expect(fieldAtPath(partsOf(home, 'about'), 'texts.card2Title')?.label).toBe('Card 2, Heading');
    expect(fieldAtPath(partsOf(home, 'about'), 'pictures.1')?.label).toMatch(/, 2$/);
    expect(fieldAtPath(partsOf(priceLists, 'x'), 'rows.2.pricePaise')?.label).toBe('Prices, 3, Price');
    expect(fieldAtPath(partsOf(home, 'about'), 'texts.nowhere')).toBeNull();
  });
});

describe('a form without a script', () => {
  test('changes what it names, by the kind of the field', () => {
    const stored = { squareYards: 100, pricePaise: 1, note: 'kept' };
    const form = formOf([
      ['form', 'editor'],
      ['squareYards', '120'],
      ['pricePaise', '52.5 lakh'],
      ['frontFeet', ''],
    ]);
    expect(applyPlainForm(stored, form, partsOf(plots, 'x'))).toEqual({
      squareYards: 120,
      pricePaise: 525_000_000,
      note: 'kept',
      frontFeet: undefined,
    });
  });

  test('what cannot be read stays as it was typed', () => {
    const body = applyPlainForm({}, formOf([['pricePaise', '52 lak']]), partsOf(plots, 'x'));
    expect(body).toEqual({ pricePaise: '52 lak' });
  });

  test('a field is read whose name a hidden input of the form has too', () => {
    const form = formOf([
      ['form', 'editor'],
      ['form', 'contact'],
      ['text', 'I agree.'],
    ]);
    expect(applyPlainForm({}, form, partsOf(consentWordings, 'x'))).toEqual({
      form: 'contact',
      text: 'I agree.',
    });
  });

  test('nothing but declared paths is taken', () => {
    const form = formOf([
      ['__proto__', 'x'],
      ['texts.__proto__.y', 'x'],
      ['texts.title', 'New'],
    ]);
    expect(applyPlainForm({}, form, partsOf(home, 'about'))).toEqual({ texts: { title: 'New' } });
  });
});

describe('two versions', () => {
  const parts = partsOf(home, 'about');
  const base = { texts: { title: 'Old', discribe: 'Old', hindi: '' }, pictures: ['a.jpg'] };

  test('what only they have changed is suggested as theirs, and nothing is lost', () => {
    const yours = { texts: { ...base.texts, title: 'Mine' }, pictures: ['a.jpg'] };
    const theirs = {
      texts: { ...base.texts, title: 'Theirs', discribe: 'Theirs' },
      pictures: ['b.jpg'],
      other: 'kept',
    };
    const found = differences(parts, base, yours, theirs);
    expect(found.map(({ part, suggests }) => [part.path, suggests])).toEqual([
      ['texts.title', 'yours'],
      ['texts.discribe', 'theirs'],
      ['pictures', 'theirs'],
    ]);
    const suggested = mergeVersions(theirs, found, (path) => (path === 'texts.title' ? 'yours' : 'theirs'));
    expect(suggested).toEqual({
      texts: { title: 'Mine', discribe: 'Theirs', hindi: '' },
      pictures: ['b.jpg'],
      other: 'kept',
    });
    expect(mergeVersions(theirs, found, () => 'yours')).toEqual({ ...yours, other: 'kept' });
  });
});
