import { globSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { read, root } from './sources.ts';

/** The font generator writes this file (server/fonts/cut-hindi.ts). */
const GENERATED = 'app/ui/fonts/hindi-syllables.ts';
const MAX_WORDS = 22;
const PRONOUN = /^(What|Whatever|Who|Whoever|Whom|Whose|Somebody|Nobody)\b/;

/** The texts of the comments, with consecutive line comments joined. */
function commentsOf(file: string): string[] {
  const source = read(file);
  const found: string[] = [];
  let end = -1;
  for (const { type, value, ...span } of parseSync(file, source).comments) {
    const text = value.replace(/^\s*\*/gm, '').trim();
    const continues = type === 'Line' && /^\n\s*$/.test(source.slice(end, span.start));
    if (continues) found.push(`${found.pop()} ${text}`);
    else found.push(text);
    end = type === 'Line' ? span.end : -1;
  }
  return found.map((text) => text.replace(/\s+/g, ' '));
}

test('comments have short clauses, and no pronoun in place of a noun', () => {
  const files = globSync('{app,domain,server}/**/*.{ts,tsx}', { cwd: root, exclude: [GENERATED] });
  expect(files.length).toBeGreaterThan(1000);
  const offences = files.flatMap((file) =>
    commentsOf(file)
      .flatMap((text) => text.split(/(?<=[.:;!?])\s+/))
      .filter((clause) => clause.split(' ').length > MAX_WORDS || PRONOUN.test(clause))
      .map((clause) => `${file}: ${clause}`),
  );
  expect(offences).toEqual([]);
});
