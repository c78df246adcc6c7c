import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import frameIcons from '../ui/frame-icons.svg';
import '../ui/styles/index.css';
import Layout, { ErrorBoundary } from '../site/layout.tsx';
import type { Site } from '../site/use-site.ts';
import { hydrateDocument } from '../start/hydrate-document.tsx';
import { HYDRATED_EVENT } from '../start/loader.ts';
import { runs } from '../start/runs.ts';
import { keepWhatIsThere } from './remade.ts';
import { PageRoutes } from './router.tsx';
import { PUBLIC_LAYOUT, type ToldPage } from './told.ts';

type PageProps = { loaderData: unknown; actionData: unknown; params: Record<string, string | undefined> };
type Part = ComponentType<PageProps>;

/** Makes a public page, which the server has sent whole, React's own: what stands in the body, not the head. */
export function takeOver(Page: Part, told: ToldPage) {
  if (!runs()) return;
  const hydrate = () => {
    keepWhatIsThere();
    startTransition(() => {
      hydrateDocument(document.body, <PublicPage Page={Page} told={told} />);
    });
  };
  // In a task of its own: reading the scripts was one, and whoever touches the page meanwhile has their turn between.
  if ('scheduler' in window) void scheduler.postTask(hydrate);
  else hydrate();
}

function PublicPage({ Page, told }: { Page: Part; told: ToldPage }) {
  const { matches, actionData, failed } = told;
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event(HYDRATED_EVENT));
    // The page came with the drawings that it shows; these are there for what is said once the network is gone.
    fetch(frameIcons, { priority: 'low' }).catch(() => undefined);
  }, []);
  const last = matches.at(-1);
  const site = matches.find(({ id }) => id === PUBLIC_LAYOUT)?.loaderData as Site;
  return (
    <BesideNothing>
      <BesideNothing>
        <PageRoutes
          matches={matches}
          actionData={actionData}
          layout={<SiteLayout loaderData={site} />}
          page={<Page loaderData={last?.loaderData} actionData={actionData} params={last?.params ?? {}} />}
          otherwise={<ErrorBoundary />}
          error={failed === undefined ? undefined : { status: failed }}
        />
      </BesideNothing>
    </BesideNothing>
  );
}

/** React's ids tell where in the tree a part stands: twice, the router on the server leaves a place beside it empty. */
const BesideNothing = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    {null}
  </>
);

const SiteLayout = Layout as unknown as ComponentType<{ loaderData: Site }>;
