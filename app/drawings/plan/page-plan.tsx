import { type ReactNode, useEffect, useState } from 'react';
import { type PlanOutset, PlanTool } from './plan-tool.tsx';
import { plotInHash } from './plot-in-hash.ts';

type Props = {
  outset: PlanOutset;
  /** Stands there until the plan has come. */
  children?: ReactNode;
};

const namedPlot = () => (import.meta.env.SSR ? null : plotInHash(location.hash));

/** The plan of a page. It opens at the plot that the address names, and writes the chosen plot into the address. */
export function PagePlan({ outset, children }: Props) {
  const [arrival, setArrival] = useState(() => ({ plot: namedPlot(), count: 0 }));
  useEffect(() => {
    const follow = () => {
      const plot = namedPlot();
      // Links to other parts of the page leave the plan as it is.
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
