import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { replacedWordings } from '../../domain/content/consent-wording.ts';
import { indiaYearOf } from '../../domain/dates/india.ts';
import { PUBLIC_FORMS } from '../../domain/enquiries/all-forms.ts';
import { showEditorsBar } from '../editing/show-bar.ts';
import { useFormSetup } from '../enquiries/form-setup.ts';
import { SubscribeForm } from '../enquiries/subscribe-form.tsx';
import { Island } from '../islands/island.tsx';
import type { PageHandle } from '../islands/page-handle.ts';
import { ErrorPage } from '../not-found/error-page.tsx';
import { showPreview } from '../preview/show-preview.ts';
import { services } from '../site/request-context.ts';
import { type Site, useMaybeSite } from '../site/use-site.ts';
import type { Route } from './+types/layout';
import { Floats } from './floats.tsx';
import { Footer } from './footer.tsx';
import { Nav } from './nav.tsx';
import { PrintFoot } from './print-foot.tsx';

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { content, brochure, config, now } = context.get(services);
  const [{ settings, pages, consentWordings }, brochureBytes] = await Promise.all([
    content.snapshot(),
    brochure.size(),
  ]);
  const { foot, floats, chat } = pages.frame;
  const frame = { foot: foot.texts, floats: floats.texts, chat: chat.texts };
  const site = { settings, frame, brochureBytes, year: indiaYearOf(now()), siteUrl: config.siteUrl };
  if (consentWordings.length === 0) return site;
  return { ...site, wordings: replacedWordings(PUBLIC_FORMS, consentWordings) };
}

export const handle: PageHandle = { isDocument: true };

const OWN_VISIT = '/visit/';

/** Adds the editors' bar and previews, and stores the visit's source for a later enquiry. */
export const middleware: Route.MiddlewareFunction[] = [
  showEditorsBar,
  showPreview,
  async ({ request, url, context }, next) => {
    const response = (await next()) as Response;
    // Do not store the URL of a booked visit: it contains a secret token.
    if (url.pathname.startsWith(OWN_VISIT)) return response;
    const cookie = context.get(services).intake.attributionCookie(request);
    if (cookie) response.headers.append('set-cookie', cookie);
    return response;
  },
];

/** Leaves the client router: it serves only the desk, so public pages load as documents. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<never> {
  location.assign(request.url);
  return new Promise(() => {});
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame site={loaderData}>
      <Outlet />
    </Frame>
  );
}

function Frame({ site, children }: { site: Site; children: React.ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <Nav brand={site.settings.brand} />
      <main id="main" className="ruler" tabIndex={-1}>
        {children}
      </main>
      <Footer
        site={site}
        subscribe={
          <Island name="subscribe-form" of={SubscribeForm} props={{ setup: useFormSetup('subscribe') }} />
        }
      />
      <PrintFoot />
      <Floats site={site} />
    </>
  );
}

/** The error page keeps the bar and the footer, and shows the phone number. */
export function ErrorBoundary() {
  const site = useMaybeSite();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const page = <ErrorPage status={status} phone={site?.settings.phones[0]} />;
  return site ? <Frame site={site}>{page}</Frame> : <main id="main">{page}</main>;
}
