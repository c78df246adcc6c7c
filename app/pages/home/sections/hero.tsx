import { href } from 'react-router';
import { cheapest, lakh, rateText } from '../../../../domain/content/prices.ts';
import type { PlotPrice, SectionOf } from '../../../../domain/content/types.ts';
import type { Survey } from '../../../../domain/township/survey-lines.ts';
import { useSite } from '../../../site/use-site.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { Hindi } from '../../../ui/hindi.tsx';
import styles from './hero.module.css';
import { HeroGallery } from './hero-gallery.tsx';

type Props = {
  section: SectionOf<'home', 'intro'>;
  plots: PlotPrice[];
  plotCount: number;
  survey: Survey | null;
};

export function Hero({ section, plots, plotCount, survey }: Props) {
  const said = { texts: section.texts, plots, brand: useSite().settings.brand };
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={`${styles.copy} wrap`}>
        <Copy {...said} />
      </div>
      <HeroGallery pictures={section.pictures.slice(0, 6)} survey={survey} />
      <div className={styles.foot}>
        <Foot {...said} plotCount={plotCount} />
      </div>
    </section>
  );
}

type Said = { texts: SectionOf<'home', 'intro'>['texts']; plots: PlotPrice[]; brand: string };

function Copy({ texts, plots, brand }: Said) {
  const from = cheapest(plots);
  return (
    <>
      <h1 id="home-title">
        <Headline>{texts.title || brand}</Headline>
      </h1>
      {texts.hindi && <Hindi className="hindi">{texts.hindi}</Hindi>}
      {(texts.discribe || from) && (
        <p className="lead">
          {texts.discribe} {from && <b>From ₹{lakh(from.pricePaise)}.</b>}
        </p>
      )}
    </>
  );
}

type FootProps = Omit<Said, 'brand'> & { plotCount: number };

function Foot({ texts, plots, plotCount }: FootProps) {
  return (
    <>
      <Facts {...{ texts, plots, plotCount }} />
      <div className={styles.actions}>
        <ButtonAnchor variant="primary" href={href('/site-visit')} icon="calendar-check">
          {texts.visitButton}
        </ButtonAnchor>
        {texts.servicesButton && (
          <ButtonAnchor variant="ghost" href="#services" icon={null}>
            {texts.servicesButton}
          </ButtonAnchor>
        )}
        {texts.aboutButton && (
          <ButtonAnchor variant="ghost" href={href('/about-us')} icon={null}>
            <span>
              {texts.aboutButton}
              <span className="visually-hidden"> {texts.aboutButtonRest}</span>
            </span>
          </ButtonAnchor>
        )}
      </div>
    </>
  );
}

function Facts({ texts, plots, plotCount }: FootProps) {
  const rate = rateText(plots);
  return (
    <dl className={styles.facts}>
      {texts.plotsLabel && plotCount > 0 && (
        <div>
          <dt>{texts.plotsLabel}</dt>
          <dd>
            <a href={href('/plots')}>{plotCount} plots</a>
          </dd>
        </div>
      )}
      {rate && (
        <div>
          <dt>{texts.rateLabel}</dt>
          <dd>
            {rate} <small>{texts.rateUnit}</small>
          </dd>
        </div>
      )}
      {texts.airportValue && (
        <div>
          <dt>{texts.airportLabel}</dt>
          <dd>{texts.airportValue}</dd>
        </div>
      )}
      {texts.roadValue && (
        <div>
          <dt>{texts.roadLabel}</dt>
          <dd>{texts.roadValue}</dd>
        </div>
      )}
    </dl>
  );
}
