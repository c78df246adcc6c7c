import { type ReactNode, useEffect, useState } from 'react';
import { type PlanDefaults, PlanTool } from './plan-tool.tsx';
import { plotInHash } from './plot-in-hash.ts';

type Props = {
  outset: PlanDefaults;
  /** Placeholder until the plan loads. */
  children?: ReactNode;
};

const namedPlot = () => (import.meta.env.SSR ? null : plotInHash(location.hash));

/** The plan of a page. It opens at the plot in the hash, and writes the chosen plot into the hash. */
export function PagePlan({ outset, children }: Props) {
  const [arrival, setArrival] = useState(() => ({ plot: namedPlot(), count: 0 }));
  useEffect(() => {
    const follow = () => {
      const plot = namedPlot();
      // Other hashes do not change the plan.
      if (plot) setArrival(({ count }) => ({ plot, count: count + 1 }));
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <PlanTool
      key={arrival.count}
      first={arrival.plot}
      outset={outset}
      onChoose={(number) => history.replaceState(history.state, '', `#plot-${number}`)}
    >
      {children}
    </PlanTool>
  );
}
