import { useRef } from 'react';
import { href } from 'react-router';
import { cheapest, lakh, rateOf, rupees } from '../../../../domain/content/prices.ts';
import type { PlotPrice, SectionOf, Settings } from '../../../../domain/content/types.ts';
import { useBrand } from '../../../site/use-site.ts';
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useRotation } from '../../../ui/use-rotation.ts';
import { ROTATION_MS, showNext } from '../hero-rotation.ts';
import { Calm } from '../spelling.tsx';
import styles from './hero.module.css';

const SIZES = '(min-width: 62rem) 58vw, 70vw';

type Props = { section: SectionOf<'home', 'intro'>; plots: PlotPrice[]; claims: Settings['claims'] };

export function Hero({ section, plots, claims }: Props) {
  const { texts } = section;
  const from = cheapest(plots);
  return (
    <section className={styles.hero} aria-labelledby="home-title">
      <div className={`${styles.copy} wrap`}>
        <h1 id="home-title">{texts.title}</h1>
        {texts.hindi && (
          <p className="hindi" lang="hi">
            {texts.hindi}
          </p>
        )}
        <p className="lead">
          {texts.discribe} {from && <b>From ₹{lakh(from.pricePaise)}.</b>}
        </p>
      </div>
      <Gallery pictures={section.pictures.slice(0, 6)} />
      <div className={styles.foot}>
        <Facts texts={texts} plots={plots} claims={claims} />
        <div className={styles.actions}>
          <ButtonAnchor variant="primary" href="#services" icon="arrow-down">
            <Calm>{texts.servicesButton}</Calm>
          </ButtonAnchor>
          <ButtonLink variant="ghost" to={href('/about-us')}>
            <span>
              <Calm>{texts.aboutButton}</Calm>
              <span className="visually-hidden"> {texts.aboutButtonRest}</span>
            </span>
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Facts({
  texts,
  plots,
  claims,
}: {
  texts: SectionOf<'home', 'intro'>['texts'];
  plots: PlotPrice[];
  claims: Props['claims'];
}) {
  const from = cheapest(plots);
  const rate = rateOf(plots);
  const verified = claims.find(({ id }) => id === 'verified');
  return (
    <dl className={styles.facts}>
      {from && (
        <div>
          <dt>{texts.priceLabel}</dt>
          <dd>₹{lakh(from.pricePaise)}</dd>
        </div>
      )}
      {rate && (
        <div>
          <dt>{texts.rateLabel}</dt>
          <dd>
            {rupees(rate.paise)} <small>{texts.rateUnit}</small>
          </dd>
        </div>
      )}
      {texts.airportValue && (
        <div>
          <dt>{texts.airportLabel}</dt>
          <dd>{texts.airportValue}</dd>
        </div>
      )}
      {verified && (
        <div>
          <dt>{texts.verifiedLabel}</dt>
          <dd>{verified.value}</dd>
        </div>
      )}
    </dl>
  );
}

/** Six pictures chosen by radio buttons, so that they can be looked through with no script at all. */
function Gallery({ pictures }: { pictures: SectionOf<'home', 'intro'>['pictures'] }) {
  const brand = useBrand();
  const area = useRef<HTMLFieldSetElement>(null);
  const chosenAt = useRef(0);

  const rotation = useRotation(area, ROTATION_MS, () => {
    // What the visitor has just chosen stands for a whole turn.
    if (area.current && Date.now() - chosenAt.current >= ROTATION_MS) void showNext(area.current);
  });

  return (
    <fieldset ref={area} className={styles.gallery} data-hero="">
      <legend className="visually-hidden">Pictures of {brand}</legend>
      {pictures.map((picture, index) => (
        <input
          key={picture.file}
          className="visually-hidden"
          type="radio"
          name="hero"
          id={`hero-${index + 1}`}
          defaultChecked={index === 0}
          autoComplete="off"
          onChange={() => {
            chosenAt.current = Date.now();
            area.current?.setAttribute('data-turning', '');
          }}
        />
      ))}
      <div className={styles.view}>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M11 0L-10.2 190M0 100L-110 110M-38 103.5L-43 190M-84 107.6L-90 190" />
        </svg>
        <div className={styles.frame}>
          {pictures.map((picture, index) => (
            <div key={picture.file} className={styles.slide}>
              <Picture picture={picture} sizes={SIZES} priority={index === 0} />
            </div>
          ))}
          <FlightPath />
        </div>
        <i className={styles.pinTop} />
        <i className={styles.pinFoot} />
        <button
          className={`${styles.pause} square solid`}
          type="button"
          hidden={!rotation.canRun}
          onClick={rotation.toggle}
          aria-label={rotation.running ? 'Pause the pictures' : 'Play the pictures'}
        >
          <Icon name={rotation.running ? 'pause' : 'play'} />
        </button>
      </div>
      <div className={styles.thumbs}>
        {pictures.map((picture, index) => (
          <label key={picture.file} htmlFor={`hero-${index + 1}`}>
            <span className="visually-hidden">
              Picture {index + 1}: {picture.alt}
            </span>
            <Picture picture={picture} sizes="(min-width: 62rem) 120px, 16vw" alt="" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FlightPath() {
  return (
    <>
      <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M-6 47C22 41 52 28 80 9" />
      </svg>
      <span className={styles.plane}>
        <Icon name="airplane-fill" />
      </span>
    </>
  );
}
