/** What went wrong, in its fixed words (spec 2 §8), and below what can be said beside it. */
export function ProblemWords({ problem, why }: { problem: string; why?: string | undefined }) {
  return (
    <>
      <p>{problem}</p>
      {why && <p>{why}</p>}
    </>
  );
}
