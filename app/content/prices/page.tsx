import { data, href, Link } from 'react-router';
import { indiaDay } from '../../../domain/dates/india.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { entryPath } from '../paths/records.ts';
import { bodyOf } from '../records/attention.ts';
import type { Route } from './+types/page';
import { listedPlots, type PricesAnswer } from './listed-plots.ts';
import { NewPrices } from './new-prices.tsx';
import { cancelEdits, plannedEdits, revisionsOf } from './planned-prices.ts';
import { PlotCards } from './plot-cards.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Prices', matches) }];

export async function loader({ context }: Route.LoaderArgs) {
  const { documents, now } = context.get(services);
  const plots = listedPlots(await documents.list('plots'), now());
  return { plots, today: indiaDay(now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { documents, editing, content, now, log } = context.get(services);
  const form = await readForm(request);
  const name = String(form.get('form') ?? '');
  const typed = Object.fromEntries([...form].map(([key, value]) => [key, String(value)]));
  const respond = (answer: PricesAnswer, status = 200) => data(answer, { status });
  try {
    const rows = (await documents.list('plots')).map((row) => ({ ...row, body: bodyOf(row) }));
    if (typed.seen !== undefined && typed.seen !== revisionsOf(rows)) return stale();
    if (name === 'call-off') {
      const edits = cancelEdits(rows);
      if (edits.length === 0) return respond({ done: 'No new prices were planned.' });
      return await save(edits, 'The planned prices are called off.');
    }
    const { pages, priceLists } = await content.snapshot();
    const titles = [pages.home.explore.texts.price2Label, ...priceLists.map(({ title }) => title)];
    const planned = plannedEdits({ plots: rows, typed, today: indiaDay(now()), titles });
    if ('errors' in planned) {
      const problem = 'Please look at what is marked. Nothing is saved yet.';
      return respond({ problem, form: name, errors: planned.errors, typed }, 422);
    }
    return await save(planned.edits, 'Planned. The new prices take their place by themselves.');
  } catch (error) {
    log.error({ err: error }, 'prices could not be planned');
    return respond({ problem: 'It could not be saved. Please try again.', form: name, typed }, 503);
  }

  async function save(edits: Parameters<typeof editing.save>[0], done: string) {
    const { id, name: who } = context.get(signedInAccount);
    const result = await editing.save(edits, { by: { kind: 'account', id, name: who } });
    if (result.outcome === 'saved') return respond({ done });
    if (result.outcome === 'stale') return stale();
    return respond(
      { problem: result.problems.map(({ reason }) => reason).join('. '), form: name, typed },
      422,
    );
  }

  /** After a conflict, empty fields show the stored plan. */
  function stale() {
    const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
    const problem = 'Somebody else has changed the prices meanwhile. Please look at them again.';
    return respond({ problem, form: name, typed: filled }, 409);
  }
}

/** The plot sizes with their public prices, and a form for future prices. */
export default function Page({ loaderData: { plots, today } }: Route.ComponentProps) {
  const planned = plots.some(({ next }) => next !== null);
  return (
    <>
      <div className={admin.bar}>
        <h1>Prices</h1>
        <div className="row">
          <Link className="link" to={entryPath('rates', 'site')}>
            Duty and loan rates
          </Link>
          <Link className="link" to="/adminContent/price-lists">
            Earlier price lists
          </Link>
          <ButtonLink to={entryPath('plots', 'new')} variant="ghost" size="small" icon={null} before="plus">
            Add a plot size
          </ButtonLink>
        </div>
      </div>
      <Outcome />
      <p className="small">
        Every page, the brochure and every article take their prices from here, at once. See them{' '}
        <a href={href('/price')}>on the site</a>.
      </p>
      <PlotCards plots={plots} />
      <NewPrices plots={plots} today={today} planned={planned} />
    </>
  );
}
