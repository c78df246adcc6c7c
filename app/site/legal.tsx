import { type LegalPart, legalStatement } from '../../domain/content/legal.ts';
import type { LegalIdentity } from '../../domain/content/types.ts';

/** The operator of this site with its registration numbers; names missing entries as missing (decisions: Truth). */
export function OwnershipDisclaimer({ legal }: { legal: LegalIdentity }) {
  return <LegalWords parts={legalStatement(legal, 'site')} />;
}

function LegalWords({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.href} href={part.href}>
        {part.text}
      </a>
    ),
  );
}
