import { escapeMarkup } from '../escape-markup.ts';
/** A caption line, shown from `from` seconds after the film's beginning. */
export type Cue = { from: number; words: string };

const LINE = /^(\d{1,2}):([0-5]\d)\s+(\S.*)$/;

/** Parses captions in the editors' format, one line each: `0:15 The corner stone of a plot`. */
export function parseCues(text: string): Cue[] {
  return linesOf(text).flatMap((line) => {
    const [, minutes, seconds, words = ''] = LINE.exec(line) ?? [];
    return words ? { from: Number(minutes) * 60 + Number(seconds), words } : [];
  });
}

/** The first invalid line with its problem; empty for valid captions. */
export function problemOfCues(text: string): string {
  let before = -1;
  for (const line of linesOf(text)) {
    const [cue] = parseCues(line);
    if (!cue) return `Must begin with its time, such as 0:15: “${line.slice(0, 40)}”`;
    if (cue.from <= before) return `Must be later than the line above it: “${line.slice(0, 40)}”`;
    before = cue.from;
  }
  return '';
}

/** Converts to WebVTT. Each line is shown until the next one, the last until the film's end at `seconds`. */
export function webVtt(cues: readonly Cue[], seconds: number): string {
  const blocks = cues.map(({ from, words }, index) => {
    const until = cues[index + 1]?.from ?? Math.max(seconds, from + 1);
    return `${clock(from)} --> ${clock(until)}\n${escapeMarkup(words)}`;
  });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const clock = (seconds: number) => {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (
    [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':') +
    `:${rest.toFixed(3).padStart(6, '0')}`
  );
};
