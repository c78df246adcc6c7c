import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Answer, answeredAt } from './answer.tsx';
import type { VisitChangeAnswer } from './change-visit.ts';
import styles from './visit.module.css';

type Props = {
  visit: { day: string; sequence: number };
  texts: Record<string, string>;
  answer: VisitChangeAnswer | undefined;
};

export function CancelForm({ visit, texts, answer }: Props) {
  const problem = answer && 'problem' in answer && answer.form === 'cancel' ? answer.problem : null;
  return (
    <section className={styles.part} aria-labelledby="cancel">
      <h2 id="cancel">{texts.cancelTitle}</h2>
      <p>{texts.canceldiscribe}</p>
      {problem && <Answer>{problem}</Answer>}
      <form method="post" action={answeredAt(visit.day)} className="form">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="present" value={visit.sequence} />
        <TextField label="Why, if you like" name="reason" optional maxLength={300} />
        <div className="row">
          <Button type="submit" variant="ghost" size="small" icon={null}>
            Cancel the visit
          </Button>
        </div>
      </form>
    </section>
  );
}
