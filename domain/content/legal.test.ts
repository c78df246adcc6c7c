import { describe, expect, it, test } from 'vitest';
import {
  callerLine,
  legalRows,
  legalStatement,
  legalStatementText,
  portalOf,
  responsibleLine,
} from './legal.ts';
import type { LegalIdentity } from './types.ts';

const nobody: LegalIdentity = {
  name: '',
  role: '',
  promoter: '',
  agentRera: '',
  projectRera: '',
  portal: '',
  collectionAccount: '',
  qr: null,
};

describe('the portal', () => {
  const links: [entered: string, text: string, href: string][] = [
    ['up-rera.in', 'up-rera.in', 'https://up-rera.in/'],
    [' www.up-rera.in/projects ', 'www.up-rera.in', 'https://www.up-rera.in/projects'],
    ['up-rera.in:8443', 'up-rera.in:8443', 'https://up-rera.in:8443/'],
    ['http://up-rera.in', 'up-rera.in', 'http://up-rera.in/'],
    ['HTTPS://UP-RERA.in/x', 'up-rera.in', 'https://up-rera.in/x'],
  ];
  test.each(links)('%j becomes a link', (entered, text, href) => {
    expect(portalOf(entered)).toEqual({ text, href });
  });
  const words = [
    'ask us',
    'nonsense',
    'https://',
    'http://a b.in',
    'javascript:alert(1)',
    'mailto:a@up-rera.in',
    'ftp://up-rera.in',
    'https://up-rera.in@evil.example',
    '',
  ];
  test.each(words)('%j stays text', (entered) => {
    expect(portalOf(entered)).toEqual({ text: entered, href: null });
  });
});

test('values stored before validation do not throw', () => {
  const legal = { ...nobody, portal: undefined, role: 'owner', name: 'Asha' } as unknown as LegalIdentity;
  expect(legalStatementText(legal, 'site')).toContain('belongs to Asha.');
  expect(legalRows(legal).find(({ key }) => key === 'portal')).toMatchObject({ value: '', href: null });
  expect(callerLine(legal, 'Vayuvan')).toMatch(/^Asha\. /);
});

describe('the statement', () => {
  it('claims nothing while nobody is named', () => {
    expect(legalStatementText(nobody, 'site')).toBe(
      'This is not the developer’s official site. It is for information only. ' +
        'The company name is not published yet. ' +
        'The RERA numbers of project and agent are not published yet. Do not pay without them. ' +
        'The RERA portal, the QR code of the project and the collection account are not published yet.',
    );
  });
  it('of a developer needs no agent number', () => {
    const named = { ...nobody, name: 'Asha Land Ltd', portal: 'up-rera.in' };
    const legal: LegalIdentity = { ...named, role: 'developer' };
    expect(legalStatementText(legal, 'brochure')).toBe(
      'This brochure belongs to Asha Land Ltd, the developer. ' +
        'The RERA number of the project is not published yet. Do not pay without it. ' +
        'RERA portal: up-rera.in. The QR code of the project and the collection account are not published yet.',
    );
    expect(legalRows(legal).find(({ key }) => key === 'promoter')?.value).toBe('Asha Land Ltd');
    expect(legalRows(legal).map(({ key }) => key)).not.toContain('agentRera');
  });
  it('of a channel partner names the developer, both numbers and where to verify them', () => {
    const legal: LegalIdentity = {
      name: 'Asha Homes LLP',
      role: 'authorised channel partner',
      promoter: 'Jattari Land Ltd',
      agentRera: 'UPRERAAGT7',
      projectRera: 'UPRERAPRJ1',
      portal: 'up-rera.in',
      collectionAccount: '1234 0001',
      qr: { file: 'qr.png' } as LegalIdentity['qr'],
    };
    expect(legalStatementText(legal, 'site')).toBe(
      'This is not the developer’s official site. It is for information only, and belongs to Asha Homes LLP, ' +
        'an authorised channel partner. The developer: Jattari Land Ltd. RERA number of the project: UPRERAPRJ1. ' +
        'RERA number of the agent: UPRERAAGT7. RERA portal: up-rera.in. Collection account: 1234 0001.',
    );
    expect(legalStatement(legal, 'site')).toContainEqual({ text: 'up-rera.in', href: 'https://up-rera.in/' });
  });
});

describe('the short lines', () => {
  it('name the caller', () => {
    expect(callerLine(nobody, 'Vayuvan')).toBe(
      'A person of Vayuvan. Its legal name is not published yet: ask for it on the call. ' +
        'The RERA numbers of project and agent are not published yet. Do not pay without them.',
    );
    const legal: LegalIdentity = { ...nobody, name: 'Asha Land Ltd', role: 'developer', projectRera: 'P1' };
    expect(callerLine(legal, 'Vayuvan')).toBe(
      'Asha Land Ltd, the developer. RERA number of the project: P1.',
    );
  });
  it('name the data controller', () => {
    expect(responsibleLine(nobody)).toContain('not published yet');
    expect(responsibleLine({ ...nobody, role: 'developer' })).toBe(
      'The business responsible for your data is the developer, whose legal name is not published yet.',
    );
  });
});
