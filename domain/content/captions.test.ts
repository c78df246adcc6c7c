import { expect, test } from 'vitest';
import { parseCues, problemOfCues, webVtt } from './captions.ts';

const TEXT = '0:00 From the plan. No sound.\n\n 0:15  A <stone> & its plot \n1:05 The gate';

test('lines with their times become WebVTT, each until the next and the last until the end', () => {
  expect(webVtt(parseCues(TEXT), 70.5)).toBe(
    [
      'WEBVTT',
      '00:00:00.000 --> 00:00:15.000\nFrom the plan. No sound.',
      '00:00:15.000 --> 00:01:05.000\nA &lt;stone&gt; &amp; its plot',
      '00:01:05.000 --> 00:01:10.500\nThe gate\n',
    ].join('\n\n'),
  );
  expect(webVtt([], 8)).toBe('WEBVTT\n');
});

test('a line without a time, or out of order, is named', () => {
  expect(problemOfCues(TEXT)).toBe('');
  expect(problemOfCues('0:05 One\nTwo')).toContain('“Two”');
  expect(problemOfCues('0:05 One\n0:05 Two')).toContain('later');
  expect(problemOfCues('0:75 One')).toContain('time');
});
