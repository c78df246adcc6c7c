import { type LegalPart, legalStatement } from '../../domain/content/legal.ts';
import type { LegalIdentity } from '../../domain/content/types.ts';

/** Who runs this site and under which numbers; while nobody is entered, it says exactly that (decisions: Truth). */
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
