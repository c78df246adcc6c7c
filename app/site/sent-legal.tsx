import type { LegalIdentity } from '../../domain/content/types.ts';
import { AsSent, partOf } from '../ui/as-sent.tsx';
import type { OwnershipDisclaimer } from './legal.tsx';

type Props = { legal: LegalIdentity };

const disclaimer = partOf(() => import('./legal.tsx').then((found) => inElement(found.OwnershipDisclaimer)));

/** React marks the end of bare text the first time it renders a part, so that two pages would differ. */
const inElement =
  (Words: typeof OwnershipDisclaimer) =>
  ({ legal }: Props) => (
    <span>
      <Words legal={legal} />
    </span>
  );

/** Whose site it is. */
export function SentOwnershipDisclaimer({ legal }: Props) {
  return <AsSent as="span" part={disclaimer} props={{ legal }} />;
}
