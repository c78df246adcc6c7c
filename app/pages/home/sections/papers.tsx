import type { SectionOf } from '../../../../domain/content/types.ts';
import { whatsappMessageLink } from '../../../site/contact-urls.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Headline } from '../../../ui/headline.tsx';
import { Hindi } from '../../../ui/hindi.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { papersMessage } from '../papers-checklist.ts';
import styles from './papers.module.css';

type Props = {
  section: SectionOf<'home', 'papers'>;
  /** The list of papers, from the brochure's section of that name. */
  list: SectionOf<'brochure', 'papers'>;
};

/** A checklist of papers to ask for before paying; the device stores its ticks. */
export function Papers(props: Props) {
  return (
    <section className={`section ${styles.papers}`} id="papers" aria-labelledby="papers-title">
      <Inside {...props} />
    </section>
  );
}

function Inside({ section, list }: Props) {
  const { texts } = section;
  const papers = list.groups.card.map(({ Title }) => Title);
  const message = whatsappMessageLink(papersMessage(list.texts.title, papers));
  return (
    <div className={`wrap ${styles.layout}`}>
      <Reveal as="header" className={`head ${styles.head}`}>
        <h2 id="papers-title">
          <Headline>{list.texts.title}</Headline>
        </h2>
        <Hindi className="hindi">{list.texts.hindi}</Hindi>
        <p className="lead">{texts.discribe}</p>
        <p className={`note ${styles.warning}`}>{list.texts.note}</p>
      </Reveal>
      <div className={styles.list}>
        <details className={styles.opens}>
          <summary>
            {texts.listTitle || 'See the papers'} <Icon name="plus" />
          </summary>
        </details>
        <ol>
          {list.groups.card.map((card, index) => (
            <li key={card.Title}>
              <label>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={styles.words}>
                  <b id={`paper-${index}`}>{card.Title}</b>
                  <span id={`paper-${index}-text`}>{card.discribe}</span>
                </span>
                <input
                  type="checkbox"
                  value={card.Title}
                  aria-labelledby={`paper-${index}`}
                  aria-describedby={`paper-${index}-text`}
                  data-paper
                />
              </label>
            </li>
          ))}
        </ol>
        <div className={`row ${styles.actions}`}>
          <ButtonAnchor
            href={message}
            target="_blank"
            rel="noopener"
            variant="ink"
            icon={null}
            before="whatsapp-logo"
            data-message
          >
            {texts.sendButton}
          </ButtonAnchor>
          <Button variant="ghost" icon={null} data-print>
            {texts.printButton}
          </Button>
        </div>
      </div>
    </div>
  );
}
