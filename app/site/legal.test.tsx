import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fillMarkdown } from '../../domain/content/fill.ts';
import {
  callerLine,
  legalRows,
  legalStatementText,
  missingLine,
  portalOf,
} from '../../domain/content/legal.ts';
import { markdownValues, placeholderValues } from '../../domain/content/placeholders.ts';
import type { LegalIdentity } from '../../domain/content/types.ts';
import { Identity } from '../pages/privacy/identity.tsx';
import { OwnershipDisclaimer } from './legal.tsx';

const FULL = {
  name: 'Asha Homes LLP',
  promoter: 'Jattari Land Ltd',
  agentRera: 'UPRERAAGT7',
  projectRera: 'UPRERAPRJ1',
  portal: 'up-rera.in',
  collectionAccount: '1234 0001',
};
const KEYS = Object.keys(FULL) as (keyof typeof FULL)[];
const QR = { file: 'qr.png', width: 600 } as NonNullable<LegalIdentity['qr']>;
const ROLES = ['', 'developer', 'authorised channel partner'] as const;

/** Every role with every combination of entered and missing details. */
const identities: LegalIdentity[] = ROLES.flatMap((role) =>
  Array.from({ length: 2 ** KEYS.length }, (_, bits) => {
    const entered = KEYS.map((key, index) => [key, bits & (2 ** index) ? FULL[key] : '']);
    return { role, qr: bits % 3 ? QR : null, ...Object.fromEntries(entered) } as LegalIdentity;
  }),
);

const words = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('&amp;', '&');
const settings = {
  ...JSON.parse(readFileSync(new URL('../../content/settings.json', import.meta.url), 'utf8')),
  claims: [],
};
const rates = JSON.parse(readFileSync(new URL('../../content/rates.json', import.meta.url), 'utf8'));
const counts = { amenities: 0, questions: 0, articles: 0 };

function said(legal: LegalIdentity) {
  const filled = { ...settings, legal };
  const values = placeholderValues({ settings: filled, plots: [], rates, counts });
  const policy = fillMarkdown('{ownership}', markdownValues(values, filled)).text;
  return {
    footer: words(renderToStaticMarkup(<OwnershipDisclaimer legal={legal} />)),
    policy: policy.replace(/\[([^\]]+)\]\(<[^>]+>\)/g, '$1').replace(/\\(.)/g, '$1'),
    brochure: legalStatementText(legal, 'brochure'),
    identity: words(renderToStaticMarkup(<Identity legal={legal} texts={{}} />)),
    caller: callerLine(legal, 'Vayuvan'),
  };
}

test('footer, policy and brochure say the same for every role and whatever is missing', () => {
  expect(identities).toHaveLength(192);
  for (const legal of identities) {
    const { footer, policy, brochure } = said(legal);
    expect(policy).toBe(footer);
    expect(brochure.replaceAll('brochure', 'site')).toBe(footer);
    expect(footer).not.toMatch(/\s{2}|undefined|null|\(\)| [,.]/);
  }
});

test('every particular that is entered is said everywhere, and none that is missing is passed over', () => {
  for (const legal of identities) {
    const { footer, identity, caller } = said(legal);
    for (const key of KEYS) {
      if (!legal[key]) continue;
      expect(footer, key).toContain(legal[key]);
      expect(identity, key).toContain(legal[key]);
    }
    const missing = [...legalRows(legal).filter(({ value }) => !value), ...(legal.qr ? [] : ['the QR code'])];
    expect(identity.includes('Not published yet: ')).toBe(missing.length > 0);
    expect(missingLine(legal).split(', ')).toHaveLength(Math.max(1, missing.length));
    for (const { label, value } of legalRows(legal)) if (value) expect(identity).toContain(label + value);
    expect(footer.includes('QR code of the project')).toBe(legal.qr === null);
    const policy = renderToStaticMarkup(<Identity legal={legal} texts={{}} />);
    expect(policy.includes('src="/pictures/qr.png/240.jpg"')).toBe(legal.qr !== null);
    for (const text of [footer, caller]) {
      expect(text.includes('RERA number of the project: UPRERAPRJ1')).toBe(Boolean(legal.projectRera));
      const isAgentMissing = !legal.agentRera && legal.role !== 'developer';
      expect(/(number|and) (of the )?agent (is|are) not published/.test(text)).toBe(isAgentMissing);
    }
  }
});

test('only a developer is called one, and only others are called unofficial', () => {
  for (const legal of identities) {
    const { footer, caller } = said(legal);
    expect(footer.includes('not the developer’s official site')).toBe(legal.role !== 'developer');
    expect(/belongs to (Asha Homes LLP, )?the developer/.test(footer)).toBe(legal.role === 'developer');
    expect(caller.includes(', the developer.')).toBe(legal.role === 'developer' && legal.name !== '');
  }
});

test('a portal that leads nowhere is shown as words, and never throws', () => {
  for (const portal of ['up-rera', 'javascript:alert(1)', 'https://', '<b>']) {
    const legal: LegalIdentity = { ...FULL, qr: null, role: 'developer', portal };
    expect(portalOf(portal).href).toBeNull();
    expect(renderToStaticMarkup(<OwnershipDisclaimer legal={legal} />)).not.toContain('<a');
    expect(renderToStaticMarkup(<Identity legal={legal} texts={{}} />)).not.toContain('<a');
  }
  const legal: LegalIdentity = { ...FULL, qr: null, role: 'developer' };
  expect(renderToStaticMarkup(<OwnershipDisclaimer legal={legal} />)).toContain('href="https://up-rera.in/"');
  expect(renderToStaticMarkup(<Identity legal={legal} texts={{}} />)).toContain('href="https://up-rera.in/"');
});
