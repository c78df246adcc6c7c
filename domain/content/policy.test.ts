import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filledPolicy, policyParts } from './policy.ts';

const settings = {
  brand: 'Vayuvan',
  email: 'info@vayuvan.example',
  phones: ['+91 55501 20137'],
  addressLines: ['Jattari, Aligarh Palwal Road,', 'Uttar Pradesh 202137'],
};

test('e-mail, phone and address come from the settings', () => {
  const body = filledPolicy(
    { body: 'Write to {email}, call {phone} or send to {address}. {other}' },
    settings,
  );
  expect(body).toBe(
    'Write to [info@vayuvan.example](mailto:info@vayuvan.example), call [+91\u00a055501\u00a020137](tel:+915550120137) ' +
      'or send to Vayuvan, Jattari, Aligarh Palwal Road, Uttar Pradesh 202137. {other}',
  );
});

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
  expect(intro).toBe('Intro.');
  expect(parts.map(({ id, title }) => [id, title])).toEqual([
    ['kept', 'Kept'],
    ['rights', 'Rights'],
    ['plain', 'Plain'],
  ]);
  expect(parts[0]!.blocks).toEqual([
    { kind: 'text', markdown: 'One.\n\nTwo.' },
    { kind: 'ledger', head: ['From', 'What'], rows: [['Form', 'Name']] },
    { kind: 'text', markdown: 'After.' },
  ]);
  expect(parts[1]!.blocks).toEqual([
    {
      kind: 'points',
      points: [
        { title: 'Access', markdown: 'Ask.' },
        { title: 'Correction', markdown: 'Mend.' },
      ],
    },
  ]);
  expect(parts[2]!.blocks).toEqual([{ kind: 'text', markdown: '1. Only a list' }]);
});

test('the policy the site is born with has the parts the specification names, a ledger and four rights', () => {
  const text = readFileSync(new URL('../../content/privacy-policy.md', import.meta.url), 'utf8');
  const { parts } = policyParts(filledPolicy({ body: text.split('---\n').slice(2).join('---\n') }, settings));
  const titles = parts.map((part) => part.title);
  for (const title of ['Information We Collect', 'Data Protection', 'Disclaimer', 'Webmaster Notice']) {
    expect(titles).toContain(title);
  }
  const blocks = parts.flatMap((part) => part.blocks);
  expect(blocks.find((block) => block.kind === 'ledger')?.rows).toHaveLength(4);
  expect(blocks.find((block) => block.kind === 'points')?.points).toHaveLength(4);
  expect(JSON.stringify(blocks)).not.toMatch(/\{(email|phone|address)\}/);
});
