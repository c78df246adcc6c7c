import type { CSSProperties } from 'react';
import type { SectionOf, Picture as Still } from '../../../../domain/content/types.ts';
import type { Survey } from '../../../../domain/township/survey-lines.ts';
import { useBrand } from '../../../site/use-site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { PauseButton } from '../../../ui/pause-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './hero-gallery.module.css';

const SIZES = '(min-width: 62rem) 58vw, 70vw';

type Props = {
  pictures: SectionOf<'home', 'intro'>['pictures'];
  /** Survey lines over the first picture (domain/township/survey-lines.ts). */
  survey: Survey | null;
};

/** Six pictures with radio buttons, which need no script; a script rotates them (behaviours/hero.ts). */
export function HeroGallery({ pictures, survey }: Props) {
  const brand = useBrand();
  return (
    <fieldset className={styles.gallery} data-hero="">
      <legend className="visually-hidden">Pictures of {brand}</legend>
      {pictures.map((picture, index) => (
        <input
          key={picture.file}
          className="visually-hidden"
          type="radio"
          name="hero"
          id={`hero-${index + 1}`}
          defaultChecked={index === 0}
        />
      ))}
      <div className={styles.view}>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M11 0L-10.2 190M0 100L-110 110" />
        </svg>
        <div className={styles.frame}>
          {pictures.map((picture, index) => (
            <div key={picture.file} className={styles.slide}>
              <Slide picture={picture} first={index === 0} survey={index === 0 ? survey : null} />
            </div>
          ))}
          <FlightPath />
        </div>
        <i className={styles.pinTop} />
        <i className={styles.pinFoot} />
        <PauseButton className={`${styles.pause} solid`} what="the pictures" />
      </div>
      <div className={styles.thumbs}>
        <Thumbs pictures={pictures} />
      </div>
    </fieldset>
  );
}

type SlideProps = { picture: Still; first: boolean; survey: Survey | null };

function Slide({ picture, first, survey }: SlideProps) {
  return (
    <>
      <Picture picture={picture} sizes={SIZES} priority={first} />
      {survey && <SurveyLines survey={survey} focus={picture.focus} />}
      <KindTab kind={picture.kind} />
    </>
  );
}

function Thumbs({ pictures }: { pictures: Still[] }) {
  return pictures.map((picture, index) => (
    <label key={picture.file} htmlFor={`hero-${index + 1}`}>
      <span className="visually-hidden">
        Picture {index + 1}: {picture.alt}
      </span>
      <Picture picture={picture} sizes="(min-width: 62rem) 120px, 16vw" thumbnail alt="" />
    </label>
  ));
}

/** The boundaries of the plots over the picture, with the same crop; an animation hides them. */
function SurveyLines({ survey, focus }: { survey: Survey; focus: string }) {
  const [across = '50%', down = '50%'] = focus.split(' ').filter(Boolean);
  return (
    <div className={styles.surveyed}>
      <div className={styles.ground}>
        <svg
          className={styles.survey}
          viewBox={survey.viewBox}
          style={{ '--across': across, '--down': down } as CSSProperties}
          aria-hidden="true"
        >
          <path d={survey.path} />
        </svg>
      </div>
    </div>
  );
}

/** A plane in the top tenth of the frame, where all pictures show sky. */
function FlightPath() {
  return (
    <>
      <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M38 11C54 10 70 7.5 84 4.5" />
      </svg>
      <span className={styles.plane}>
        <Icon name="airplane-fill" />
      </span>
    </>
  );
}
