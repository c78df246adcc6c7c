import type { LegalIdentity } from '../../domain/content/types.ts';
import { AsSent, partOf } from '../ui/as-sent.tsx';

const disclaimer = partOf(() => import('./legal.tsx').then(({ OwnershipDisclaimer }) => OwnershipDisclaimer));

/** Whose site it is. */
export function SentOwnershipDisclaimer({ legal }: { legal: LegalIdentity }) {
  return <AsSent as="span" part={disclaimer} props={{ legal }} />;
}
