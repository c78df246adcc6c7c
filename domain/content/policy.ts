import { headingIds } from './outline.ts';
import type { Policy, Settings } from './types.ts';

export type PolicyBlock =
  | { kind: 'text'; markdown: string }
  | { kind: 'ledger'; head: string[]; rows: string[][] }
  | { kind: 'points'; points: { title: string; markdown: string }[] };

export type PolicyPart = { id: string; title: string; blocks: PolicyBlock[] };

/**
 * The privacy policy as what the page draws: an introduction, and parts with a title each.
 * A table becomes a ledger; a numbered list whose every entry begins with bold words becomes points.
 */
export function policyParts(body: string): { intro: string; parts: PolicyPart[] } {
  const [intro = '', ...sections] = `\n${body}`.split(/\n## +/);
  const titled = sections.map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return { title: title.trim(), blocks: blocksOf(lines.join('\n')) };
  });
  const ids = headingIds(titled.map(({ title }) => title));
  return { intro: intro.trim(), parts: titled.map((part, index) => ({ id: ids[index]!, ...part })) };
}

function blocksOf(markdown: string): PolicyBlock[] {
  const blocks: PolicyBlock[] = [];
  for (const paragraph of markdown.trim().split(/\n\s*\n/)) {
    const block = ledgerOf(paragraph) ?? pointsOf(paragraph) ?? { kind: 'text', markdown: paragraph };
    const last = blocks.at(-1);
    if (block.kind === 'text' && last?.kind === 'text') last.markdown += `\n\n${paragraph}`;
    else blocks.push(block);
  }
  return blocks;
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function ledgerOf(paragraph: string): PolicyBlock | null {
  const [head, rule, ...rows] = paragraph.split('\n');
  if (!head?.trim().startsWith('|') || !/^[\s|:-]+$/.test(rule ?? '')) return null;
  return { kind: 'ledger', head: cells(head), rows: rows.map(cells) };
}

const POINT = /^\d+\.\s+\*\*(.+?)\.?\*\*\s*(.*)$/;

function pointsOf(paragraph: string): PolicyBlock | null {
  const points = paragraph.split('\n').map((line) => POINT.exec(line.trim()));
  if (points.some((point) => point === null)) return null;
  return {
    kind: 'points',
    points: points.map((point) => ({ title: point?.[1] ?? '', markdown: point?.[2] ?? '' })),
  };
}

/** The policy with {email}, {phone} and {address} filled from the settings; e-mail and phone can be tapped. */
export function filledPolicy(
  policy: Pick<Policy, 'body'>,
  settings: Pick<Settings, 'email' | 'phones' | 'addressLines' | 'brand'>,
): string {
  const [phone = ''] = settings.phones;
  const values: Record<string, string> = {
    email: `[${settings.email}](mailto:${settings.email})`,
    phone: `[${phone.replaceAll(' ', '\u00a0')}](tel:${phone.replace(/[^\d+]/g, '')})`,
    address: [settings.brand, ...settings.addressLines.map((line) => line.replace(/,$/, ''))].join(', '),
  };
  return policy.body.replace(/\{(email|phone|address)\}/g, (_, name: string) => values[name]!);
}
