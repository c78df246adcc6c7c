import { href } from 'react-router';
import type { Faq, SectionOf } from '../../../domain/content/types.ts';
import { describe } from '../../findable/structured-data.tsx';
import { faqPage } from '../../findable/things.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Hindi } from '../../ui/hindi.tsx';
import { LabelledHeading } from '../../ui/labelled-heading.tsx';
import styles from './contact.module.css';

type Props = { texts: SectionOf<'price', 'contact'>['texts']; questions: readonly Faq[]; consult: string };

/** Frequent questions; the second is initially open (spec 2 §2). */
export function Contact({ texts, questions, consult }: Props) {
  describe(faqPage(questions));
  return (
    <section className={`section desk ${styles.band}`} id="faq" aria-labelledby="contact">
      <div className="wrap split">
        <div className={styles.words}>
          <LabelledHeading id="contact" label={texts.label} sentence={texts.title} />
          <Hindi className="hindi">{texts.hindi}</Hindi>
          <p className="lead">{texts.discribe}</p>
          <ButtonAnchor href={href('/contact-us')} variant="ink">
            {consult}
          </ButtonAnchor>
        </div>
        <Accordion
          name="contact-faq"
          items={questions}
          open={questions[1]?.id}
          className={styles.questions}
        />
      </div>
    </section>
  );
}
