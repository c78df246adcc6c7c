import { useEffect, useState } from 'react';
import { href } from 'react-router';
import type { ListedPlots } from '../../../domain/township/listed-plots.ts';

export type Township = ListedPlots & {
  /** The plan as elements of this page, so that its letters are the page's. */
  drawing: string;
  /** Of each plot the path that draws it. */
  outlines: ReadonlyMap<string, string>;
};

async function readTownship(signal: AbortSignal): Promise<Township> {
  const [plan, plots] = await Promise.all(
    [href('/drawings/layout-plan.svg'), href('/drawings/plots.json')].map(async (url) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
      return answer.text();
    }),
  );
  // The page has the fonts that the file brings along, and its policy forbids styles of others.
  const drawing = (plan ?? '')
    .replace(/<style>[^<]*<\/style>/, '')
    .replace(/ role="img"/, ' aria-hidden="true"');
  const outlines = [...drawing.matchAll(/id="plot-([A-Z]\d\d)" d="([^"]+)"/g)];
  return {
    ...(JSON.parse(plots ?? '') as ListedPlots),
    drawing,
    outlines: new Map(outlines.map(([, number = '', d = '']) => [number, d])),
  };
}

/** The plan and what it tells; null until it is there, and where it cannot be fetched: the picture stands meanwhile. */
export function useTownship(): Township | null {
  const [township, setTownship] = useState<Township | null>(null);
  useEffect(() => {
    const control = new AbortController();
    readTownship(control.signal).then(setTownship, () => {});
    return () => control.abort();
  }, []);
  return township;
}
