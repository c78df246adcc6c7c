import type { LegalIdentity } from '../../domain/content/types.ts';
import { webLink } from './ways-to-reach.ts';

/** Who runs this site and under which numbers; while nobody is entered, it says exactly that (decisions: Truth). */
export function OwnershipDisclaimer({ legal }: { legal: LegalIdentity }) {
  if (legal.role === 'developer') {
    return (
      <>
        Site of {legal.name}, the developer. <Numbers legal={legal} />
      </>
    );
  }
  if (legal.role === '') {
    return (
      <>
        For information only; not the developer’s official site. Who stands behind it in law, the developer or
        an authorised channel partner, is not entered yet. <Numbers legal={legal} />
      </>
    );
  }
  const owner = legal.name ? `Site of ${legal.name}, an` : 'Site of an';
  return (
    <>
      {owner} authorised channel partner, for information only; not the developer’s official site.{' '}
      {legal.promoter && `Developer: ${legal.promoter}. `}
      <Numbers legal={legal} />
    </>
  );
}

function Numbers({ legal }: { legal: LegalIdentity }) {
  const portal = webLink(legal.portal);
  const missing = [!legal.projectRera && 'project', !legal.agentRera && 'agent'].filter(Boolean);
  return (
    <>
      {legal.projectRera && `RERA number of the project: ${legal.projectRera}. `}
      {legal.agentRera && `RERA number of the agent: ${legal.agentRera}. `}
      {portal && (
        <>
          Check them at <a href={portal.href}>{portal.host}</a>.{' '}
        </>
      )}
      {missing.length === 2 &&
        'The RERA numbers of project and agent are not entered yet: ask for them in writing.'}
      {missing.length === 1 &&
        `The RERA number of the ${missing[0]} is not entered yet: ask for it in writing.`}
    </>
  );
}
