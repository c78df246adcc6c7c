import { join } from 'node:path';
import { createContext, type ReactNode, use } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { inCrore, inLakh } from '../../../domain/content/prices.ts';
import type { Content } from '../../../domain/content/types.ts';
import { pointsOf } from '../../../domain/township/geometry.ts';
import { listedPlots } from '../../../domain/township/listed-plots.ts';
import { PHONE_PLAN } from '../../../domain/township/projection.ts';
import { composeContent } from '../../../server/content/compose.ts';
import { readSeedDocuments } from '../../../server/content/seed-files.ts';
import { BrochureDocument } from '../../brochure/document.tsx';
import { registerFonts } from '../../brochure/fonts.ts';
import { Invest } from '../../pages/home/sections/invest.tsx';
import { loadPlot } from '../../pages/plot/load-plot.ts';
import { Costs } from '../../pages/price/costs.tsx';
import { Lots } from '../../pages/price/lots.tsx';
import { PlotCard } from '../plan/plot-card.tsx';
import { plotDescription } from '../plan/plot-words.ts';
import { PriceList } from '../price-list.tsx';
import { PriceTable } from '../price-table.tsx';
import { drawLayoutPlan } from './layout-plan.ts';
import { drawMiniPlan } from './mini-plan.ts';
import { createPen } from './pen.ts';
import { drawPhonePlan } from './phone-plan.ts';
import { drawPlotPlan } from './plot-plan.ts';
import { drawPrintPlan } from './print-plan.ts';

// The drawings of the brochure read the letters of their fonts.
beforeAll(registerFonts);

let content: Content;

/** The seed content, but with 111 lakh for 200 sq yd, and with F06 renumbered to F21. */
beforeAll(async () => {
  // React warns about each element of the brochure, because they are not HTML.
  vi.spyOn(console, 'error').mockReturnValue();
  const seed = await readSeedDocuments(join(import.meta.dirname, '../../../content'));
  const documents = seed.map((document) => {
    const body = { ...(document.body as Record<string, unknown>) };
    if (document.collection === 'plots' && body.squareYards === 200) body.pricePaise = 1_110_000_000;
    if (body.number === 'F06') body.number = 'F21';
    return { ...document, body: JSON.stringify(body), revision: 1, updated_at: 1, updated_by: null };
  });
  content = composeContent({ version: 1, documents, media: [] }).content;
});

const numbersIn = (svg: string) =>
  [...svg.matchAll(/id="plot-([A-Z]\d\d)"/g)].map(([, number]) => number).toSorted();
const shown = (svg: string) => [...svg.matchAll(/<tspan[^>]*>(\d+)</g)].map(([, number]) => Number(number));

test('plan, phone plan, list and pages show the plots of the records, and no other', () => {
  const { townshipPlots: plots, plots: sizes } = content;
  const stored = plots.map(({ number }) => number).toSorted();
  expect(stored).toHaveLength(448);
  expect(stored).toContain('F21');
  const drawn = { plots, sizes, brand: 'Vayuvan' };
  const plan = drawLayoutPlan(drawn);
  expect(numbersIn(plan)).toEqual(stored);
  // The phone plan has no numbers, so compare its shapes with the records.
  const onPhone = drawPhonePlan(drawn).split('<g id="plots"')[1]?.split('</g>')[0] ?? '';
  const outlines = plots.map(({ corners }) => createPen(PHONE_PLAN).outline(pointsOf(corners)));
  const areas = [...onPhone.matchAll(/M[^MzZ]+z/g)].map(([area]) => area);
  expect(areas.toSorted()).toEqual(outlines.toSorted());
  const last = (numbers: readonly (string | number)[]) =>
    numbers.map((number) => Number(String(number).slice(-2))).toSorted((one, other) => one - other);
  for (const drawing of [plan, drawPrintPlan(plots)]) expect(last(shown(drawing))).toEqual(last(stored));
  expect(drawMiniPlan(plots).match(/z/g)?.length).toBeGreaterThanOrEqual(448);
  expect(plan).toContain('448 plots, blocks A to W');
  expect(plan).toContain('208 plots');
  expect(
    listedPlots(content)
      .plots.map(({ number }) => number)
      .toSorted(),
  ).toEqual(stored);
  expect(loadPlot('F21', content)?.plot.squareYards).toBe(200);
  expect(loadPlot('F06', content)).toBeNull();
  const [one] = plots;
  expect(one && drawPlotPlan(one, plots)).toContain(one?.number);
});

test('one price a size stands on the list, in the brochure, on the plan and on the page of every plot', () => {
  const prices = new Map(content.plots.map(({ squareYards, pricePaise }) => [squareYards, pricePaise]));
  expect(prices.get(200)).toBe(1_110_000_000);
  const { sizes, plots } = listedPlots(content);
  for (const plot of plots) {
    const paise = prices.get(plot.squareYards) ?? 0;
    expect(plotDescription(plot, sizes)).toContain(`Plot ${plot.number}: ${plot.squareYards} sq yd`);
    expect(plotDescription(plot, sizes)).toContain(`₹${inLakh(paise)} lakh`);
    expect(loadPlot(plot.number, content)?.paise).toBe(paise);
  }
  const list = renderToStaticMarkup(
    <PriceList sheet={{ year: '2026', holds: '', rows: content.plots }} settings={content.settings} />,
  );
  const brochure = renderToStaticMarkup(<BrochureDocument content={content} pictures={() => null} />);
  for (const paise of prices.values()) {
    expect(list).toContain(inLakh(paise));
    expect(brochure).toContain(inLakh(paise));
  }
});

const Part = createContext<ReactNode>(null);
const Shown = () => use(Part);
const Page = createRoutesStub([{ id: 'layout/layout', path: '/', Component: Shown }]);

/** Parts of the public pages, rendered inside a page of the site. */
function rendered(...parts: ReactNode[]): string[] {
  const { foot, floats, chat } = content.pages.frame;
  const frame = { foot: foot.texts, floats: floats.texts, chat: chat.texts };
  const site = { settings: content.settings, frame, year: 2026, brochureBytes: null, siteUrl: '' };
  return parts.map((part) =>
    renderToStaticMarkup(
      <Part value={part}>
        <Page hydrationData={{ loaderData: { 'layout/layout': site } }} />
      </Part>,
    ),
  );
}

test('cards, tables and the plan’s own card show the price of the same record, in lakh and crore', () => {
  const { plots, rates, pages, settings } = content;
  const [size] = plots.filter(({ squareYards }) => squareYards === 200);
  const F21 = listedPlots(content).plots.find(({ number }) => number === 'F21');
  if (!size || !F21) throw new Error('The plots have gone.');
  const sheet = { year: '2026', holds: '', rows: plots };
  const shows = rendered(
    <Lots plots={plots} image={undefined} road="" plan="" note="" book="" />,
    <Invest section={pages.home.invest} plots={plots} />,
    <PriceTable sheet={sheet} settings={settings} />,
    <PriceList sheet={sheet} settings={settings} />,
    <PlotCard plot={F21} sizes={plots} />,
  );
  for (const html of shows) {
    expect(html).toContain(inLakh(size.pricePaise));
    expect(html).toContain(`${inCrore(size.pricePaise)} crore`);
  }
  expect(rendered(<Costs texts={pages.price.cost.texts} plots={plots} rates={rates} />)[0]).toContain(
    `>${inLakh(size.pricePaise)}<`,
  );
});

test('what the plan tells of a plot is what its record says', () => {
  const { sizes, plots } = listedPlots(content);
  const said = (number: string) => plotDescription(plots.find((plot) => plot.number === number)!, sizes);
  expect(said('B11')).toBe(
    'Plot B11: 200 sq yd, 30 × 60 ft, ₹111 lakh (₹1.11 crore), faces north, its side west, Lane 3, 12 m wide; Boulevard at its side, corner plot, faces the park, on the boulevard, beside B01, B12',
  );
});
