import { href } from 'react-router';
import type { SectionOf } from '../../../domain/content/types.ts';
import { Hindi } from '../../ui/hindi.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LabelledHeading } from '../../ui/labelled-heading.tsx';
import { SwapField, SwapPictures } from '../../ui/picture-swap.tsx';
import styles from './steps.module.css';

const TARGETS = [href('/price'), href('/site-visit'), href('/faq')];

type Props = { section: SectionOf<'about', 'steps'>; steps: { title: string; text: string; link: string }[] };

/** Three steps of buying; the chosen step shows its picture. */
export function Steps({ section: { texts, pictures }, steps }: Props) {
  return (
    <section className="section" aria-labelledby="steps">
      <SwapField legend="Steps: choose one to see its picture" className={`wrap ${styles.steps}`}>
        <div className={styles.head}>
          <LabelledHeading id="steps" label={texts.title} sentence={texts.sentence} />
          <Hindi className="hindi">{texts.hindi}</Hindi>
        </div>
        <figure className={styles.stage}>
          <div className="stones">
            <SwapPictures
              pictures={pictures}
              sizes="(min-width: 62rem) 66vw, 100vw"
              className={styles.pictures}
            />
          </div>
        </figure>
        <ol className={styles.list}>
          {steps.map(({ title, text, link }, index) => (
            <li key={title}>
              <input
                className="visually-hidden"
                type="radio"
                name="step"
                id={`step-${index + 1}`}
                defaultChecked={index === 0}
              />
              <i className="display" aria-hidden="true">
                {index + 1}
              </i>
              <div>
                <h3>
                  <label htmlFor={`step-${index + 1}`}>{title}</label>
                </h3>
                <p>{text}</p>
                <a className="link" href={TARGETS[index] ?? href('/contact-us')}>
                  {link} <Icon name="arrow-right" />
                </a>
              </div>
            </li>
          ))}
        </ol>
      </SwapField>
    </section>
  );
}
