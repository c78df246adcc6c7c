import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as router from './router.tsx';

const { href, Link, Outlet, PageRoutes, useActionData, useMatches, useNavigate, useRouteError } = router;
const { useRouteLoaderData } = router;

let left: string[];
let written: string[];
beforeEach(() => {
  left = [];
  written = [];
  const at = new URL('https://vayuvan.example/plots?size=200#plot-A1');
  vi.stubGlobal('location', {
    href: at.href,
    pathname: at.pathname,
    assign: (to: URL) => left.push(`assign ${to}`),
    replace: (to: URL) => left.push(`replace ${to}`),
  });
  vi.stubGlobal('history', {
    state: 7,
    replaceState: (state: unknown, _: string, to: URL) => written.push(`${state} ${to}`),
  });
});
afterEach(() => vi.unstubAllGlobals());

const Place = () => Object.values(router.useLocation()).join(' ');
const anchor = (link: React.ReactElement) => renderToStaticMarkup(link);

test('a link is the element that the router on the server writes, and nothing of what only it reads', () => {
  expect(
    anchor(
      <Link
        to="/price"
        className="a"
        prefetch="intent"
        replace
        preventScrollReset
        viewTransition
        reloadDocument
      >
        Price
      </Link>,
    ),
  ).toBe('<a class="a" href="/price" data-discover="true">Price</a>');
  expect(anchor(<Link to={{ pathname: '/', hash: 'papers' }}>Papers</Link>)).toContain('href="/#papers"');
  expect(anchor(<Link to={{ search: '?day=2026-12-01', hash: '#time' }}>Day</Link>)).toContain(
    'href="/plots?day=2026-12-01#time"',
  );
  expect(anchor(<Link to="?page=2">2</Link>)).toContain('href="/plots?page=2"');
  expect(anchor(<Link to="https://elsewhere.example/">Elsewhere</Link>)).toBe(
    '<a href="https://elsewhere.example/">Elsewhere</a>',
  );
});

test('a path that begins with more than one slash is read as the server reads it', () => {
  const at = new URL('https://vayuvan.example//price?size=200#list');
  vi.stubGlobal('location', { ...location, href: at.href, pathname: at.pathname });
  expect(renderToStaticMarkup(<Place />)).toBe('/price ?size=200 #list');
  expect(anchor(<Link to="?page=2">2</Link>)).toContain('href="/price?page=2"');
  expect(anchor(<Link to={{ search: '?page=2' }}>2</Link>)).toContain('href="/price?page=2"');
});

test('an address is filled in', () => {
  expect(href('/blog/:slug', { slug: 'a-b' })).toBe('/blog/a-b');
  expect(href('/visit/:token/visit.ics', { token: 'a/b' })).toBe('/visit/a%2Fb/visit.ics');
  expect(href('/')).toBe('/');
});

test('the browser leads to another page; another place on this one is written over the present one', () => {
  const navigate = useNavigate();
  navigate('/thankyou');
  navigate('/price', { replace: true });
  expect(left).toEqual(['assign https://vayuvan.example/thankyou', 'replace https://vayuvan.example/price']);
  navigate({ hash: 'plot-F06' }, { replace: true });
  expect(written).toEqual(['7 https://vayuvan.example/plots?size=200#plot-F06']);
});

const matches = [
  { id: 'root', params: {}, loaderData: { brand: 'V' } },
  { id: 'site/layout', params: {}, loaderData: { year: 2026 } },
  { id: 'pages/plot/page', params: { number: 'A1' }, loaderData: { number: 'A1' } },
];

function Frame() {
  const { year } = useRouteLoaderData('site/layout') as { year: number };
  return (
    <>
      {year} {String(useActionData())} <Outlet />
    </>
  );
}
const Page = () => `${JSON.stringify(useMatches().at(-1)?.loaderData)} ${useActionData()}`;
const Broken = () => `status ${(useRouteError() as { status: number }).status}`;

test('the layout stands around the page, which alone hears what its action answered', () => {
  const parts = { matches, actionData: 'sent', layout: <Frame />, page: <Page />, otherwise: <Broken /> };
  const html = (error: unknown) => renderToStaticMarkup(<PageRoutes {...parts} error={error} />);
  expect(html(undefined)).toBe('2026 undefined {&quot;number&quot;:&quot;A1&quot;} sent');
  expect(html({ status: 404 })).toBe('status 404');
});
