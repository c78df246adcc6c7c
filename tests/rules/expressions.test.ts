// @module-tag slow
import { expect, test } from 'vitest';
import { attacksOn } from './attacks.ts';
import { nodesOf, sources } from './sources.ts';

/** No body that the site reads is longer (contract: 32 kB), and no text that it keeps. */
const LARGEST = 32_768;
/** Short texts first: what grows without measure is found before it takes for ever. */
const SIZES = [12, 16, 20, 24, 28, 64, 512, 4096, LARGEST];
/** A linear expression takes up to some ten times as long on bad text; a quadratic one thousands of times. */
const MOST_TIMES_AS_LONG = 300;

/** These read drawings and style sheets of this repository and nothing else, while the brochure is built. */
const READS_OWN_FILES = ['app/brochure/colours.ts', 'app/brochure/icons.ts', 'app/brochure/svg-source.ts'];

type Expression = { file: string; pattern: string; flags: string };

/** The text of an argument, where it stands in the source; what is put in at run time counts as a word. */
function staticText(node: unknown): string | null {
  const { type, value, quasis } = node as {
    type?: string;
    value?: unknown;
    quasis?: { value: { cooked: string } }[];
  };
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateLiteral' && quasis) return quasis.map((part) => part.value.cooked).join('word');
  return null;
}

function expressionsOf(file: string): Expression[] {
  return [...nodesOf(file)].flatMap((node) => {
    const {
      regex,
      callee,
      arguments: given = [],
    } = node as {
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
      arguments?: unknown[];
    };
    if (node.type === 'Literal' && regex) return [{ file, ...regex }];
    if (!/^(New|Call)Expression$/.test(node.type) || callee?.name !== 'RegExp') return [];
    const pattern = staticText(given[0]);
    return pattern === null ? [] : [{ file, pattern, flags: staticText(given[1]) ?? '' }];
  });
}

const expressions = sources('{app,domain,server}/**/*.{ts,tsx}').flatMap(expressionsOf);

/** Milliseconds that one use takes: a global expression is used on the whole text, as `replace` does. */
function timeOf(expression: RegExp, text: string): number {
  const begun = performance.now();
  if (expression.global) text.replace(expression, '');
  else expression.exec(text);
  return performance.now() - begun;
}

const fastest = (expression: RegExp, text: string, times: number) =>
  Math.min(...Array.from({ length: times }, () => timeOf(expression, text)));

const PROSE = 'Is a corner plot of 200 square yards free, and what does it cost in all? ';
const harmless = PROSE.repeat(Math.ceil(LARGEST / PROSE.length)).slice(0, LARGEST);
/** What reading harmless text once by a linear expression takes, on this machine as it is now. */
const once = fastest(/(?:[a-z]|[A-Z]|[ ,?\d])*$/, harmless, 20);

/** The first text on which the expression takes too long, or null. */
function slowOn({ pattern, flags }: Expression): string | null {
  const expression = new RegExp(pattern, flags.replace('y', ''));
  const limit = MOST_TIMES_AS_LONG * once;
  const attacks = [() => harmless, ...attacksOn(pattern)];
  for (const size of SIZES) {
    for (const attack of attacks) {
      const text = attack(size);
      // On a busy machine one try may be slow; what is slow by itself is slow each time.
      if (timeOf(expression, text) <= limit || fastest(expression, text, 3) <= limit) continue;
      return `${JSON.stringify(text.slice(0, 12))}… of ${text.length} characters`;
    }
  }
  return null;
}

test('the attacks find what is known to be slow', () => {
  const slow = (pattern: string) => slowOn({ file: '', pattern, flags: '' });
  expect(slow('\\s+$')).not.toBeNull();
  expect(slow('^(a+)+$')).not.toBeNull();
  expect(slow('<[^>]*>')).not.toBeNull();
  expect(slow('^\\d+$')).toBeNull();
});

test('no expression of the code base takes long on any text', () => {
  expect(expressions.length).toBeGreaterThan(100);
  const judged = expressions.filter(({ file }) => !READS_OWN_FILES.includes(file));
  const slow = judged.flatMap((expression) => {
    const text = slowOn(expression);
    return text === null ? [] : [`${expression.file}: /${expression.pattern}/${expression.flags} on ${text}`];
  });
  expect(slow).toEqual([]);
}, 240_000);
