import { useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import searchIcon from './drawings/app-icons/icon-192.png';
import favicon from './drawings/favicon.svg?inline';
import { DocumentHead } from './findable/document-head.tsx';
import { StructuredData } from './findable/structured-data.tsx';
import { useIsDocument } from './islands/page-handle.ts';
import { ErrorPage } from './not-found/error-page.tsx';
import { services } from './site/request-context.ts';
import { useBrand } from './site/use-site.ts';
import { hasFailedBeforeHydration, UnchangedDocument } from './start/unchanged-document.tsx';
import text from './ui/fonts/anek-latin.woff2';
import display from './ui/fonts/eczar-latin.woff2';
import './ui/styles/index.css';

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const;

export const links = () => [
  { ...font, href: display },
  { ...font, href: text },
  // The icon is inlined as a data URL: a separate request would compete with the first picture. Search engines
  // need a URL.
  { rel: 'icon', href: favicon, type: 'image/svg+xml', sizes: 'any' },
  { rel: 'icon', href: searchIcon, type: 'image/png', sizes: '192x192' },
];

/** The brand's name for all pages. If the store cannot be read, the loader of the page reports the error. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await context
    .get(services)
    .content.snapshot()
    .catch(() => null);
  return { brand: content?.settings?.brand ?? '' };
}

export { revalidateAfterActions as shouldRevalidate } from './site/layout-revalidation.ts';

export function Layout({ children }: { children: React.ReactNode }) {
  const brand = useBrand();
  const isDocument = useIsDocument();
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f8f3e7" />
        <Meta />
        <Links />
        {import.meta.env.SSR && <DocumentHead brand={brand} />}
      </head>
      <body>
        {children}
        {!isDocument && <ScrollRestoration />}
        {!isDocument && <Scripts />}
        {import.meta.env.SSR && <StructuredData />}
      </body>
    </html>
  );
}

export default function App() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return <Outlet />;
}

/** For errors outside the public pages, and for public pages whose settings cannot be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (hasFailedBeforeHydration(error)) return <UnchangedDocument error={error} />;
  return (
    <main id="main">
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  );
}
