import styles from './accordion.module.css';
import { scrollableAnswer } from './scrolling-answers.ts';

export type AccordionItem = { id: string; question: string; answer: string };

type Props = {
  /** The `name` of all items; browsers keep one `details` of a name open at a time. */
  name: string;
  items: readonly AccordionItem[];
  /** Id of the initially open item; none by default. */
  open?: string;
  className?: string;
};

/**
 * Questions that open one at a time; an answer is at most 10 rem high and scrolls inside (spec 2 §2).
 * The server guesses by its length whether it scrolls; `startScrollableAnswers` measures later.
 */
export function Accordion({ name, items, open, className }: Props) {
  return (
    <div className={className ? `${styles.accordion} ${className}` : styles.accordion}>
      {items.map(({ id, question, answer }) => (
        <details key={id} name={name} open={id === open} id={id}>
          <summary>{question}</summary>
          <section
            className={styles.answer}
            data-answer={question}
            {...(isProbablyLong(answer) && scrollableAnswer(question))}
          >
            {answer.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        </details>
      ))}
    </div>
  );
}

/** About the number of words that fit into 10 rem on a phone. */
const FITS_WORDS = 40;
const isProbablyLong = (answer: string) => answer.split(/\s+/).length > FITS_WORDS;
