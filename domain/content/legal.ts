import { inList } from '../in-list.ts';
import type { LegalIdentity } from './types.ts';

/*
 * Statements about the company behind site and brochure (decisions: Truth).
 * Footer, privacy policy, thank-you page and brochure take their words from here, so that they agree.
 */

/** Plain text, or text with a link. */
export type LegalPart = string | { text: string; href: string };

/** Parts of the identity in words; the QR code is a picture. */
export type LegalKey = Exclude<keyof LegalIdentity, 'qr'>;
export type LegalRow = {
  key: LegalKey;
  label: string;
  /** Empty when not entered. */
  value: string;
  /** The target of a link; null for plain text. */
  href: string | null;
};

export const NOT_PUBLISHED = 'not published yet';

/** Alternative text of the QR code. */
export const QR_ALT = 'QR code that leads to the project’s record with RERA';

const LABELS: Record<LegalKey, string> = {
  name: 'Legal name',
  role: 'Acts as',
  promoter: 'Promoter of the project',
  agentRera: 'Agent’s RERA number',
  projectRera: 'Project’s RERA number',
  portal: 'RERA portal',
  collectionAccount: 'Collection account',
};

const ACTING = {
  developer: 'the developer',
  'authorised channel partner': 'an authorised channel partner',
} as const;

/**
 * Sentences about the owner of the site or brochure, with registration numbers. Missing details are stated as missing,
 * and no claim is made for an unknown role.
 */
export function legalStatement(legal: LegalIdentity, thing: 'site' | 'brochure'): LegalPart[] {
  return [ownership(legal, thing), ...numbers(legal), ...particulars(legal), ...missingParticulars(legal)];
}

/** The statement as plain text without links. */
export function legalStatementText(legal: LegalIdentity, thing: 'site' | 'brochure'): string {
  return legalStatement(legal, thing)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}

/** The identity in rows. A developer needs no agent, and is the promoter unless another is named. */
export function legalRows(legal: LegalIdentity): LegalRow[] {
  const keys: LegalKey[] = ['name', 'role', 'promoter'];
  if (needsAgent(legal) || legal.agentRera) keys.push('agentRera');
  keys.push('projectRera', 'portal', 'collectionAccount');
  return keys.map((key) => ({ key, label: LABELS[key], ...shown(legal, key) }));
}

/** One sentence about missing details; empty when complete. */
export function missingLine(legal: LegalIdentity): string {
  const missing = legalRows(legal).filter(({ value }) => !value);
  const names = missing.map(({ key, label }) =>
    key === 'role'
      ? 'whether developer or channel partner'
      : label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  );
  if (!legal.qr) names.push('QR code of the project');
  return names.length > 0 ? `Not published yet: ${names.join(', ')}.` : '';
}

/** Names the caller of a call-back, with the numbers that verify the caller. */
export function callerLine(legal: LegalIdentity, brand: string): string {
  const who = legal.name
    ? `${acting(legal)}.`
    : `A person of ${brand}. Its legal name is ${NOT_PUBLISHED}: ask for it on the call.`;
  return [who, ...numbers(legal)].join('');
}

/** The business responsible for personal data (DPDP Act, s. 5), in one sentence. */
export function responsibleLine(legal: LegalIdentity): string {
  const who = acting(legal);
  return who
    ? `The business responsible for your data is ${who}.`
    : `The legal name of the business responsible for your data is ${NOT_PUBLISHED}.`;
}

/** The portal's text and address; the address is null unless it is http(s) or a bare host. Never throws. */
export function portalOf(portal: string): { text: string; href: string | null } {
  // Old documents were stored without validation.
  const entered = String(portal ?? '').trim();
  const address = /^https?:\/\//i.test(entered) ? entered : `https://${entered}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  const isPublic = url && /^[\w-]+(\.[\w-]+)+$/.test(url.hostname) && !url.username && !url.password;
  return isPublic && !/\s/.test(entered) ? { text: url.host, href: url.href } : { text: entered, href: null };
}

function shown(legal: LegalIdentity, key: LegalKey): Pick<LegalRow, 'value' | 'href'> {
  if (key === 'portal') {
    const { text, href } = portalOf(legal.portal);
    return { value: text, href };
  }
  const promoter = legal.promoter || (legal.role === 'developer' ? legal.name : '');
  return { value: key === 'promoter' ? promoter : legal[key], href: null };
}

const needsAgent = ({ role }: LegalIdentity) => role !== 'developer';

/** "Asha Homes LLP, an authorised channel partner"; empty without name and role. */
function acting({ name, role }: LegalIdentity): string {
  const as = role && ACTING[role];
  if (!as) return name;
  return name ? `${name}, ${as}` : `${as}, whose legal name is ${NOT_PUBLISHED}`;
}

function ownership(legal: LegalIdentity, thing: 'site' | 'brochure'): string {
  const { name, role, promoter } = legal;
  const other = promoter && promoter !== name ? ` The promoter of the project: ${promoter}.` : '';
  if (role === 'developer') return `This ${thing} belongs to ${acting(legal)}.${other}`;
  const notOfficial = `This is not the developer’s official ${thing}. It is for information only`;
  if (role === 'authorised channel partner') {
    return `${notOfficial}, and belongs to ${acting(legal)}. The developer: ${promoter || NOT_PUBLISHED}.`;
  }
  const unknown = `the developer or an authorised channel partner is ${NOT_PUBLISHED}.`;
  return name
    ? `${notOfficial}, and belongs to ${name}. Whether it is ${unknown}${other}`
    : `${notOfficial}. The company name is ${NOT_PUBLISHED}.${other}`;
}

/** A sentence for each RERA number or its absence; each begins with a space. */
function numbers(legal: LegalIdentity): string[] {
  const { projectRera, agentRera } = legal;
  const missing = [!projectRera && 'project', !agentRera && needsAgent(legal) && 'agent'].filter(Boolean);
  return [
    projectRera && ` RERA number of the project: ${projectRera}.`,
    agentRera && ` RERA number of the agent: ${agentRera}.`,
    missing.length === 2 &&
      ` The RERA numbers of project and agent are ${NOT_PUBLISHED}. Do not pay without them.`,
    missing.length === 1 &&
      ` The RERA number of the ${missing[0]} is ${NOT_PUBLISHED}. Do not pay without it.`,
  ].filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[];
}

function missingParticulars({ portal, qr, collectionAccount }: LegalIdentity): string[] {
  const missing = [
    ...(portal ? [] : ['the RERA portal']),
    ...(qr ? [] : ['the QR code of the project']),
    ...(collectionAccount ? [] : ['the collection account']),
  ];
  if (missing.length === 0) return [];
  const [first = '', ...others] = inList(missing);
  return [
    ` ${first.toUpperCase()}${others.join('')} ${missing.length === 1 ? 'is' : 'are'} ${NOT_PUBLISHED}.`,
  ];
}

function particulars({ portal, collectionAccount }: LegalIdentity): LegalPart[] {
  const parts: LegalPart[] = [];
  if (portal) {
    const { text, href } = portalOf(portal);
    parts.push(' RERA portal: ', href ? { text, href } : text, '.');
  }
  if (collectionAccount) parts.push(` Collection account: ${collectionAccount}.`);
  return parts;
}
