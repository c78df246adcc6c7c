import { type CSSProperties, useRef } from 'react';
import type { SectionOf, Picture as Still } from '../../../../domain/content/types.ts';
import type { Survey } from '../../../../domain/township/survey-lines.ts';
import { useBrand } from '../../../site/use-site.ts';
import { AsSent, type Sent } from '../../../ui/as-sent.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useRotation } from '../../../ui/use-rotation.ts';
import { ROTATION_MS, showNext } from '../hero-rotation.ts';
import styles from './hero-gallery.module.css';

const SIZES = '(min-width: 62rem) 58vw, 70vw';

type Props = {
  pictures: SectionOf<'home', 'intro'>['pictures'];
  /** The survey of what the first picture shows (domain/township/survey-lines.ts). */
  survey: Sent<Survey | null>;
};

/** Six pictures chosen by radio buttons, so that they can be looked through with no script at all. */
export function HeroGallery({ pictures, survey }: Props) {
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
          onChange={() => {
            chosenAt.current = Date.now();
            area.current?.setAttribute('data-turning', '');
          }}
        />
      ))}
      <div className={styles.view}>
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M11 0L-10.2 190M0 100L-110 110" />
        </svg>
        <div className={styles.frame}>
          {pictures.map((picture, index) => (
            <AsSent
              key={picture.file}
              className={styles.slide}
              name={`slide-${index}`}
              part={import.meta.env.SSR ? Slide : null}
              props={{ picture, first: index === 0, survey: (index === 0 && survey) || null }}
            />
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
      <AsSent
        className={styles.thumbs}
        name="thumbs"
        part={import.meta.env.SSR ? Thumbs : null}
        props={{ pictures }}
      />
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

/** The boundaries of the plots, laid over the picture of the place and gone when it is there; cropped as the picture is. */
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

/** Within the uppermost tenth of the frame: every picture there is sky. */
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
