/** A problem in its fixed words (spec 2 §8), with its reason below. */
export function ProblemWords({ problem, why }: { problem: string; why?: string | undefined }) {
  return (
    <>
      <p>{problem}</p>
      {why && <p>{why}</p>}
    </>
  );
}
