import type { CSSProperties, ReactNode } from 'react';
import { data, href, redirect } from 'react-router';
import { priceParts, priceWords } from '../../../domain/content/prices.ts';
import { advantagesOf, blockOf, facingWords } from '../../../domain/township/plot.ts';
import { plotNumberOf } from '../../../domain/township/plot-number.ts';
import { ABOVE_PICTURE } from '../../../domain/township/projection.ts';
import { MiniPlan, MiniPlanLayer } from '../../drawings/mini-plan.tsx';
import { ON_REQUEST, roadWords } from '../../drawings/plan/plot-words.ts';
import { plotFeet } from '../../drawings/plot-colours.ts';
import { Crumbs } from '../../findable/crumbs.tsx';
import { Missing, missingPage } from '../../not-found/missing.tsx';
import { DIRECTIONS, whatsappMessageLink } from '../../site/contact-urls.ts';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { Icon } from '../../ui/icon.tsx';
import { Caption, Picture } from '../../ui/picture.tsx';
import type { Route } from './+types/page';
import { loadPlot } from './load-plot.ts';
import styles from './plot.module.css';
import { PlotEnquiryLinks } from './plot-enquiry-links.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  // People say "F6" for F06, so add the zero.
  const number = plotNumberOf(params.number.replace(/^([a-z])(?=\d$)/i, '$&0'));
  if (number && number !== params.number) {
    throw redirect(href('/plots/:number', { number }) + url.search, 301);
  }
  const { content, sections, meta, siteUrl } = await publicPage(context, 'plan');
  const found = number && loadPlot(number, content);
  if (!found) return data(await missingPage(context), { status: 404 });
  const { plot, paise, picture } = found;
  const { brand } = content.settings;
  const price = paise === null ? '' : `, ${priceWords(paise)}`;
  return {
    meta: {
      ...meta(sections.intro, {
        title: `Plot ${number}, ${plot.squareYards} sq yd${price} | ${brand}`,
        description: `Plot ${number} of ${brand}: ${plot.squareYards} sq yd, ${plotFeet(plot)}${price}, faces ${facingWords(plot)}, ${roadWords(plot)}, ${plot.gatewardMetres} m to the gate.`,
        path: href('/plots/:number', { number }),
        picture: picture ?? undefined,
        // Hundreds of similar pages: reachable by link, but not indexed.
        noindex: 'follow',
      }),
    },
    ...found,
    message: `Plot ${number} of ${brand}: ${plot.squareYards} sq yd${price}\n${siteUrl}${href('/plots/:number', { number })}`,
    texts: sections.plot.texts,
    words: sections.measures.texts,
  };
}

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function PlotPage({ loaderData }: Route.ComponentProps) {
  return 'plot' in loaderData ? <Plot page={loaderData} /> : <Missing {...loaderData.missing} />;
}

type Shown = Extract<Route.ComponentProps['loaderData'], { plot: unknown }>;

/** One plot: its data, drawings of its position, the nearest picture, and links to ask. */
function Plot({ page }: { page: Shown }) {
  const { plot, paise, texts, words, picture } = page;
  const [large, small] = paise === null ? [ON_REQUEST, ''] : priceParts(paise);
  return (
    <article>
      <div className={`wrap ${styles.head}`}>
        <div className={styles.plate}>
          <Crumbs page={plot.number} above={[{ label: 'Plan', to: href('/plots') }]} />
          <h1>
            <small>Plot</small> {plot.number}
          </h1>
          <p className={styles.size}>
            {plot.squareYards} sq yd in block {blockOf(plot)}
          </p>
          <p className={styles.price}>
            {large} {small && <small className="half muted">{small}</small>}
          </p>
          <p className="lead">
            Faces {facingWords(plot)} on {roadWords(plot)}. {plot.gatewardMetres} m by road to the gate.
          </p>
          <Advantages words={advantagesOf(plot)} />
          <PlotEnquiryLinks number={plot.number} words={words} />
        </div>
        <figure className={`${styles.place} stones`} dangerouslySetInnerHTML={{ __html: page.drawing }} />
      </div>
      <div className={`wrap ${styles.rest}`}>
        <section aria-labelledby="measures" className={styles.measures}>
          <h2 id="measures">{words.title || 'Measures'}</h2>
          <dl>
            <Row name={words.front}>
              <Feet feet={plot.frontFeet} />
            </Row>
            <Row name={words.depth}>
              <Feet feet={plot.depthFeet} />
            </Row>
            <Row name={words.area}>
              {plot.squareYards} sq yd <small>{page.squareMetres.toFixed(1)} sq m</small>
            </Row>
            <Row name={words.road}>{roadWords(plot)}</Row>
            <Row name={words.gate}>{plot.gatewardMetres} m by road</Row>
            {page.totalPaise !== null && (
              <Row name={words.total}>
                <a href={`${href('/price')}#cost`}>{priceWords(page.totalPaise)}</a>
              </Row>
            )}
          </dl>
          {page.exists.length > 0 && (
            <>
              <h3>{texts.neighboursTitle}</h3>
              <ul className={styles.neighbours}>
                {page.exists.map((number) => (
                  <li key={number}>
                    <a href={href('/plots/:number', { number })}>{number}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        <section aria-labelledby="where" className={styles.where}>
          <h2 id="where">{texts.whereTitle}</h2>
          <a href={`${href('/plots')}#plot-${plot.number}`} className={styles.whole}>
            <MiniPlan alt="" lazy>
              <MiniPlanLayer>
                {page.wedge && <polygon points={page.wedge} className={styles.wedge} />}
                <polygon points={page.outline} className={styles.spot} />
                <circle cx={page.middle.x} cy={page.middle.y} r="34" className={styles.ring} />
              </MiniPlanLayer>
            </MiniPlan>
            <span className="link">See plot {plot.number} on the whole plan</span>
          </a>
          <p className={styles.directions}>
            {words.directions}{' '}
            {DIRECTIONS.map(({ label, to }) => (
              <a key={to} className="link" href={to} target="_blank" rel="noreferrer">
                {label}
              </a>
            ))}
          </p>
        </section>
        {picture && (
          <section aria-labelledby="near" className={styles.near}>
            <h2 id="near">{texts.nearTitle}</h2>
            {page.above ? (
              <FromAbove {...page.above} number={plot.number} />
            ) : (
              <figure>
                <Picture picture={picture} sizes="(min-width: 62rem) 50vw, 100vw" ratio="16 / 10" />
                <Caption picture={picture} />
              </figure>
            )}
          </section>
        )}
        <section className={styles.last} aria-labelledby="ask">
          <h2 id="ask">{texts.askTitle}</h2>
          <p className="lead">{texts.askdiscribe}</p>
          <PlotEnquiryLinks number={plot.number} words={words} />
          {words.share && (
            <a className="link" href={whatsappMessageLink(page.message)} rel="noopener">
              <Icon name="whatsapp-logo" /> {words.share}
            </a>
          )}
          <p className="note">{texts.note}</p>
        </section>
      </div>
    </article>
  );
}

type FromAboveProps = NonNullable<Shown['above']> & { number: string };

/** The part of the picture from straight above around the plot, with its outline. */
function FromAbove({ picture, crop: { left, top, width, height }, outline, number }: FromAboveProps) {
  const place = {
    '--width': `${(ABOVE_PICTURE.width / width) * 100}%`,
    '--left': `${(-left / width) * 100}%`,
    '--top': `${(-top / height) * 100}%`,
  } as CSSProperties;
  return (
    <figure>
      <div className={styles.above} style={place}>
        <Picture
          picture={picture}
          sizes="(min-width: 62rem) 160vw, 320vw"
          alt={`Plot ${number} and the ground around it from straight above, the plot outlined`}
        />
        <svg viewBox={`${left} ${top} ${width} ${height}`} aria-hidden="true">
          <polygon points={outline} />
        </svg>
      </div>
      <Caption picture={{ kind: picture.kind, caption: `Plot ${number} from straight above` }} />
    </figure>
  );
}

function Advantages({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul className={styles.advantages}>
      {words.map((word) => (
        <li key={word} className="tag">
          {word}
        </li>
      ))}
    </ul>
  );
}

/** A row of the list; a row without a name is left out. */
function Row({ name, children }: { name: string | undefined; children: ReactNode }) {
  if (!name) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Feet = ({ feet }: { feet: number }) => (
  <>
    {feet} ft <small>{(feet * 0.3048).toFixed(2)} m</small>
  </>
);
