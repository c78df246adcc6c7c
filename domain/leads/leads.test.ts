import { describe, expect, test } from 'vitest';
import { fromIst, istParts } from '../dates/india.ts';
import { activityWords, readActivity } from './activity.ts';
import { followUpChoices, readFollowUp } from './follow-up.ts';
import { isSameName, readLeadQuery, wordsOf } from './search.ts';
import { sourceOf } from './source.ts';
import { stageWords } from './stages.ts';

const NAME = { by: 'name', domain: null, inNotes: false };

describe('a search of the desk', () => {
  test.each([
    ['V-7KQ2M9', { by: 'reference', reference: 'V-7KQ2M9' }],
    ['v7kq2m9', { by: 'reference', reference: 'V-7KQ2M9' }],
    ['7KQ2M9', { by: 'reference', reference: 'V-7KQ2M9' }],
    ['Sharma', { ...NAME, words: ['sharma'], sounds: ['srm'] }],
    ['098111', { by: 'phone', digits: '98111', last: '098111' }],
    ['0042', { by: 'phone', digits: null, last: '0042' }],
    ['+91 98765-43210', { by: 'phone', digits: '9876543210', last: null }],
    ['09876543210', { by: 'phone', digits: '9876543210', last: null }],
    ['(98765)', { by: 'phone', digits: '98765', last: '98765' }],
    ['९८७६५', { by: 'phone', digits: '98765', last: '98765' }],
    ['Asha@Example', { by: 'email', start: 'asha@example' }],
    ['  Verma,  ASHA ', { ...NAME, words: ['verma', 'asha'], sounds: ['vrm', 'as'] }],
    ['आशा', { ...NAME, words: ['आशा'], sounds: ['as'] }],
    ['F06', { by: 'plot', plot: 'F06' }],
    ['plot f-6', { by: 'plot', plot: 'F06' }],
    ['Plot no. A 12', { by: 'plot', plot: 'A12' }],
    ['प्लॉट f६', { by: 'plot', plot: 'F06' }],
    ['@Gmail.com', { by: 'domain', start: '@gmail.com' }],
    ['@gma', { by: 'domain', start: '@gma' }],
    ['gmail.com', { ...NAME, words: ['gmail', 'com'], sounds: ['gmil', 'kum'], domain: '@gmail.com' }],
    ['Dr.Rao', { ...NAME, words: ['dr', 'rao'], sounds: ['dr', 'rv'], domain: '@dr.rao' }],
    ['चोपड़ा', { ...NAME, words: ['चोपडा'], sounds: ['Cupr'] }],
    ['123', null],
    ['a', null],
    ['', null],
    ['...', null],
  ])('%j', (text, query) => expect(readLeadQuery(text)).toEqual(query));

  test('long texts are cut, and words are unique, without accents', () => {
    expect(wordsOf('José José van der Berg')).toEqual(['jose', 'van', 'der', 'berg']);
    expect(wordsOf('x'.repeat(500))).toEqual(['x'.repeat(40)]);
    expect(readLeadQuery('abc '.repeat(500))).toEqual({ ...NAME, words: ['abc'], sounds: ['abk'] });
  });
});

test.each([
  ["Pat O'Brien", 'pat obrien', true],
  ['Rao, Łukasz', 'Lukasz Rao', true],
  ['Anne-Marie Sharma', 'Annemarie Sharma', true],
  ['A. P. J. Kalam', 'Kalam APJ', true],
  ['चाँद कुमार', 'चांद कुमार', true],
  ['Asha Rao', 'Usha Rao', false],
])('%s and %s are one name: %s', (one, other, same) => expect(isSameName(one, other)).toBe(same));

test.each([
  [null, 'direct', null],
  [{ utm_source: ' Google ', utm_campaign: 'Diwali 2026' }, 'google', 'diwali 2026'],
  [{ gclid: 'x' }, 'google', null],
  [{ gbraid: 'x' }, 'google', null],
  [{ wbraid: 'x' }, 'google', null],
  [{ gad_source: '1' }, 'google', null],
  [{ gad_campaignid: '21' }, 'google', null],
  [{ msclkid: 'x', utm_campaign: 'plots' }, 'bing', 'plots'],
  [{ msclkid: 'x', utm_source: 'Newsletter' }, 'newsletter', null],
  [{ fbclid: 'x', utm_campaign: 'plots' }, 'facebook', 'plots'],
])('a lead comes from %j', (params, source, campaign) => {
  const touch = params && { at: 1, landingPage: '/', referrer: '', params };
  expect(sourceOf(touch)).toEqual({ source, campaign });
});

test.each([
  ['https://www.google.co.in/search', 'google'],
  ['https://m.facebook.com/x', 'facebook'],
  ['https://www.justdial.com/noida', 'justdial.com'],
  ['not an address', 'direct'],
])('without an advertisement from whose page led here: %s', (referrer, source) => {
  expect(sourceOf({ at: 1, landingPage: '/', referrer, params: {} }).source).toBe(source);
});

describe('follow-ups', () => {
  const at = (time: string) => fromIst('2026-11-23', time);
  const offered = (time: string) =>
    followUpChoices(at(time)).map(
      ({ label, at: due }) => `${label} ${Object.values(istParts(due)).join(' ')}`,
    );

  test('only within the calling hours of India, and never in the past', () => {
    expect(offered('11:15')).toEqual([
      'In an hour 2026-11-23 12:15',
      'This evening 2026-11-23 18:30',
      'Tomorrow morning 2026-11-24 10:30',
      'In a week 2026-11-30 11:00',
    ]);
    expect(offered('18:45')).toEqual(['Tomorrow morning 2026-11-24 10:30', 'In a week 2026-11-30 11:00']);
    expect(offered('23:40')).toEqual(['Tomorrow morning 2026-11-24 10:30', 'In a week 2026-11-30 11:00']);
    expect(offered('05:00')[0]).toBe('This evening 2026-11-23 18:30');
  });

  test('a typed day and time is read, or its problem returned', () => {
    expect(readFollowUp('2026-11-24', '09:05', at('10:00'))).toEqual({ at: fromIst('2026-11-24', '09:05') });
    const problems = [
      ['2026-02-30', '10:00'],
      ['2026-11-24', '25:00'],
      ['2026-11-23', '09:59'],
      ['2028-01-01', '10:00'],
    ].map(([date = '', time = '']) => readFollowUp(date, time, at('10:00')));
    for (const problem of problems) {
      expect(problem).toEqual({ problem: expect.any(String), field: expect.stringMatching(/^(date|time)$/) });
    }
  });
});

test('stages and activities are described for salespeople', () => {
  expect(stageWords('lost', 'elsewhere')).toBe('Lost: Bought elsewhere');
  expect(stageWords('dreaming', null)).toBe('dreaming');
  const before = { stage: 'incoming', lostReason: null };
  const stage = { kind: 'stage', before, after: { stage: 'lost', lostReason: 'price' } } as const;
  expect(activityWords(stage)).toBe('Stage: Incoming → Lost: Too expensive');
  expect(readActivity('stage', JSON.stringify({ before, after: stage.after }))).toEqual(stage);
  for (const [kind, text] of [
    ['stage', '{}'],
    ['note', '[]'],
    ['contact', '{"outcome":"__proto__","text":""}'],
    ['follow-up', 'not JSON'],
    ['of-tomorrow', '{"text":"x"}'],
  ] as const) {
    expect(readActivity(kind, text)).toBeNull();
  }
});
