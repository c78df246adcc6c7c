import { href } from 'react-router';
import { pictureAbove } from '../../../domain/township/listed-plots.ts';
import { plotsByBlock } from '../../../domain/township/plot.ts';
import { viewsOf } from '../../../domain/township/views.ts';
import takenFrom from '../../drawings/camera-position.module.css';
import { blockListId } from '../../drawings/plan/block-list.ts';
import { LinkedPlan } from '../../drawings/plan/linked-plan.tsx';
import { PagePlan } from '../../drawings/plan/page-plan.tsx';
import { outlinesOf } from '../../drawings/township/town.ts';
import { Island } from '../../islands/island.tsx';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import dialog from '../../ui/dialog.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import picture from '../../ui/picture.module.css';
import viewer from '../../ui/viewer.module.css';
import pictureViewer from '../../viewers/picture-viewer.module.css';
import type { Route } from './+types/page';
import styles from './plots.module.css';

/** Style sheets of the pictures and films that open over the plan. */
const OVERLAY_STYLES = [dialog, picture, pictureViewer, takenFrom, viewer];

export async function loader({ context }: Route.LoaderArgs) {
  const { content, sections, meta } = await publicPage(context, 'plan');
  const { intro } = sections;
  return {
    meta: meta(intro, { path: href('/plots') }),
    texts: intro.texts,
    outlines: outlinesOf(content.townshipPlots),
    sizes: content.plots.map(({ squareYards }) => squareYards),
    hasAbove: pictureAbove(content.pages) !== undefined,
    hasViews: viewsOf(content.gallery).length > 0,
    blocks: plotsByBlock(content.townshipPlots).map(([letter, plots]) => ({
      letter,
      squareYards: [...new Set(plots.map(({ squareYards }) => squareYards))],
      numbers: plots.map(({ number }) => number),
    })),
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

/** The page of the plan: interactive with a script; otherwise a picture with a list of all plots. */
export default function PlotsPage({ loaderData: page }: Route.ComponentProps) {
  const { texts, sizes, hasAbove, hasViews } = page;
  const blocks = page.blocks.map(({ letter, squareYards: [squareYards = 0], numbers }) => {
    return { letter, squareYards, count: numbers.length };
  });
  return (
    <>
      <PageHead page="Plan" title={texts.title} lead={texts.discribe} />
      <div className={`wrap ${styles.plan}`}>
        <Island
          name="plan"
          of={PagePlan}
          props={{ outset: { blocks, sizes, hasAbove, hasViews } }}
          styles={OVERLAY_STYLES}
        >
          <LinkedPlan outlines={page.outlines} />
        </Island>
        <p className="note">{texts.note}</p>
      </div>
      <section className="section" aria-labelledby="all-plots">
        <div className={`wrap ${styles.list}`}>
          <h2 id="all-plots">{texts.listTitle}</h2>
          <ul className={styles.blocks}>
            {page.blocks.map(({ letter, squareYards, numbers }) => (
              <li key={letter}>
                <details>
                  <summary>
                    <strong>{letter}</strong>
                    <span>
                      {numbers.length} plots of {squareYards.join(' and ')} sq yd
                    </span>
                  </summary>
                  <ul id={blockListId(letter)} className={styles.numbers}>
                    {numbers.map((number) => (
                      <li key={number}>
                        <a href={href('/plots/:number', { number })}>{number}</a>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
