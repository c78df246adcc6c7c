import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import type { AdminPage } from './admin/admin-page.ts';
import { ADMIN_PAGES } from './admin/pages.ts';

const adminRoutes = (role: AdminPage['role']) =>
  ADMIN_PAGES.filter((page) => page.role === role).map(({ path, file, id }) => route(path, file, { id }));

/**
 * The sitemap: every URL of the product, one line each.
 * Served before the router, by server/app.ts: /licences.txt, /healthz, /readyz, /metrics, /adminDesk.js, /assets/*, /pictures/*,
 * /cards/*, /upload/{file}, /uploads/{file}, POST /editing/page and everything below /api/; by server/documents:
 * from memory the pages that are the same for everybody (app/start/cached-pages.ts).
 */
export default [
  // Public pages, inside the navigation bar and the footer (spec 2 §2).
  layout('layout/layout.tsx', [
    index('pages/home/page.tsx'),
    route('about-us', 'pages/about/page.tsx'),
    route('why-jewar', 'pages/why-jewar/page.tsx'),
    route('amenities', 'pages/amenities/page.tsx'),
    route('price', 'pages/price/page.tsx'),
    route('plots', 'pages/plots/page.tsx'),
    route('plots/:number', 'pages/plot/page.tsx'),
    route('media', 'pages/media/page.tsx'),
    route('blog/:slug', 'pages/blog/page.tsx'),
    route('faq', 'pages/faq/page.tsx'),
    route('gallery', 'pages/gallery/page.tsx'),
    route('contact-us', 'pages/contact/page.tsx'),
    route('site-visit', 'pages/site-visit/page.tsx'),
    route('subscribe', 'pages/subscribe/page.tsx'),
    route('thankyou', 'pages/thankyou/page.tsx'),
    route('privacy-policy', 'pages/privacy/page.tsx'),
    route('accessibility', 'pages/accessibility/page.tsx'),
    // The page of one visit, reached by a signed link.
    route('visit/:token', 'pages/visit/page.tsx'),
    route('*', 'not-found/page.tsx'),
  ]),

  // All components in all states, in development only.
  route('design', 'design/page.tsx'),

  // Aliases (decisions: Pages).
  route('about', 'pages/aliases/about.ts'),
  route('blog', 'pages/aliases/blog.ts'),
  route('contact', 'pages/aliases/contact.ts'),
  route('thank-you', 'pages/aliases/thank-you.ts'),

  // Previews of drafts, reached by a signed link (content/drafts).
  route('preview/ended', 'preview/ended.tsx'),
  route('preview/end', 'preview/end.ts'),
  route('preview/:token', 'preview/open.tsx'),

  // Unsubscribing from the newsletter by a signed link.
  route('unsubscribe/:token', 'unsubscribe/page.tsx'),

  // For search engines, feed readers and home screens, made from content.
  route('sitemap.xml', 'findable/sitemap.ts'),
  route('robots.txt', 'findable/robots.ts'),
  route('feed.xml', 'findable/feed.ts'),
  route('llms.txt', 'findable/llms.ts'),
  route('favicon.ico', 'findable/favicon.ts'),
  route('manifest.webmanifest', 'findable/manifest.ts'),
  route('adminDesk.webmanifest', 'findable/desk-manifest.ts'),

  // Files made from content.
  route('brochure.pdf', 'brochure/file.ts'),
  route('drawings/layout-plan.svg', 'drawings/files/layout-plan.ts'),
  route('drawings/layout-plan-phone.svg', 'drawings/files/layout-plan-phone.ts'),
  route('drawings/layout-mini.svg', 'drawings/files/layout-mini.ts'),
  route('drawings/location-map.svg', 'drawings/files/location-map.ts'),
  route('page-qr.svg', 'layout/page-qr.ts'),
  route('drawings/plots.json', 'drawings/files/plots.ts'),
  route('gallery.json', 'pages/gallery/media.ts'),
  route('visit.ics', 'pages/thankyou/calendar.ts'),
  route('visit/:token/visit.ics', 'pages/visit/calendar.ts'),
  route('captions/:file', 'pages/home/captions.ts'),

  // Accounts (spec 2 §2; decisions: Accounts).
  route('login', 'accounts/login.tsx'),
  route('login/code', 'accounts/second-step.tsx'),
  route('login/passkey', 'accounts/passkeys/challenge.ts'),
  route('auth', 'accounts/auth.tsx', { id: 'auth' }),
  route('signin', 'accounts/auth.tsx', { id: 'signin' }),
  route('auth/open', 'accounts/open-account.tsx'),
  route('auth/reset', 'accounts/reset.tsx'),
  route('logout', 'accounts/logout.ts'),
  route('digestOff', 'accounts/digest-off.tsx'),

  // Administration, behind a sign-in; its pages and their roles are in admin/pages.ts (spec 2 §2).
  layout('admin/layout.tsx', [
    // Error boundaries show inside the frame.
    layout('admin/framed.tsx', [
      ...adminRoutes(null),
      layout('admin/editors.tsx', adminRoutes('editor')),
      layout('admin/sales.tsx', adminRoutes('sales')),
      layout('admin/administrators.tsx', adminRoutes('administrator')),
    ]),
  ]),
] satisfies RouteConfig;
