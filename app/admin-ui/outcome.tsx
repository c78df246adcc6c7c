import type { ReactNode } from 'react';
import styles from '../admin/admin.module.css';
import { Alert } from '../ui/alert.tsx';
import { type ActionAnswer, useAnswer } from './answers.tsx';
import { ProblemWords } from './problem-words.tsx';
import { Undo } from './undo.tsx';
import { useFocusIfLost } from './use-focus.ts';

type Answered = ActionAnswer & { problems?: readonly string[]; undoAgain?: Record<string, string> };

type Props = {
  /** Replaces the latest answer of the page. */
  of?: ActionAnswer | undefined;
  /** Actions shown after a success. */
  children?: ReactNode;
};

/** The outcome of a form, at the head of its page. A problem of one form is shown in that form. */
export function Outcome({ of: instead, children }: Props) {
  const answer = useAnswer<Answered>();
  const of: Answered | undefined = instead ?? answer;
  const box = useFocusIfLost(of);
  if (!of || !('done' in of || 'problem' in of)) return null;
  if ('done' in of) {
    return (
      <Alert ref={box} tone="ok" className={styles.outcome}>
        {of.done}
        {children}
      </Alert>
    );
  }
  if (of.form) return null;
  return (
    <Alert ref={box} className={styles.outcome}>
      <ProblemWords problem={of.problem} why={of.why} />
      {of.problems?.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {of.undoAgain && <Undo fields={of.undoAgain} />}
    </Alert>
  );
}
