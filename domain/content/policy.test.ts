import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { policyParts } from './policy.ts';

test('text, table and bold numbered list become what the page draws', () => {
  const { intro, parts } = policyParts(
    [
      'Intro.',
      '## Kept',
      'One.',
      '',
      'Two.',
      '',
      '| From | What |',
      '|---|---|',
      '| Form | Name |',
      '',
      'After.',
      '## Rights',
      '1. **Access.** Ask.',
      '2. **Correction.** Mend.',
      '## Plain',
      '1. Only a list',
    ].join('\n'),
  );
  expect(intro).toBe('<p>Intro.</p>\n');
  expect(parts.map(({ id, title }) => [id, title])).toEqual([
    ['kept', 'Kept'],
    ['rights', 'Rights'],
    ['plain', 'Plain'],
  ]);
  expect(parts[0]!.blocks).toEqual([
    { kind: 'text', html: '<p>One.</p>\n<p>Two.</p>\n' },
    { kind: 'ledger', head: ['From', 'What'], rows: [['Form', 'Name']] },
    { kind: 'text', html: '<p>After.</p>\n' },
  ]);
  expect(parts[1]!.blocks).toEqual([
    {
      kind: 'points',
      points: [
        { title: 'Access', html: '<p>Ask.</p>\n' },
        { title: 'Correction', html: '<p>Mend.</p>\n' },
      ],
    },
  ]);
  expect(parts[2]!.blocks).toEqual([{ kind: 'text', html: '<ol>\n<li>Only a list</li>\n</ol>\n' }]);
});

test('the seeded policy has the parts of the specification, a table and four rights', () => {
  const text = readFileSync(new URL('../../content/privacy-policy.md', import.meta.url), 'utf8');
  const { parts } = policyParts(text.split('---\n').slice(2).join('---\n'));
  const titles = parts.map((part) => part.title);
  for (const title of ['Information We Collect', 'Data Protection', 'Disclaimer', 'Webmaster Notice']) {
    expect(titles).toContain(title);
  }
  const blocks = parts.flatMap((part) => part.blocks);
  expect(blocks.find((block) => block.kind === 'ledger')?.rows).toHaveLength(4);
  expect(blocks.find((block) => block.kind === 'points')?.points).toHaveLength(4);
});
