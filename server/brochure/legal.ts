import type { LegalIdentity } from '../../domain/content/types.ts';

/** Who issues the brochure, in a sentence; says plainly what has not been entered. */
export function legalLine(legal: LegalIdentity): string {
  const issuer = {
    developer: `Issued by ${legal.name}, the developer.`,
    'authorised channel partner': `Issued by ${legal.name}, an authorised channel partner, not the developer.`,
    '': '',
  }[legal.name ? legal.role : ''];
  const project = legal.projectRera
    ? `RERA number of the project: ${legal.projectRera}.`
    : 'RERA number of the project: not entered yet.';
  return [issuer || 'Name in law of the issuer: not entered yet.', project].join(' ');
}

/** The legal identity as rows of a list: which word names it, and its value. */
export function legalRows(legal: LegalIdentity): [keyof LegalIdentity, string, string][] {
  return [
    ['name', 'legalName', legal.name],
    ['role', 'legalRole', legal.role],
    ['promoter', 'legalPromoter', legal.promoter],
    ['projectRera', 'legalProject', legal.projectRera],
    ['agentRera', 'legalAgent', legal.agentRera],
    ['portal', 'legalPortal', legal.portal],
    ['collectionAccount', 'legalAccount', legal.collectionAccount],
  ];
}
